/**
 * What becomes of a line in the hands of five readers.
 *
 * Each rule is its source's:
 * - TypeScript SDK 2.x (`ReadBuffer` of `@modelcontextprotocol/client` 2.4.0): a line that is no JSON is
 *   skipped without a word; JSON that its schema refuses is reported by `onerror`; reading goes on.
 * - TypeScript SDK 1.x (`shared/stdio.js` of `@modelcontextprotocol/sdk` 1.32.2): both are reported.
 * - Python SDK 2.x (`mcp/client/stdio.py`): a line that cannot be read is logged; bytes that are not
 *   UTF-8 end the reading, because the stream is decoded with `errors="strict"`.
 * - C# SDK 2.x (`StreamClientSessionTransport.cs`): a `StreamReader`, so a byte order mark is swallowed
 *   and obeyed, a lone CR ends a line, and so does the end of the stream; blank lines are skipped, the
 *   rest is logged.
 * - strict: a client that closes the connection at the first line that is no message.
 */

export const READERS = ['typescript2', 'typescript1', 'python', 'csharp', 'strict'] as const;
export type Reader = (typeof READERS)[number];

export const FATES = [
  'read',
  /** Read, but not as it was meant: bytes were replaced. */
  'damaged',
  'skipped',
  'reported',
  'logged',
  'closes',
  /** Kept in the buffer, waiting for a newline that does not come. */
  'stuck',
] as const;
export type Fate = (typeof FATES)[number];

export type Fates = Readonly<Record<Reader, Fate>>;

/** Buffer of both TypeScript readers unless told otherwise (`STDIO_DEFAULT_MAX_BUFFER_SIZE`). */
export const TYPESCRIPT_BUFFER_BYTES = 10 * 1024 * 1024;

export const ALL_READ: Fates = {
  typescript2: 'read',
  typescript1: 'read',
  python: 'read',
  csharp: 'read',
  strict: 'read',
};

/** A line that is no JSON. */
export const NOT_JSON: Fates = {
  typescript2: 'skipped',
  typescript1: 'reported',
  python: 'logged',
  csharp: 'logged',
  strict: 'closes',
};

/** Nothing on the line, or only white space. */
export const BLANK: Fates = { ...NOT_JSON, csharp: 'skipped' };

/** JSON that no schema of a message accepts. */
export const REFUSED: Fates = { ...NOT_JSON, typescript2: 'reported' };

/** Who accepts a value that is JSON. */
export interface Acceptance {
  typescript2: boolean;
  typescript1: boolean;
  python: boolean;
  csharp: boolean;
}

export function fatesOf(accepted: Acceptance): Fates {
  return {
    typescript2: accepted.typescript2 ? 'read' : 'reported',
    typescript1: accepted.typescript1 ? 'read' : 'reported',
    python: accepted.python ? 'read' : 'logged',
    csharp: accepted.csharp ? 'read' : 'logged',
    strict: accepted.typescript1 ? 'read' : 'closes',
  };
}

/** The same line when the stream ends without a newline after it. */
export function unended(fates: Fates): Fates {
  return {
    typescript2: 'stuck',
    typescript1: 'stuck',
    python: 'stuck',
    csharp: fates.csharp,
    strict: 'stuck',
  };
}

/** The same line when some of its bytes are not UTF-8. */
export function notUtf8(fates: Fates): Fates {
  const harm = (fate: Fate): Fate => (fate === 'read' ? 'damaged' : fate);
  return {
    typescript2: harm(fates.typescript2),
    typescript1: harm(fates.typescript1),
    python: 'closes',
    csharp: harm(fates.csharp),
    strict: harm(fates.strict),
  };
}

/** The same line when it is longer than the buffer of the TypeScript readers. */
export function overlong(fates: Fates): Fates {
  return { ...fates, typescript2: 'closes', typescript1: 'closes' };
}
