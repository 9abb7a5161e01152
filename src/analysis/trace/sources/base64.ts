/** Base64 to text, with the language alone: this floor has no `atob`. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...SIGNS].map((sign, value) => [sign, value]));

/** The text whose UTF-8 bytes are written in base64; `undefined`: it is no base64, or no UTF-8. */
export function decodeBase64Text(encoded: string): string | undefined {
  const bare = encoded.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/');
  if (bare.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((bare.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const sign of bare) {
    const value = VALUES.get(sign);
    if (value === undefined) return undefined;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 0xff;
    }
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
