/** Where the recorded trace of a combination is served: what a live run is compared with. */
import type { Parameters } from '../../trace/schema.ts';

type Combination = Pick<Parameters, 'client' | 'server' | 'transport'>;

export function recordedAddress(scenario: string, combination: Combination): string {
  return `/enregistrements/${scenario}/${nameOf(combination)}.json`;
}

/** As the recorded files are called. */
export function nameOf({ client, server, transport }: Combination): string {
  return `${client}-${server}-${transport}`;
}

/** Whether two traces tell of the same client, the same server and the same wire. */
export function isSameMeeting(one: Played, other: Played): boolean {
  return nameOf(one.parameters) === nameOf(other.parameters);
}

interface Played {
  parameters: Combination;
}
