/** What every reader of a pasted input says: one thing found, where it stands, and why it matters. */

export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Finding {
  rule: string;
  severity: Severity;
  /** From 1; `null`: the input as a whole. */
  line: number | null;
  /** From 1, in UTF-16 code units of the line as it is shown; `null`: the line as a whole. */
  column: number | null;
  /** French. */
  message: string;
}

/** Whether somebody has to do something about it: what is only worth knowing is no fault. */
export function isFault({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity !== 'info';
}

/** The order in which findings are told: the whole input first, then line by line. */
export function byPlace(
  a: Pick<Finding, 'line' | 'column'>,
  b: Pick<Finding, 'line' | 'column'>,
): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}
