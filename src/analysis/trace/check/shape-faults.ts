/** Says what the published schema of a revision refuses. */
import { firstWords } from '../../stdout/visible.ts';
import type { ShapeFault } from './json-shape.ts';
import { pathText, say, type Tools } from './say.ts';
import type { MessageStep } from './step.ts';

/** Of one message: the first faults tell the kind. */
const TOLD = 4;

export function sayShape(
  tools: Tools,
  step: MessageStep,
  faults: readonly ShapeFault[],
  method: string,
): void {
  for (const { path, what, wanted } of faults.slice(0, TOLD)) {
    say(tools, 'invalid-shape', 'error', step, {
      variant: what,
      text: step.text,
      path,
      values: { field: pathText(path), wanted: firstWords(wanted, 80), method: firstWords(method) },
    });
  }
}
