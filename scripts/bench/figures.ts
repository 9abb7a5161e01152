/** Figures that a noisy machine can be asked for: medians, and ratios measured pair by pair. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

/** Milliseconds that a piece of work takes. */
export async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/**
 * Times two pieces of work in turn, A B A B …, so that a drift of the machine hits both alike.
 *
 * @returns the medians in milliseconds, and the median of the ratios A/B of each pair.
 */
export async function pairedMs(
  a: () => Promise<unknown>,
  b: () => Promise<unknown>,
  pairs: number,
): Promise<{ aMs: number; bMs: number; ratio: number }> {
  const timed: { a: number; b: number }[] = [];
  for (let i = 0; i < pairs; i++) timed.push({ a: await timeMs(a), b: await timeMs(b) });
  return {
    aMs: median(timed.map((pair) => pair.a)),
    bMs: median(timed.map((pair) => pair.b)),
    ratio: median(timed.map((pair) => pair.a / pair.b)),
  };
}

/** Prints rows under a title, the columns aligned. */
export function printTable(title: string, head: string[], rows: string[][]): void {
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`\n${title}\n`);
  console.log(line(head));
  console.log(widths.map((width) => '-'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 2 : 0)} ms`;
}

export function times(ratio: number): string {
  return `× ${ratio.toFixed(ratio < 10 ? 2 : 0)}`;
}
