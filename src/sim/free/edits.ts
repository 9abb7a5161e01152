/** The edits that have a name: what they make of a message that is about to leave. Pure. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../trace/json.ts';
import { readMessage, type RequestId } from '../../trace/message.ts';
import type { ReadyEdit, Side } from './names.ts';

/** A revision that does not exist yet. */
export const UNKNOWN_REVISION = '2027-01-01';
const FOREIGN_ORIGIN = 'https://recettes.example';
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';

export interface Altered {
  /** What leaves in the message's place: one text, or the same twice. */
  texts: string[];
  /** HTTP: set, or taken away. */
  headers?: readonly (readonly [string, string | null])[];
  /** HTTP: what the body says and a header says again, where there is one. */
  mirrored?: readonly (readonly [string, string])[];
}

/** Whether an edit is about this message: it waits for the next one that it can change. */
export function concerns(edit: ReadyEdit, side: Side, text: string, inFlight?: RequestId): boolean {
  const message = readMessage(text);
  const isAnswer = message.kind === 'result' || message.kind === 'error';
  switch (edit) {
    case 'broken-json':
    case 'batch':
      return side === 'server' ? isAnswer : message.kind === 'request';
    case 'answer-twice':
      return isAnswer;
    case 'wrong-arguments':
      return message.kind === 'request' && message.params?.['name'] !== undefined;
    case 'id-in-flight':
      return message.kind === 'request' && inFlight !== undefined;
    case 'header-mismatch':
    case 'foreign-origin':
      return true;
    default:
      return message.kind === 'request';
  }
}

/**
 * @param text of one message, as the SDK wrote it.
 * @param inFlight the id of a request that still waits for its answer.
 */
export function alter(edit: ReadyEdit, text: string, inFlight?: RequestId): Altered {
  switch (edit) {
    case 'broken-json':
      return { texts: [text.slice(0, -1)] };
    case 'batch':
      return { texts: [`[${text}]`] };
    case 'answer-twice':
      return { texts: [text, text] };
    case 'foreign-origin':
      return { texts: [text], headers: [['origin', FOREIGN_ORIGIN]] };
    case 'header-mismatch':
      return { texts: [text], headers: [['mcp-method', 'prompts/list']] };
    case 'unknown-method':
      return rewritten(text, (message) => ({ ...message, method: 'commandes/effacer' }));
    case 'id-in-flight':
      return rewritten(text, (message) => ({ ...message, id: inFlight ?? message['id'] ?? 0 }));
    case 'no-meta':
      return rewritten(text, (message) => withParams(message, ({ _meta, ...rest }) => rest));
    case 'wrong-arguments':
      return rewritten(text, (message) =>
        withParams(message, (params) => ({ ...params, arguments: wrong(params['arguments']) })),
      );
    case 'other-version':
      return otherVersion(text);
  }
}

function rewritten(text: string, change: (message: JsonObject) => JsonObject): Altered {
  const value = JSON.parse(text) as JsonValue;
  if (!isJsonObject(value)) return { texts: [text] };
  const message = change(value);
  return { texts: [JSON.stringify(message)], mirrored: mirrored(message) };
}

function withParams(message: JsonObject, change: (params: JsonObject) => JsonObject): JsonObject {
  const params = message['params'];
  return isJsonObject(params) ? { ...message, params: change(params) } : message;
}

/** Each value of another type than it was; a tool without arguments is given one. */
function wrong(given: JsonValue | undefined): JsonObject {
  const entries = isJsonObject(given) ? Object.entries(given) : [];
  if (entries.length === 0) return { inattendu: true };
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'number' ? 'beaucoup' : 42]),
  );
}

/** The revision stands in `_meta` in the stateless era, in the parameters of a handshake before. */
function otherVersion(text: string): Altered {
  const header = [['mcp-protocol-version', UNKNOWN_REVISION]] as const;
  const { texts, mirrored = [] } = rewritten(text, (message) =>
    withParams(message, (params) => {
      const { _meta } = params;
      if (isJsonObject(_meta) && VERSION_KEY in _meta)
        return { ...params, _meta: { ..._meta, [VERSION_KEY]: UNKNOWN_REVISION } };
      return 'protocolVersion' in params
        ? { ...params, protocolVersion: UNKNOWN_REVISION }
        : params;
    }),
  );
  return { texts, mirrored: [...mirrored, ...header] };
}

/**
 * Over HTTP the headers say again what the body says (2026-07-28, basic/transports/streamable-http):
 * an edit of the body takes them along, or it would only show that they disagree.
 */
function mirrored({ method, params }: JsonObject): [string, string][] {
  const headers: [string, string][] = [];
  if (typeof method === 'string') headers.push(['mcp-method', method]);
  const name = isJsonObject(params) ? (params['name'] ?? params['uri']) : undefined;
  if (typeof name === 'string') headers.push(['mcp-name', name]);
  return headers;
}
