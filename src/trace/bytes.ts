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
  return joined([bytesOfText(line.raw), Uint8Array.from(end)]);
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
  // A unit of UTF-16 takes three bytes at most.
  const bytes = new Uint8Array(3 * text.length);
  let length = 0;
  const put = (byte: number) => (bytes[length++] = byte);
  for (let at = 0; at < text.length; at++) {
    let code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    else if (code >= 0xd800 && code < 0xe000) code = 0xfffd;
    const tail = (shift: number) => put(0x80 | ((code >> shift) & 0x3f));
    if (code < 0x80) put(code);
    else if (code < 0x800) put(0xc0 | (code >> 6));
    else if (code < 0x10000) put(0xe0 | (code >> 12));
    else put(0xf0 | (code >> 18));
    if (code >= 0x10000) tail(12);
    if (code >= 0x800) tail(6);
    if (code >= 0x80) tail(0);
  }
  return bytes.slice(0, length);
}

/** One after the other; a single part is not copied. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first, ...others] = parts;
  if (first && others.length === 0) return first;
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Two digits a byte, in lower case. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
