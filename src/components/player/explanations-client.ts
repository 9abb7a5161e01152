/** The course's explanations, fetched once, when the first frame is looked at. */
import type { Explanations } from '../../trace/explanations.ts';

let loading: Promise<Explanations> | undefined;

/** Rejects when the file cannot be had; the next call tries again. */
export function loadExplanations(): Promise<Explanations> {
  loading ??= fetchExplanations().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchExplanations(): Promise<Explanations> {
  const response = await fetch(`${import.meta.env.BASE_URL}explications.json`);
  if (!response.ok) throw new Error(`explications.json: ${String(response.status)}`);
  // Written and checked by the same build as this page.
  return (await response.json()) as Explanations;
}
