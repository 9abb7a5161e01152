/** What the form of a live run holds: the parameters chosen so far, and which may not be chosen. */
import type { Parameters } from '../../trace/schema.ts';
import { PARAMETER_NAMES, saidOf, SIDES, type Side } from './parameter-names.ts';
import type { LiveTexts } from './texts.ts';
import type { AskedParameters } from './url-state.ts';

export class LiveChoice {
  sides: Sides = $state.raw() as Sides;
  /** What had to change with the last choice. */
  followed: readonly Side[] = $state.raw([]);
  /** As typed. */
  inputs: Readonly<Record<string, string>> = $state.raw({});

  /** Why what is chosen is not played, if it is not. */
  readonly reason: string | undefined = $derived(this.reasonOf(this.sides));
  /** Why some of the other choices are not played, each reason once. */
  readonly reasons: readonly string[] = $derived.by(() => {
    const all = SIDES.flatMap((side) =>
      valuesOf(side).flatMap(([value]) => this.reasonOf({ ...this.sides, [side]: value }) ?? []),
    );
    return all.filter((why, index) => all.indexOf(why) === index);
  });

  readonly #usual: Parameters;
  readonly #texts: LiveTexts;

  constructor(usual: Parameters, texts: LiveTexts) {
    this.#usual = usual;
    this.#texts = texts;
    this.reset();
  }

  get asked(): AskedParameters {
    return { ...this.sides, inputs: { ...this.inputs } };
  }

  reset(): void {
    const { client, server, transport, inputs } = this.#usual;
    this.sides = { client, server, transport };
    this.inputs = asTexts(inputs);
    this.followed = [];
  }

  /** Takes over what an address says, where it says something that exists. */
  take(asked: AskedParameters): void {
    for (const side of SIDES) {
      const value = asked[side];
      // As it was asked, played or not: its reason is said.
      if (valuesOf(side).some(([known]) => known === value))
        this.sides = { ...this.sides, [side]: value };
    }
    const known = Object.entries(asked.inputs ?? {}).filter(([name]) =>
      Object.hasOwn(this.inputs, name),
    );
    this.inputs = { ...this.inputs, ...asTexts(Object.fromEntries(known)) };
  }

  /**
   * Expects a value of {@link valuesOf}. A story that is only played in some pairs would be a trap
   * otherwise: the other sides follow, as few of them as can be.
   */
  choose(side: Side, value: string): void {
    const wanted = { ...this.sides, [side]: value };
    this.sides = this.#nearest(wanted, side) ?? wanted;
    this.followed = SIDES.filter((other) => this.sides[other] !== wanted[other]);
  }

  type(name: string, text: string): void {
    this.inputs = { ...this.inputs, [name]: text };
  }

  /** Whether no run at all has it. */
  isNowhere(side: Side, value: string): boolean {
    return this.#nearest({ ...this.sides, [side]: value }, side) === undefined;
  }

  reasonOf({ client, server, transport }: AskedParameters): string | undefined {
    const pair = `${String(client)}-${String(server)}-${String(transport)}`;
    return Object.hasOwn(this.#texts.leftOut, pair) ? this.#texts.leftOut[pair] : undefined;
  }

  /** The played combination that differs least, the wire last of all. */
  #nearest(wanted: Sides, kept: Side): Sides | undefined {
    const distance = (other: Sides) =>
      SIDES.filter((side) => other[side] !== wanted[side]).length +
      (other.transport === wanted.transport ? 0 : 1);
    return EVERY.filter(
      (other) => other[kept] === wanted[kept] && this.reasonOf(other) === undefined,
    ).sort((one, other) => distance(one) - distance(other))[0];
  }
}

export type Sides = Pick<Parameters, Side>;

const EVERY: readonly Sides[] = keysOf('client').flatMap((client) =>
  keysOf('server').flatMap((server) =>
    keysOf('transport').map((transport) => ({ client, server, transport })),
  ),
);

function keysOf<S extends Side>(side: S): Parameters[S][] {
  return Object.keys(PARAMETER_NAMES[side].values) as Parameters[S][];
}

/** `le serveur parle l’époque sans état`, `par HTTP`. */
export function settingText(side: Side, sides: Sides): string {
  const { title } = PARAMETER_NAMES[side];
  return `${title.charAt(0).toLowerCase()}${title.slice(1)} ${saidOf(side, sides[side])}`;
}

/** What a side may be, with its name. */
export function valuesOf(side: Side): [value: string, name: string][] {
  return Object.entries(PARAMETER_NAMES[side].values);
}

function asTexts(inputs: Parameters['inputs']): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]));
}
