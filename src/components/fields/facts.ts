/** What the page of all explanations says of each, in French: where it stands, since when, its source. */
import type { MessageKind } from '../../trace/message.ts';
import type { FieldEntry, Lifespan, Place } from '../../trace/explanations.ts';

const KINDS: readonly { kind: MessageKind; any: string; of: string }[] = [
  { kind: 'request', any: 'toute requête', of: 'requête' },
  { kind: 'notification', any: 'toute notification', of: 'notification' },
  { kind: 'result', any: 'tout résultat', of: 'résultat de' },
  { kind: 'error', any: 'toute erreur', of: 'erreur en réponse à' },
];

/** A list longer than this says less than the introduction of its group. */
const MOST_MESSAGES = 4;

/** The key as it is written on the page: its path below what its places have in common. */
export function keyOf({ places }: FieldEntry): string {
  const [first] = places;
  if (!first) return '';
  const [method] = first.methods ?? [];
  if (first.path.join() === 'method' && method !== undefined) return method;
  return pathText(commonEnd(places.map(({ path }) => path)));
}

/** `result.tools[].name`; a key with dots of its own stands between quotes, any key is `…`. */
function pathText(path: readonly string[]): string {
  return path
    .filter((segment) => segment !== '**')
    .map((segment) => {
      if (segment === '[]') return segment;
      if (segment === '*') return '.…';
      return /^[\w$-]+$/.test(segment) ? `.${segment}` : `."${segment}"`;
    })
    .join('')
    .replace(/^\./, '');
}

function commonEnd(paths: readonly (readonly string[])[]): string[] {
  const [first = [], ...others] = paths;
  const length = [...first]
    .reverse()
    .findIndex((segment, fromEnd) =>
      others.some((path) => path[path.length - 1 - fromEnd] !== segment),
    );
  return first.slice(length < 0 ? 0 : first.length - length);
}

/** The messages that carry it, or nothing when they are too many to be named. */
export function messagesOf({ places }: FieldEntry): string | undefined {
  const messages = [...new Set(places.flatMap(messagesAt))];
  return messages.length > MOST_MESSAGES ? undefined : messages.join(' · ');
}

function messagesAt({ on, methods }: Place): string[] {
  if (!on) return ['tout message'];
  return KINDS.filter(({ kind }) => on.includes(kind)).flatMap(({ any, of }) =>
    methods ? methods.map((method) => `${of} \`${method}\``) : [any],
  );
}

export function lifeOf({ since, until }: Lifespan): string {
  if (until === undefined) return `depuis ${since}`;
  return since === until ? `en ${since} seulement` : `de ${since} à ${until}`;
}

export function dutyOf(required: true | 'should' | undefined): string | undefined {
  if (required === undefined) return undefined;
  return required === true ? 'obligatoire (MUST)' : 'recommandé (SHOULD)';
}

/** The name of the document that a source belongs to. */
export function documentOf(source: string): string {
  const [, revision] = /\/specification\/([\d-]+)/.exec(source) ?? [];
  if (revision !== undefined) return `spécification ${revision}`;
  const [, rfc] = /\/rfc(\d+)/.exec(source) ?? [];
  if (rfc !== undefined) return `RFC ${rfc}`;
  if (source.includes('json-schema.org')) return 'JSON Schema';
  if (source.includes('jsonrpc.org')) return 'JSON-RPC';
  return source.includes('github.com') ? 'SDK TypeScript' : new URL(source).hostname;
}
