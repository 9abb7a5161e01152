/** What a run was asked to do, and who takes part in it: the head of every trace. */
import { z } from 'zod/mini';

/** `legacy` opens with a handshake, `auto` probes then falls back, `modern` never falls back. */
export const ClientEra = z.enum(['legacy', 'auto', 'modern']);
/** `legacy` knows the handshake only, `dual` both eras, `modern` refuses the handshake. */
export const ServerEra = z.enum(['legacy', 'dual', 'modern']);
export const TransportKind = z.enum(['stdio', 'http']);

/** What the learner can type into a scenario: the arguments of its calls. */
export const Inputs = z.record(z.string(), z.union([z.string(), z.number()]));

/** What a run was asked to do. The same parameters always give the same trace, to the byte. */
export const Parameters = z.strictObject({
  client: ClientEra,
  server: ServerEra,
  transport: TransportKind,
  inputs: Inputs,
  /** Largest number of bytes that the stdio pipe hands over at once; absent: whole writes. */
  chunkBytes: z.optional(z.int().check(z.positive())),
});

export const ActorKind = z.enum(['user', 'model', 'host', 'client', 'server']);

export const Actor = z.strictObject({
  id: z.string().check(z.minLength(1)),
  kind: ActorKind,
  name: z.string(),
});

export type ClientEra = z.infer<typeof ClientEra>;
export type ServerEra = z.infer<typeof ServerEra>;
export type TransportKind = z.infer<typeof TransportKind>;
export type Inputs = z.infer<typeof Inputs>;
export type Parameters = z.infer<typeof Parameters>;
export type ActorKind = z.infer<typeof ActorKind>;
export type Actor = z.infer<typeof Actor>;
