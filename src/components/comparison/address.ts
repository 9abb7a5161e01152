/** The instant of a comparison in the address of its page: `?transport=stdio&pas=8`. */

/** As it was typed. */
export interface Asked {
  transport?: string | undefined;
  step?: string | undefined;
}

export function readAsked(query: string): Asked {
  const search = new URLSearchParams(query);
  return {
    transport: search.get('transport') ?? undefined,
    step: search.get('pas') ?? undefined,
  };
}

/** The number of a step that exists, counted from 1; 0 is before the first. */
export function stepOf(typed: string, length: number): number | undefined {
  const isStep = /^\d{1,4}$/.test(typed) && Number(typed) <= length;
  return isStep ? Number(typed) : undefined;
}

/** Leaves every other key alone; empty when there is nothing left to say. */
export function writeAsked(query: string, { transport, step }: Asked): string {
  const search = new URLSearchParams(query);
  const put = (key: string, value: string | undefined) =>
    value === undefined ? search.delete(key) : search.set(key, value);
  put('transport', transport);
  put('pas', step);
  const written = search.toString();
  return written && `?${written}`;
}
