/** Which revision of the protocol does a frame speak? */
import type { Frame, Trace } from './schema.ts';
import { requestOfExchange } from './asked.ts';
import { inExchange } from './exchanges.ts';
import { isJsonObject, textOf } from './json.ts';
import { readMessage, readMessageValue, type Invalid, type Message } from './message.ts';

const VERSION_META_KEY = 'io.modelcontextprotocol/protocolVersion';

/**
 * The revision of a frame, where the trace says it.
 *
 * A modern request names it in its `_meta` (2026-07-28, basic/index); `initialize` and its answer
 * name it themselves (2025-11-25, basic/lifecycle); an answer speaks as its request did; the rest
 * speaks what the same two actors last said of it.
 */
export function revisionOf(trace: Trace, frame: Frame): string | undefined {
  const message = readMessage(frame.raw);
  if (message.kind === 'request' || message.kind === 'notification') {
    const named = namedVersion(message);
    if (named !== undefined) return named;
    if (message.kind === 'request' && message.method === 'initialize') {
      return textOf(message.params?.['protocolVersion']);
    }
    return settledVersion(trace, frame);
  }
  if (message.kind === 'result' && 'protocolVersion' in message.result) {
    return textOf(message.result['protocolVersion']);
  }
  const asked = frame.answers ?? requestOfExchange(trace, frame);
  const request = asked === undefined ? undefined : trace.events[asked - 1];
  return request?.kind === 'frame' ? revisionOf(trace, request) : settledVersion(trace, frame);
}

/**
 * What the two actors speak, by the last thing they said of it before this frame: the version that a
 * handshake settled, or the one that a modern request named. A server's notification names none. While
 * a handshake has no answer, the client speaks what it proposed.
 */
function settledVersion(trace: Trace, frame: Frame): string | undefined {
  const ends = [frame.from, frame.to];
  let proposed: string | undefined;
  for (const event of trace.events.slice(0, frame.seq).reverse()) {
    if (event.kind !== 'frame' || !ends.includes(event.from) || !ends.includes(event.to)) continue;
    const message = readMessageValue(event.message);
    if (message.kind === 'result' && 'protocolVersion' in message.result) {
      return textOf(message.result['protocolVersion']);
    }
    const named = namedVersion(message);
    if (named !== undefined) return named;
    if (message.kind === 'request' && message.method === 'initialize')
      proposed ??= textOf(message.params?.['protocolVersion']);
  }
  return versionInHeader(trace, frame) ?? proposed;
}

/** What the request line of its exchange names: another instance of the server may have settled it. */
function versionInHeader(trace: Trace, frame: Frame): string | undefined {
  const exchange = frame.exchange === undefined ? [] : inExchange(trace, frame.exchange);
  const line = exchange.find((event) => event.kind === 'http' && event.phase === 'request');
  const headers = line?.kind === 'http' ? line.headers : undefined;
  return headers?.find(([name]) => name === 'mcp-protocol-version')?.[1];
}

/** The version that a message names in its `_meta`. */
function namedVersion(message: Message | Invalid): string | undefined {
  if (message.kind !== 'request' && message.kind !== 'notification') return undefined;
  const meta = message.params?.['_meta'];
  return isJsonObject(meta) ? textOf(meta[VERSION_META_KEY]) : undefined;
}
