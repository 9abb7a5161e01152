/** Bytes as a person can look at them: what each of them is, and where it stands. */

/**
 * `text`: characters of one byte that can be shown. `wide`: one character of several bytes. The others
 * cannot be seen by themselves. `broken`: a byte that is no UTF-8 where it stands.
 */
export type CellKind =
  'text' | 'wide' | 'newline' | 'return' | 'escape' | 'tab' | 'nul' | 'control' | 'mark' | 'broken';

export interface Cell {
  kind: CellKind;
  /** Position of its first byte, and how many it has. */
  offset: number;
  byteLength: number;
  /** What it reads as; of `broken`, nothing. */
  text: string;
}

const NAMED: Partial<Record<number, CellKind>> = {
  0x00: 'nul',
  0x09: 'tab',
  0x0a: 'newline',
  0x0d: 'return',
  0x1b: 'escape',
};

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Cuts bytes into cells, in order and without a gap; neighbouring characters of one byte are one cell,
 * except across the positions in `cuts`.
 *
 * @param cuts offsets at which a cell of text must end, such as where a pipe cut the bytes.
 */
export function cellsOf(bytes: Uint8Array, cuts: readonly number[] = []): Cell[] {
  const cells: Cell[] = [];
  const ends = new Set(cuts);
  for (let offset = 0; offset < bytes.length;) {
    const cell = cellAt(bytes, offset);
    const last = cells.at(-1);
    if (cell.kind === 'text' && last?.kind === 'text' && !ends.has(offset)) {
      last.text += cell.text;
      last.byteLength += 1;
    } else cells.push(cell);
    offset += cell.byteLength;
  }
  return cells;
}

function cellAt(bytes: Uint8Array, offset: number): Cell {
  const byte = bytes[offset] ?? 0;
  if (byte < 0x80) {
    const kind = NAMED[byte] ?? (byte < 0x20 || byte === 0x7f ? 'control' : 'text');
    return { kind, offset, byteLength: 1, text: String.fromCharCode(byte) };
  }
  const byteLength = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
  const text = decoded(bytes.subarray(offset, offset + byteLength));
  if (text === undefined) return { kind: 'broken', offset, byteLength: 1, text: '' };
  // Controls beyond ASCII, and marks that would turn the direction of what follows, are not drawn.
  // The joiner of emojis is drawn with them.
  const isShown = text === '\u200d' || !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
  const kind = text === BYTE_ORDER_MARK ? 'mark' : isShown ? 'wide' : 'control';
  return { kind, offset, byteLength, text };
}

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The one character that these bytes are, if they are one. */
function decoded(bytes: Uint8Array): string | undefined {
  try {
    const text = DECODER.decode(bytes);
    return [...text].length === 1 ? text : undefined;
  } catch {
    return undefined;
  }
}
