/** One thing that happened, as the checks see it: who did it, where it stands in the file. */
import type { JsonValue } from '../../../trace/json.ts';
import type { HttpFacts } from '../entry.ts';
import type { Side } from './revision-shapes.ts';

interface At {
  /** The number of its event in the trace. */
  seq: number;
  /** In the file that was read; `null`: unknown. */
  line: number | null;
  /** Messages of one conversation have one name: that of the client's side. */
  connection: string;
  from: Side;
}

export type MessageStep = At & {
  kind: 'message';
  text: string;
  value: JsonValue;
  exchange?: number;
  /** It was seen to arrive nowhere. */
  isLost?: boolean;
};

export type HttpStep = At & { kind: 'http'; exchange: number; http: HttpFacts };

export type Step =
  | MessageStep
  | HttpStep
  | (At & { kind: 'noise'; text: string; reason: string })
  /** A program began anew: nothing that was said before holds. */
  | (At & { kind: 'restart' })
  /** Nobody waits any more: for one request, or for all. */
  | (At & { kind: 'given-up'; request?: number });
