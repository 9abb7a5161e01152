/** A QR code as one path: no style, no element for each square. */
import encodeQR from 'qr';

/** What a code of the largest size holds, at the lowest level of correction, in bytes. */
export const MOST_BYTES = 2953;

export interface QrPath {
  /** In squares, the quiet border included. */
  size: number;
  path: string;
}

/** The code of a text of ASCII signs; `undefined`: it is too long for one. */
export function qrPath(text: string): QrPath | undefined {
  if (text.length > MOST_BYTES) return undefined;
  // The quiet border of four squares that the standard asks for.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
  const path = rows
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${String(x)} ${String(y)}h${String(length)}v1h-${String(length)}z`)
        .join(''),
    )
    .join('');
  return { size: rows.length, path };
}

/** Where the dark squares of a row begin, and how many follow each other. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1]++;
    else runs.push([x, 1]);
  }
  return runs;
}
