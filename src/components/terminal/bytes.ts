/** Bytes, joined and made from text. */

const ENCODER = new TextEncoder();

/** As UTF-8, unless it is bytes already. */
export const encoded = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? ENCODER.encode(content) : content;

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
