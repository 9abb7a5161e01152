/** Bytes made from text. */

const ENCODER = new TextEncoder();

/** As UTF-8, unless it is bytes already. */
export const encoded = (content: Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? ENCODER.encode(content) : content;
