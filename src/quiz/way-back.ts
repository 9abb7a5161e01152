/**
 * From a question to the exchange that shows its answer, and back. An address to come back to may be written by
 * anybody: only a place of this site where questions stand is one.
 */
import type { Play } from '../content-model/quiz.ts';

const PLACE =
  /^\/(?:certification|cours|idees-recues)\/(?:[a-z0-9-]+\/)*(?:\?[\w.,&=-]*)?(?:#[\w-]*)?$/;
const LONGEST = 500;

/** The address as it is, if it is one to come back to. */
export function placeToReturn(asked: string | null): string | undefined {
  return asked !== null && asked.length <= LONGEST && PLACE.test(asked) ? asked : undefined;
}

/** The step of the simulator that shows an answer; `back` is where one comes from. */
export function playAddress(
  { scenario, client, server, transport, step }: Play,
  back?: string,
): string {
  const sides = Object.entries({ client, server, transport }).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined,
  );
  const search = [
    ...sides,
    ['pas', String(step)],
    ...(back === undefined ? [] : [['retour', back]]),
  ]
    .map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`)
    .join('&');
  return `/simulateur/${scenario}/?${search}`;
}
