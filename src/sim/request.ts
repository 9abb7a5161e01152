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
  | { reason: 'bad-parameter'; name: string; value: string; allowed?: string[] }
  | { reason: 'left-out'; because: string };

export type Accepted = { scenario: Scenario; parameters: Parameters };

const Asked = z.object({
  scenario: z.string(),
  parameters: z.optional(
    z.object({
      client: z.optional(z.string()),
      server: z.optional(z.string()),
      transport: z.optional(z.string()),
      chunkBytes: z.optional(z.number()),
      inputs: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
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
  if ('fault' in client) return client;
  const server = choice('server', given.server ?? defaults.server, ServerEra.options);
  if ('fault' in server) return server;
  const transport = choice(
    'transport',
    given.transport ?? defaults.transport,
    TransportKind.options,
  );
  if ('fault' in transport) return transport;
  const inputs = inputsOf(defaults.inputs, given.inputs ?? {});
  if ('fault' in inputs) return inputs;
  const chunkBytes = given.chunkBytes ?? defaults.chunkBytes;
  if (chunkBytes !== undefined && !(Number.isInteger(chunkBytes) && chunkBytes > 0)) {
    return { fault: { reason: 'bad-parameter', name: 'chunkBytes', value: String(chunkBytes) } };
  }

  const combination = { client: client.value, server: server.value, transport: transport.value };
  const because = scenario.leftOut(combination);
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

type Checked<T> = { value: T } | { fault: RequestFault };

function choice<T extends string>(name: string, value: string, allowed: readonly T[]): Checked<T> {
  const found = allowed.find((option) => option === value);
  return found === undefined
    ? { fault: { reason: 'bad-parameter', name, value: value.slice(0, 80), allowed: [...allowed] } }
    : { value: found };
}

/** Every input has a default; a given one must be of the same type, a number may come as text. */
function inputsOf(defaults: Inputs, given: Inputs): Checked<Inputs> {
  const value: Inputs = { ...defaults };
  for (const [name, raw] of Object.entries(given)) {
    const wrong = {
      fault: { reason: 'bad-parameter', name, value: String(raw).slice(0, 80) },
    } as const;
    if (!Object.hasOwn(defaults, name))
      return { fault: { ...wrong.fault, allowed: Object.keys(defaults) } };
    const read = typeof defaults[name] === 'number' ? Number(raw) : String(raw);
    if (
      typeof read === 'number' ? !Number.isFinite(read) || raw === '' : read.length > LONGEST_INPUT
    )
      return wrong;
    value[name] = read;
  }
  return { value };
}
