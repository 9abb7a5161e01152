/** What a revision knows: its methods, who may send each, and the shapes of what is sent. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../trace/json.ts';
import { Shapes, type ShapeFault } from './json-shape.ts';

/** The stripped schema of one revision, `content/schema/<revision>.json`. */
export interface RevisionSchema {
  revision: string;
  $defs: JsonObject;
}

export type Side = 'client' | 'server';

export interface Method {
  /** The type of the message, or of what a result asks the client for. */
  type: string;
  senders: ReadonlySet<Side>;
  isRequest: boolean;
  /** It exists inside a result only (2026-07-28, basic/patterns/mrtr), not as a message. */
  isEmbedded: boolean;
}

const UNIONS = [
  ['ClientRequest', 'client'],
  ['ServerRequest', 'server'],
  ['ClientNotification', 'client'],
  ['ServerNotification', 'server'],
] as const;

export class RevisionShapes {
  readonly revision: string;
  readonly methods = new Map<string, Method>();
  readonly #shapes: Shapes;

  constructor({ revision, $defs }: RevisionSchema) {
    this.revision = revision;
    this.#shapes = new Shapes($defs);
    const senders = sendersOf($defs);
    for (const [type, definition] of Object.entries($defs)) {
      const method = methodOf(definition);
      if (method === undefined || UNIONS.some(([union]) => union === type)) continue;
      const own = senders.get(method) ?? new Set<Side>();
      const isRequest = type.endsWith('Request');
      const isEmbedded = isRequest && own.size === 0;
      this.methods.set(method, { type, senders: own, isRequest, isEmbedded });
    }
  }

  /** What is wrong with the `params` of a message. Nothing is said of a method that is not known. */
  paramsFaults(method: string, message: JsonObject): ShapeFault[] {
    const known = this.methods.get(method);
    if (!known) return [];
    const { params } = message;
    // The envelope is judged elsewhere; in 2026-07-28 a question inside a result has none.
    const faults = this.#shapes.faults(known.type, { ...message, jsonrpc: '2.0', id: 0 });
    return faults.filter(
      ({ path }) => path[0] === 'params' && (params === undefined || isSound(params)),
    );
  }

  /** What is wrong with the result of a method. */
  resultFaults(method: string, result: JsonObject): ShapeFault[] {
    if (result['resultType'] === 'input_required' && this.#shapes.has('InputRequiredResult'))
      return this.#shapes.faults('InputRequiredResult', result, ['result']);
    const known = this.methods.get(method);
    if (!known) return [];
    const type = known.type.replace(/Request$/, 'Result');
    return this.#shapes.has(type) ? this.#shapes.faults(type, result, ['result']) : [];
  }
}

/** `params` that are no object are said to be so by the envelope. */
function isSound(params: JsonValue): boolean {
  return isJsonObject(params);
}

function methodOf(definition: JsonValue | undefined): string | undefined {
  const properties = isJsonObject(definition) ? definition['properties'] : undefined;
  const method = isJsonObject(properties) ? properties['method'] : undefined;
  const only = isJsonObject(method) ? method['const'] : undefined;
  return typeof only === 'string' ? only : undefined;
}

function sendersOf(defs: JsonObject): Map<string, Set<Side>> {
  const senders = new Map<string, Set<Side>>();
  for (const [union, side] of UNIONS) {
    const definition = defs[union];
    // A union of one is written as that one.
    const parts = isJsonObject(definition) ? (definition['anyOf'] ?? [definition]) : [];
    for (const part of Array.isArray(parts) ? parts : []) {
      const $ref = isJsonObject(part) ? part['$ref'] : undefined;
      const method = methodOf(typeof $ref === 'string' ? defs[$ref.replace('#/$defs/', '')] : part);
      if (method === undefined) continue;
      const own = senders.get(method) ?? new Set<Side>();
      senders.set(method, own.add(side));
    }
  }
  return senders;
}
