/** A mistaken belief between guillemets; those inside become the inner ones. */
export function beliefName(belief: string): string {
  const inside = belief.replace(/\.$/, '').replace(/«\s?/g, '“').replace(/\s?»/g, '”');
  return `«\u202f${inside}\u202f»`;
}
