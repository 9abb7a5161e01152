/** The rounds of a request that its server answers by asking for more. */
import type { Message } from '../../src/trace/message.ts';
import type { RecordedTrace, WireMessage } from './recorded-traces.ts';

type Request = Message & { kind: 'request' };
type Result = Message & { kind: 'result' };

export interface Retry {
  file: string;
  /** The request, the result that asks for more, and the request that brings it. */
  first: Request;
  asking: Result;
  second: Request;
}

export function isAsking({ message }: Pick<WireMessage, 'message'>): boolean {
  return message.kind === 'result' && message.result['resultType'] === 'input_required';
}

/** Each result that asks for more, with the requests before and after it. */
export function retriesOf({ file, frames }: RecordedTrace): Retry[] {
  return frames.flatMap(({ message, request }, index): Retry[] => {
    if (!isAsking({ message }) || message.kind !== 'result' || !request) return [];
    const next = frames.slice(index + 1).find((other) => other.message.kind === 'request');
    if (next?.message.kind !== 'request') throw new Error(`${file}: nobody asks again`);
    return [{ file, first: request, asking: message, second: next.message }];
  });
}
