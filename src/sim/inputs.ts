/** What a learner typed, as a story can use it. */
import type { Inputs } from '../trace/schema.ts';

/** A whole number between two bounds: whatever a learner types, the story can be played. */
export function wholeNumber(inputs: Inputs, name: string, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(Number(inputs[name]))));
}
