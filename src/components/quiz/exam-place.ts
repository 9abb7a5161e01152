/** Which exam a page shows, and which of its questions: in the address, and kept for the next visit. */
const KEY = 'sur-le-fil/examen-ouvert';

export interface Place {
  exam: string | undefined;
  /** From 0; undefined: where the exam was left. */
  position: number | undefined;
}

/** What the address says, else what was kept. */
export function readPlace(search: URLSearchParams): Place {
  const exam = search.get('examen');
  if (exam === null) return readKept();
  const number = search.get('q') ?? '';
  return { exam, position: /^\d{1,3}$/.test(number) ? Math.max(0, Number(number) - 1) : undefined };
}

export function addressOf(exam: string, position: number): string {
  return `/certification/examen/?examen=${exam}&q=${String(position + 1)}`;
}

export function keepPlace(exam: string | undefined, position: number): void {
  const address = exam === undefined ? '/certification/examen/' : addressOf(exam, position);
  if (`${location.pathname}${location.search}` !== address) history.replaceState(null, '', address);
  try {
    if (exam === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify([exam, position]));
  } catch {
    // The facts say which question was answered last.
  }
}

function readKept(): Place {
  const none = { exam: undefined, position: undefined };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept)) return none;
    const [exam, position]: unknown[] = kept;
    return {
      exam: typeof exam === 'string' ? exam : undefined,
      position: Number.isInteger(position) ? (position as number) : undefined,
    };
  } catch {
    return none;
  }
}
