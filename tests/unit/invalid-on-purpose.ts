/** The frames that no published schema takes, each with its reason: one story, one kind of frame. */
import type { Frame } from '../../src/trace/schema.ts';

interface Exception {
  scenario: string;
  isIt(frame: Frame): boolean;
  /** What the schemas say of it; anything else is a fault. */
  faults: RegExp;
  why: string;
}

/** A revision that does not exist, for a server of the current one to meet something unknown. */
const NEXT = '2027-01-01';
const speaksNext = ({ raw }: Frame): boolean => raw.includes(NEXT);
const NO_SCHEMA = new RegExp(`^no published schema for the revision ${NEXT}$`);

export const INVALID_ON_PURPOSE: readonly Exception[] = [
  {
    scenario: 'version-inconnue',
    isIt: speaksNext,
    faults: NO_SCHEMA,
    why: 'The client opens in a revision that nobody has published; the refusal quotes it.',
  },
  {
    scenario: 'version-refusee',
    isIt: speaksNext,
    faults: NO_SCHEMA,
    why: 'The same, with a client that knows no other.',
  },
  {
    scenario: 'origine-refusee',
    isIt: ({ raw }) => /"message":"Invalid (?:Origin|Host): .*"id":null/.test(raw),
    faults: /JSONRPCErrorResponse.*id/s,
    why: 'The SDK answers a request that it has not read with `id: null`, as JSON-RPC 2.0 writes it; MCP leaves the key out.',
  },
];
