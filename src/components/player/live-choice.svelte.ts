/** What the form of a live run holds: the parameters chosen so far, and which may not be chosen. */
import type { Parameters } from '../../trace/schema.ts';
import { PARAMETER_NAMES, SIDES, type Side } from './parameter-names.ts';
import type { LiveTexts } from './texts.ts';
import type { AskedParameters } from './url-state.ts';

export class LiveChoice {
  sides: Pick<Parameters, Side> = $state.raw() as Pick<Parameters, Side>;
  /** As typed. */
  inputs: Readonly<Record<string, string>> = $state.raw({});

  /** Why what is chosen is not played, if it is not. */
  readonly reason: string | undefined = $derived(this.reasonOf(this.sides));
  /** Why some of the other choices are not played, each reason once. */
  readonly reasons: readonly string[] = $derived.by(() => {
    const all = SIDES.flatMap((side) =>
      valuesOf(side).flatMap(([value]) => this.whyNot(side, value) ?? []),
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
  }

  /** Takes over what an address says, where it says something that exists. */
  take(asked: AskedParameters): void {
    for (const side of SIDES) {
      const value = asked[side];
      if (valuesOf(side).some(([known]) => known === value)) this.choose(side, value ?? '');
    }
    const known = Object.entries(asked.inputs ?? {}).filter(([name]) => name in this.inputs);
    this.inputs = { ...this.inputs, ...asTexts(Object.fromEntries(known)) };
  }

  /** Expects a value of {@link valuesOf}. */
  choose(side: Side, value: string): void {
    this.sides = { ...this.sides, [side]: value };
  }

  type(name: string, text: string): void {
    this.inputs = { ...this.inputs, [name]: text };
  }

  whyNot(side: Side, value: string): string | undefined {
    return this.reasonOf({ ...this.sides, [side]: value });
  }

  reasonOf({ client, server, transport }: AskedParameters): string | undefined {
    return this.#texts.leftOut[`${String(client)}-${String(server)}-${String(transport)}`];
  }
}

/** What a side may be, with its name. */
export function valuesOf(side: Side): [value: string, name: string][] {
  return Object.entries(PARAMETER_NAMES[side].values);
}

function asTexts(inputs: Parameters['inputs']): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]));
}
