/** A time that is left, in words: `1 h 12 min`, `9 min 5 s`. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (hours > 0) return `${String(hours)}\u00a0h\u00a0${String(minutes)}\u00a0min`;
  if (minutes >= 10) return `${String(minutes)}\u00a0min`;
  return minutes > 0
    ? `${String(minutes)}\u00a0min\u00a0${String(rest)}\u00a0s`
    : `${String(rest)}\u00a0s`;
}

const WARNINGS = [30, 10, 5, 1];

/** What is said when little time is left: at 30, 10, 5 minutes and one; nothing in between. */
export function warningAt(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const reached = WARNINGS.findLast((one) => minutes <= one);
  return reached === undefined || ms === 0 ? '' : `Il reste ${String(reached)}\u00a0min.`;
}
