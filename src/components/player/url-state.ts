/**
 * The instant that is shown, in the address: `?pas=12&vue=fil`, and the parameters of a live run,
 * `client`, `server`, `transport`, and `arg-<name>` for each argument.
 */
import type { Inputs, Parameters, Trace } from '../../trace/schema.ts';
import type { Detail } from '../../trace/stops.ts';
import { typeset } from './french.ts';
import { quoted, typed, wire } from './wording.ts';

const VIEWS: Record<Detail, string> = { wire: 'fil', all: 'tout' };
const SIDES = ['client', 'server', 'transport'] as const;
const ARGUMENT = 'arg-';

/** What is asked of a run: as it was typed, so nothing of it is known to be allowed. */
export interface AskedParameters {
  client?: string;
  server?: string;
  transport?: string;
  inputs?: Inputs;
}

export interface AddressReading {
  step?: number;
  detail?: Detail;
  /** Present when the address asks for other parameters than the trace's. */
  asked?: AskedParameters;
  /** What in the address means nothing: keys and their values. */
  unreadable: { key: 'pas' | 'vue'; value: string }[];
  /** Keys that stand there several times; the first value counts. */
  repeated: string[];
}

export function readAddress(search: URLSearchParams, trace: Trace): AddressReading {
  const asked = askedOf(search, trace.parameters);
  const keys = [...search.keys()].filter(isOurs);
  const reading: AddressReading = {
    ...(asked === undefined ? {} : { asked }),
    unreadable: [],
    repeated: [...new Set(keys.filter((key, index) => keys.indexOf(key) < index))],
  };
  const step = search.get('pas');
  if (step !== null) {
    const number = /^\d{1,6}$/.test(step) ? Number(step) : NaN;
    // How many steps a live run has is not known yet.
    const isThere = asked === undefined ? number <= trace.events.length : number >= 0;
    if (isThere) reading.step = number;
    else reading.unreadable.push({ key: 'pas', value: step });
  }
  const view = search.get('vue');
  if (view !== null) {
    if (view === VIEWS.wire) reading.detail = 'wire';
    else if (view === VIEWS.all) reading.detail = 'all';
    else reading.unreadable.push({ key: 'vue', value: view });
  }
  return reading;
}

function isOurs(key: string): boolean {
  const own: readonly string[] = ['pas', 'vue', ...SIDES];
  return own.includes(key) || key.startsWith(ARGUMENT);
}

/** Whether a trace was played with what is asked for. */
export function hasAll({ inputs, ...sides }: Parameters, asked: AskedParameters): boolean {
  return (
    SIDES.every((side) => asked[side] === undefined || asked[side] === sides[side]) &&
    Object.entries(asked.inputs ?? {}).every(
      ([name, value]) => Object.hasOwn(inputs, name) && String(value) === String(inputs[name]),
    )
  );
}

export interface Shown {
  step: number;
  detail: Detail;
  /** The trace's own parameters, and those that the page shows without being asked. */
  parameters: Parameters;
  usual: { detail: Detail; parameters: Parameters };
}

/** Leaves every other key of the address alone; says nothing of what the page shows by itself. */
export function writeAddress(search: URLSearchParams, shown: Shown): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of [...next.keys()]) if (key.startsWith(ARGUMENT)) next.delete(key);
  put(next, 'pas', shown.step === 0 ? undefined : String(shown.step));
  put(next, 'vue', shown.detail === shown.usual.detail ? undefined : VIEWS[shown.detail]);
  for (const side of SIDES) {
    const value = shown.parameters[side];
    put(next, side, value === shown.usual.parameters[side] ? undefined : value);
  }
  for (const [name, value] of Object.entries(shown.parameters.inputs)) {
    if (value !== shown.usual.parameters.inputs[name]) next.set(ARGUMENT + name, String(value));
  }
  return next;
}

function put(search: URLSearchParams, key: string, value: string | undefined): void {
  if (value === undefined) search.delete(key);
  else search.set(key, value);
}

function askedOf(search: URLSearchParams, usual: Parameters): AskedParameters | undefined {
  const asked: AskedParameters = {};
  for (const side of SIDES) {
    const value = search.get(side);
    if (value !== null && value !== usual[side]) asked[side] = value;
  }
  const typedIn = new Map<string, string>();
  for (const [key, value] of search) {
    const name = key.slice(ARGUMENT.length);
    if (key.startsWith(ARGUMENT) && !typedIn.has(name)) typedIn.set(name, value);
  }
  const isUsual = ([name, value]: [string, string]) =>
    Object.hasOwn(usual.inputs, name) && value === String(usual.inputs[name]);
  // Entry by entry: a name such as `__proto__` is a name like any other.
  const inputs: Inputs = Object.fromEntries([...typedIn].filter((entry) => !isUsual(entry)));
  if (Object.keys(inputs).length > 0) asked.inputs = inputs;
  if (Object.keys(asked).length === 0) return undefined;
  // What is not asked for stays as the page shows it, which may not be the scenario's default.
  return {
    client: usual.client,
    server: usual.server,
    transport: usual.transport,
    ...asked,
    inputs: { ...usual.inputs, ...inputs },
  };
}

/**
 * What in an address means nothing, in sentences that say what is shown instead; empty if all is well.
 *
 * @param last step of the trace that is shown
 */
export function misread({ step = 0, unreadable, repeated }: AddressReading, last: number): string {
  const wrong = step > last ? [{ key: 'pas', value: String(step) }, ...unreadable] : unreadable;
  const sentences = wrong.map(({ key, value }) => {
    const [none, some, instead] =
      key === 'pas'
        ? [
            'quel pas',
            'le pas',
            `un pas y est le numéro d’un événement, de 0 à ${String(last)}. Voici l’échange à son début`,
          ]
        : ['quelle vue', 'la vue', 'il y a « tout » et « fil ». Voici la vue habituelle'];
    return value.trim() === ''
      ? `L’adresse ne dit pas ${none} montrer : ${instead}.`
      : `L’adresse demande ${some} ${quoted(typed(value))}, qui n’existe pas : ${instead}.`;
  });
  for (const key of repeated)
    sentences.push(
      `L’adresse donne plusieurs fois ${wire(typed(key))} : la première valeur compte.`,
    );
  return typeset(sentences.join(' '));
}
