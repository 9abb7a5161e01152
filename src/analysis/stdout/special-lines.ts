/** Lines that are known by their form alone, before their content is looked at. */

/** The framing of LSP. MCP has none: its messages are divided by newlines. */
const HEADER = /^Content-(Length|Type)[ \t]*:/i;
/** The same header, glued to the end of a message because framed bodies end without a newline. */
const HEADER_INSIDE = /Content-(?:Length|Type)[ \t]*:/i;

export function headerOf(text: string): 'length' | 'type' | undefined {
  const name = HEADER.exec(text)?.[1]?.toLowerCase();
  return name === 'length' || name === 'type' ? name : undefined;
}

/** Where a header begins in what stands beside a message. */
export function headerIn(noise: string): number {
  return noise.search(HEADER_INSIDE);
}

/** A line of an event stream, the form of answers over HTTP; `dataAt`: where its data begins. */
export function eventLineOf(text: string): { dataAt?: number } | undefined {
  const data = /^[ \t]*data: ?(?=[{[])/.exec(text);
  if (data) return { dataAt: data[0].length };
  return /^event: ?[\w/-]{1,40}$/.test(text) ? {} : undefined;
}

/** What was copied along with the text: a fence of Markdown. */
export function isPasteMark(text: string): boolean {
  return /^[ \t]*(?:```|~~~)[\w+-]{0,20}[ \t]*$/.test(text);
}

/** UTF-16 inside a stream that is none: a zero byte beside almost every sign. */
export function isWide(text: string): boolean {
  if (!text.includes('\0')) return false;
  const zeros = text.slice(0, 400).split('\0').length - 1;
  return zeros >= 0.3 * Math.min(text.length, 400);
}
