/** The part of a source file that a page shows: between `// #region <name>` and `// #endregion`. */

/** Its lines, moved to the left margin. Throws when the file has no such region. */
export function shownRegion(source: string, name: string): string {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => line.trim() === `// #region ${name}`);
  const end = lines.findIndex((line, at) => at > start && line.trim() === '// #endregion');
  if (start === -1 || end === -1) throw new Error(`No region « ${name} »`);
  const region = lines.slice(start + 1, end);
  const margins = region.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const margin = Math.min(...margins);
  return region.map((line) => line.slice(margin)).join('\n');
}
