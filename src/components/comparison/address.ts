/** The instant of a comparison in the address of its page: `?transport=stdio&pas=8`. */

export interface Asked {
  transport?: string | undefined;
  /** Present when it is a number; whether there is such a step is another matter. */
  step?: number | undefined;
}

export function readAsked(query: string): Asked {
  const search = new URLSearchParams(query);
  const step = search.get('pas') ?? '';
  return {
    transport: search.get('transport') ?? undefined,
    step: /^\d{1,4}$/.test(step) ? Number(step) : undefined,
  };
}

/** Leaves every other key alone; empty when there is nothing left to say. */
export function writeAsked(query: string, { transport, step }: Asked): string {
  const search = new URLSearchParams(query);
  const put = (key: string, value: string | undefined) =>
    value === undefined ? search.delete(key) : search.set(key, value);
  put('transport', transport);
  put('pas', step === undefined ? undefined : String(step));
  const written = search.toString();
  return written && `?${written}`;
}
