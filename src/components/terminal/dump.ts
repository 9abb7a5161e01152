/** Bytes as `od -A d -t x1c` would show them: their values, and under each what it is. */

const WIDTH = 16;
const NAMED: Partial<Record<number, string>> = {
  0x00: '\\0',
  0x07: '\\a',
  0x08: '\\b',
  0x09: '\\t',
  0x0a: '\\n',
  0x0d: '\\r',
  0x1b: 'esc',
};

export function dump(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += WIDTH) {
    const row = [...bytes.subarray(at, at + WIDTH)];
    const values = row.map((byte) => byte.toString(16).padStart(2, '0').padStart(4));
    const signs = row.map((byte) => sign(byte).padStart(4));
    lines.push(String(at).padStart(7, '0') + values.join(''), ' '.repeat(7) + signs.join(''));
  }
  lines.push(String(bytes.length).padStart(7, '0'));
  return `${lines.join('\n')}\n`;
}

/** A byte above 0x7f is a part of a character: it is nothing by itself. */
function sign(byte: number): string {
  const isShown = byte >= 0x20 && byte < 0x7f;
  return NAMED[byte] ?? (isShown ? String.fromCharCode(byte) : byte < 0x80 ? '·' : '··');
}
