/** Days as a person counts them, where they are. */

const LONG = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });
const SHORT = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });

/** `30 novembre 2026` */
export function longDate(atMs: number): string {
  return LONG.format(atMs);
}

/** `yyyy-mm-dd` of an instant. */
export function dayOf(atMs: number): string {
  const date = new Date(atMs);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** `30 nov.`, of a day `yyyy-mm-dd`. */
export function shortDay(day: string): string {
  return SHORT.format(new Date(`${day}T12:00:00`));
}
