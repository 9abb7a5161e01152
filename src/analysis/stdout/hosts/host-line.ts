/** What a line of a host's log says of the server behind it. */

export type HostLine =
  /** The host speaks of itself. */
  | { kind: 'own' }
  /** What the server wrote to stderr, which it may. */
  | { kind: 'stderr'; text: string }
  /** A message, or what the host took for one; `at` is where it begins in the line. */
  | { kind: 'from-server' | 'to-server'; text: string; at: number }
  /** The host could not read something that came from stdout; `text` as far as the host quotes it. */
  | { kind: 'complaint'; text?: string }
  | { kind: 'exit'; code?: number; variant?: 'not-found' | 'closed' | 'early' }
  /** The host waits for an answer. */
  | { kind: 'waiting' }
  /** The host gave up waiting. */
  | { kind: 'timeout' };

export interface HostFormat {
  /** An id of `content/stdout/hosts.json`. */
  id: string;
  /** Whether a line can only be this host's: one such line settles it. */
  recognises(line: string): boolean;
  read(line: string): HostLine;
  /** Both directions are in the log, so that answers can be matched with what was asked. */
  hasBothDirections?: boolean;
}

/** Quotes are cut by hosts; what is there begins the line that was not understood. */
const QUOTED =
  /(?:Unexpected (?:token|identifier)|is not valid JSON).{0,40}?"((?:[^"\\]|\\.){1,200})"/;
const COMPLAINT =
  /Unexpected token |Unexpected end of JSON input|Unexpected identifier "|is not valid JSON|in JSON at position|after JSON at position|Unterminated string in JSON|JSON Parse error|Invalid JSON:|serde error|looking for beginning of value|Unrecognized key\(s\) in object|unrecognized_keys|invalid_union|Failed to parse JSONRPC message/;
const SPAWN = /spawn \S{1,200} (ENOENT|EACCES|EINVAL)/;
const EXIT_CODE =
  /(?:exited|exit(?:ed)? unexpectedly|exit)(?: with)? ?(?:code|status)[ :=]{1,2}\(?(-?\d{1,10})/i;
const CLOSED =
  /MCP error -32000|Connection closed|Client closed|connection closed: initialize response/;
const TIMEOUT = /Request timed out|MCP error -32001|timed out after \d/;
/** No log of a host says more in one line than this that matters here. */
const SAID = 2000;

/** What hosts say alike, since most stand on the same SDKs. */
export function readSaid(line: string): HostLine {
  const said = line.slice(0, SAID);
  if (COMPLAINT.test(said)) {
    const quoted = QUOTED.exec(said)?.[1];
    return quoted === undefined ? { kind: 'complaint' } : { kind: 'complaint', text: quoted };
  }
  if (SPAWN.test(said)) return { kind: 'exit', variant: 'not-found' };
  const code = EXIT_CODE.exec(said)?.[1];
  if (code !== undefined) return { kind: 'exit', code: Number(code) };
  if (CLOSED.test(said)) return { kind: 'exit', variant: 'closed' };
  return TIMEOUT.test(said) ? { kind: 'timeout' } : { kind: 'own' };
}

/** A message that begins somewhere in a line of the log and may be followed by the host's own words. */
export function messageAt(
  line: string,
  at: number,
  kind: 'from-server' | 'to-server',
  after?: RegExp,
): HostLine {
  const text = line.slice(at);
  return { kind, text: after ? text.replace(after, '') : text, at };
}
