/** Pieces of French sentences: counts, wire words, excerpts, quotations. */
import type { Failure } from '../../trace/schema.ts';

/** `1 outil`, `2 outils`; in French, zero is singular. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${String(amount)}\u00a0${amount < 2 ? noun : plural}`;
}

/** A JSON-RPC code, with the true minus sign. */
export function codeText(code: number | string): string {
  return String(code).replace(/^-/, '−');
}

/** Wire text between the marks; the mark itself cannot stand inside. */
export function wire(text: string): string {
  return `\`${unmarked(isolated(text))}\``;
}

function unmarked(text: string): string {
  return text.replaceAll('`', 'ˋ');
}

const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A text that turns the direction of writing turns nothing of the sentence around it. */
function isolated(text: string): string {
  return TURNING.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, '\ufffd')}\u2069` : text;
}

/** What somebody typed, in a sentence about it. */
export function typed(text: string): string {
  return excerpt(text, 60);
}

const SHORT: Partial<Record<string, string>> = { '\0': '\\0', '\r': '\\r' };

/** Signs that nobody sees, as a program would write them: `\r`, `\0`, `\x1b`. */
export function visible(text: string): string {
  return text.replace(
    /[^\t\n\P{Cc}]/gu,
    (sign) => SHORT[sign] ?? `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}

/** What is quoted from the wire may end its sentence by itself: then it needs no other full stop. */
export function withOneStop(text: string): string {
  return text.replace(/([.!?…]`)\.(?= |$)/g, '$1');
}

/** A text that may be long, shown as the beginning of itself. */
export function excerpt(text: string, longest = 90): string {
  const line = visible(text.replace(/\s+/g, ' ').trim());
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`;
}

/** Words of somebody else between guillemets; guillemets inside become the inner ones, and no mark is theirs. */
export function quoted(text: string): string {
  return `« ${unmarked(isolated(text)).replace(/«\s?/g, '“').replace(/\s?»/g, '”')} »`;
}

/** What failed, in the words of the SDK, with the code that a developer searches for. */
export function because(failure: Failure | undefined): string {
  if (!failure) return '';
  const code = failure.code === undefined ? failure.name : codeText(failure.code);
  return ` (${typeof failure.code === 'number' ? code : wire(code)}) : ${wire(excerpt(failure.message, 120))}`;
}
