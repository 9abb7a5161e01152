/** Where each actor of a cast stands: people and programs to the left of the wire, servers to its right. */
import type { Actor } from '../../trace/schema.ts';
import type { Row } from './rows.ts';

export interface Lanes {
  actors: readonly Actor[];
  /** Host and clients that are one program: first and last lane. */
  programs: readonly { from: number; to: number; name: string }[];
  /** The last lane before the wire. */
  gap: number;
}

/** Those that the rows speak of, each host followed by its clients. */
export function lanesOf(
  rows: readonly Row[],
  cast: readonly Actor[],
  shown: readonly Row[],
): Lanes {
  const isShown = ({ id }: Actor) => shown.some(({ from, to }) => from === id || to === id);
  const present = cast.filter(isShown);
  const of = (kind: Actor['kind']) => present.filter((actor) => actor.kind === kind);
  const hosts = of('host').map((host) => ({
    host,
    clients: of('client').filter(({ id }) => rows.some((row) => calls(row, host.id, id))),
  }));
  const owned = hosts.flatMap(({ clients }) => clients);
  const left = [
    ...of('user'),
    ...of('model'),
    ...hosts.flatMap(({ host, clients }) => [host, ...clients]),
    ...of('client').filter((client) => !owned.includes(client)),
  ];
  const actors = [...left, ...of('server')];
  const programs = hosts.flatMap(({ host, clients }) => {
    const from = left.indexOf(host);
    return clients.length === 0 ? [] : [{ from, to: from + clients.length, name: host.name }];
  });
  return { actors, programs, gap: Math.max(0, left.length - 1) };
}

function calls({ look, from, to }: Row, host: string, client: string): boolean {
  return look === 'inside' && from === host && to === client;
}
