/** What the first bytes of a stream say of its encoding. */

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface SniffedEncoding {
  encoding: Encoding;
  hasByteOrderMark: boolean;
}

/**
 * A byte order mark, or the zero bytes that UTF-16 has between the signs of ASCII. Without either the
 * stream is taken for UTF-8, as MCP asks (2025-11-25, basic/transports).
 */
export function sniffEncoding(head: Uint8Array): SniffedEncoding {
  const [a, b, c, d] = head;
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', hasByteOrderMark: true };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', hasByteOrderMark: true };
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', hasByteOrderMark: true };
  if (a && b === 0 && c && d === 0) return { encoding: 'utf-16le', hasByteOrderMark: false };
  if (a === 0 && b && c === 0 && d) return { encoding: 'utf-16be', hasByteOrderMark: false };
  return { encoding: 'utf-8', hasByteOrderMark: false };
}

export interface BadByte {
  byte: number;
  /** In the line, from 0. */
  offset: number;
  /** In the text with its replacement signs, from 0. */
  at: number;
}

/** The first byte of a line that belongs to no character of UTF-8, as a decoder finds it. */
export function firstBadByte(bytes: Uint8Array): BadByte | undefined {
  let at = 0;
  for (let offset = 0; offset < bytes.length;) {
    const length = characterLength(bytes, offset);
    if (length === 0) return { byte: bytes[offset] ?? 0, offset, at };
    offset += length;
    at += length === 4 ? 2 : 1;
  }
  return undefined;
}

/** Bytes of the character that begins here; 0: none does. RFC 3629: no overlong form, no surrogate. */
function characterLength(bytes: Uint8Array, offset: number): number {
  const lead = bytes[offset] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >> 4 === 0xe ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  const second = bytes[offset + 1] ?? 0;
  if (lead === 0xe0 && second < 0xa0) return 0;
  if (lead === 0xed && second > 0x9f) return 0;
  if (lead === 0xf0 && second < 0x90) return 0;
  if (lead === 0xf4 && second > 0x8f) return 0;
  for (let i = 1; i < length; i++) {
    if ((bytes[offset + i] ?? 0) >> 6 !== 0b10) return 0;
  }
  return length;
}

/** Bytes that a text takes in UTF-8. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    length += code < 0x800 ? 1 : 2;
    // The two halves of a pair count for four bytes in all.
    if (code >= 0xd800 && code <= 0xdbff) {
      length -= 1;
      at++;
    }
  }
  return length;
}

/** The characters of Windows-1252 where it differs from Latin-1. */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** What a byte means in Windows-1252, the usual encoding of a Windows program that is not told otherwise. */
export function inWindows1252(byte: number): string {
  return byte >= 0x80 && byte <= 0x9f ? (CP1252[byte - 0x80] ?? '') : String.fromCharCode(byte);
}
