/** The bytes of a line of stdio, from what the trace keeps of it. */
import type { EventOf, Frame } from './schema.ts';

export type Line = Frame | EventOf<'noise'>;

/** `none`: no newline ever ended it, or it travelled over HTTP. */
export type LineEnd = 'none' | 'lf' | 'crlf';

/** What ended a line. */
export function lineEndOf(line: Line): LineEnd {
  if (line.channel === 'http' || ('reason' in line && line.reason === 'unfinished')) return 'none';
  if (line.hex !== undefined) return line.hex.endsWith('0d0a') ? 'crlf' : 'lf';
  return line.byteLength - bytesOfText(line.raw).length === 2 ? 'crlf' : 'lf';
}

/** A line as it was on its channel, byte for byte, line end included. */
export function bytesOf(line: Line): Uint8Array {
  if (line.hex !== undefined) return bytesOfHex(line.hex);
  const end = { none: [], lf: [0x0a], crlf: [0x0d, 0x0a] }[lineEndOf(line)];
  return Uint8Array.from([...bytesOfText(line.raw), ...end]);
}

/** The same without its line end. */
export function textBytesOf(line: Line): Uint8Array {
  const bytes = bytesOf(line);
  return bytes.subarray(0, bytes.length - { none: 0, lf: 1, crlf: 2 }[lineEndOf(line)]);
}

/** The pieces in which a line came through the pipe, and when each of them left. */
export function piecesOf(line: Line): { bytes: Uint8Array; atMs: number }[] {
  const bytes = bytesOf(line);
  const ends = [...(line.cuts ?? []), bytes.length];
  return ends.map((end, index) => ({
    bytes: bytes.subarray(ends[index - 1] ?? 0, end),
    atMs: line.leftAtMs?.[index] ?? line.atMs,
  }));
}

/** A text in UTF-8. Half a surrogate pair becomes U+FFFD, as with the platforms' encoder. */
export function bytesOfText(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes.push(...utf8(code >= 0xd800 && code < 0xe000 ? 0xfffd : code));
  }
  return Uint8Array.from(bytes);
}

function utf8(code: number): number[] {
  const tail = (shift: number) => 0x80 | ((code >> shift) & 0x3f);
  if (code < 0x80) return [code];
  if (code < 0x800) return [0xc0 | (code >> 6), tail(0)];
  if (code < 0x10000) return [0xe0 | (code >> 12), tail(6), tail(0)];
  return [0xf0 | (code >> 18), tail(12), tail(6), tail(0)];
}

/** Two digits a byte, in lower case. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
