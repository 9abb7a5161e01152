/** Which codes an error may have (2026-07-28, basic/index, Error Codes). */
import type { Checks } from './checker.ts';
import type { Asked } from './conversation.ts';
import { say } from './say.ts';
import type { MessageStep } from './step.ts';

const STANDARD = new Set([-32700, -32600, -32601, -32602, -32603]);
const DEFINED = new Set([-32020, -32021, -32022]);
/** Codes of earlier revisions that 2026-07-28 forbids. */
const RETIRED = new Set([-32002, -32042]);

export function checkErrorCode(
  checks: Checks,
  step: MessageStep,
  code: number,
  asked: Asked,
): void {
  const about = {
    text: step.text,
    path: ['error', 'code'],
    values: { code, method: asked.method.slice(0, 60) },
  };
  if (STANDARD.has(code)) return;
  if (asked.era === 'modern') {
    if (RETIRED.has(code)) {
      // An older server that is probed answers in its own way.
      if (asked.method !== 'server/discover')
        say(checks, 'retired-error-code', 'error', step, {
          ...about,
          variant: `code${String(code)}`,
        });
      return;
    }
    if (DEFINED.has(code)) return;
    if (code <= -32020 && code >= -32099) {
      say(checks, 'reserved-error-code', 'error', step, about);
      return;
    }
  }
  if (code >= -32768 && code <= -32100)
    say(checks, 'error-code', 'warning', step, { ...about, variant: 'reserved' });
  else if (code >= -32019 && code <= -32000 && !RETIRED.has(code))
    say(checks, 'error-code', 'info', step, about);
}
