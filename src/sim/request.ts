/** From what somebody asked for to a scenario that can be played, or the reason why not. */
import * as z from 'zod/mini';
import {
  ClientEra,
  ServerEra,
  TransportKind,
  type Inputs,
  type Parameters,
} from '../trace/schema.ts';
import type { Scenario } from './scenario.ts';

/** A text longer than this is no argument that a learner typed. */
const LONGEST_INPUT = 2_000;

/** Why a request cannot be played. The interface has one sentence for each. */
export type RequestFault =
  | { reason: 'unknown-scenario'; scenario: string }
  | {
      reason: 'bad-parameter';
      name: string;
      value: string;
      allowed?: string[];
      /** How many more are wrong; absent when none is. */
      others?: number;
    }
  | { reason: 'left-out'; because: string };

export type Accepted = { scenario: Scenario; parameters: Parameters };

function isInputs(value: unknown): value is Inputs {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((input) => typeof input === 'string' || isNumber(input));
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

const Asked = z.object({
  scenario: z.string(),
  parameters: z.optional(
    z.object({
      client: z.optional(z.string()),
      server: z.optional(z.string()),
      transport: z.optional(z.string()),
      chunkBytes: z.optional(z.number()),
      // A record of zod's drops `__proto__`, which is to be refused like any unknown name.
      inputs: z.optional(z.custom<Inputs>(isInputs)),
    }),
  ),
});

/** What may be left out takes the scenario's default. */
export type Asked = z.infer<typeof Asked>;

/**
 * Checks a request of any origin: a form, an address, a command line.
 *
 * @param find knows the scenarios; in the page it loads those that are not at hand.
 * Rejects only when `find` does.
 */
export async function accept(
  value: unknown,
  find: (id: string) => Scenario | undefined | Promise<Scenario | undefined>,
): Promise<Accepted | { fault: RequestFault }> {
  const asked = Asked.safeParse(value);
  if (!asked.success) return { fault: { reason: 'bad-parameter', name: '', value: '' } };
  const scenario = await find(asked.data.scenario);
  if (!scenario) return { fault: { reason: 'unknown-scenario', scenario: asked.data.scenario } };

  const { defaults } = scenario;
  const given = asked.data.parameters ?? {};
  const client = choice('client', given.client ?? defaults.client, ClientEra.options);
  const server = choice('server', given.server ?? defaults.server, ServerEra.options);
  const transport = choice(
    'transport',
    given.transport ?? defaults.transport,
    TransportKind.options,
  );
  const inputs = inputsOf(scenario, given.inputs ?? {});
  const chunkBytes = given.chunkBytes ?? defaults.chunkBytes;
  if ('wrong' in client || 'wrong' in server || 'wrong' in transport || 'wrong' in inputs)
    return firstOf([client, server, transport, inputs]);
  if (chunkBytes !== undefined && !(Number.isInteger(chunkBytes) && chunkBytes > 0)) {
    return { fault: { reason: 'bad-parameter', name: 'chunkBytes', value: String(chunkBytes) } };
  }

  const combination = { client: client.value, server: server.value, transport: transport.value };
  const because = scenario.leftOut(combination, inputs.value);
  if (because !== undefined) return { fault: { reason: 'left-out', because } };
  return {
    scenario,
    parameters: {
      ...combination,
      inputs: inputs.value,
      ...(chunkBytes === undefined ? {} : { chunkBytes }),
    },
  };
}

type Wrong = Extract<RequestFault, { reason: 'bad-parameter' }>;
type Checked<T> = { value: T } | { wrong: Wrong[] };

/** One is said at a time, with how many more there are. */
function firstOf(all: readonly Checked<unknown>[]): { fault: RequestFault } {
  const [first, ...others] = all.flatMap((one) => ('wrong' in one ? one.wrong : []));
  const fault = first ?? { reason: 'bad-parameter', name: '', value: '' };
  return { fault: others.length === 0 ? fault : { ...fault, others: others.length } };
}

function choice<T extends string>(name: string, value: string, allowed: readonly T[]): Checked<T> {
  const found = allowed.find((option) => option === value);
  return found === undefined ? { wrong: [wrongOf(name, value, [...allowed])] } : { value: found };
}

/**
 * Every input has a default; a given one must be of the same type, and one of the values there are if
 * it is no free text. A number may come as text.
 */
function inputsOf(
  { defaults: { inputs: defaults }, choices }: Scenario,
  given: Inputs,
): Checked<Inputs> {
  const value: Inputs = { ...defaults };
  const wrong: Wrong[] = [];
  for (const [name, raw] of Object.entries(given)) {
    if (!Object.hasOwn(defaults, name)) {
      wrong.push(wrongOf(name, raw, Object.keys(defaults)));
      continue;
    }
    const read = typeof defaults[name] === 'number' ? numberOf(raw) : String(raw);
    const isRight = typeof read === 'number' ? Number.isFinite(read) : read.length <= LONGEST_INPUT;
    const allowed = choices?.[name];
    if (allowed && !allowed.some((option) => option === read))
      wrong.push(wrongOf(name, raw, [...allowed]));
    else if (isRight) value[name] = read;
    else wrong.push(wrongOf(name, raw));
  }
  return wrong.length > 0 ? { wrong } : { value };
}

function wrongOf(name: string, value: string | number, allowed?: string[]): Wrong {
  const wrong = { reason: 'bad-parameter', name, value: String(value).slice(0, 80) } as const;
  return allowed === undefined ? wrong : { ...wrong, allowed };
}

/** A number that may come as text; what is no number, white space included, is `NaN`. */
function numberOf(raw: string | number): number {
  return typeof raw === 'string' && raw.trim() === '' ? Number.NaN : Number(raw);
}
