/** Whether a method exists in the revision that is spoken, and whether its sender may send it. */
import { firstWords } from '../../stdout/visible.ts';
import type { Checks } from './checker.ts';
import { LAST_LEGACY, MODERN } from './conversation.ts';
import type { Spoken } from './era.ts';
import type { Method } from './revision-shapes.ts';
import { say } from './say.ts';
import type { MessageStep } from './step.ts';

/** Names that circulate, with the one that is meant. */
const MEANT: Readonly<Record<string, string>> = {
  initialized: 'notifications/initialized',
  cancelled: 'notifications/cancelled',
  '$/cancelRequest': 'notifications/cancelled',
  progress: 'notifications/progress',
  '$/progress': 'notifications/progress',
  'notifications/cancel': 'notifications/cancelled',
  'notifications/canceled': 'notifications/cancelled',
  'tools/execute': 'tools/call',
  'tools/invoke': 'tools/call',
  'tools/run': 'tools/call',
  list_tools: 'tools/list',
  call_tool: 'tools/call',
  'resources/get': 'resources/read',
  'prompts/read': 'prompts/get',
  'sampling/complete': 'sampling/createMessage',
  'elicitation/request': 'elicitation/create',
  'resource/list': 'resources/list',
  'tool/list': 'tools/list',
  'tool/call': 'tools/call',
  'prompt/list': 'prompts/list',
  'notifications/tools/listChanged': 'notifications/tools/list_changed',
  'notifications/resources/listChanged': 'notifications/resources/list_changed',
  'notifications/prompts/listChanged': 'notifications/prompts/list_changed',
  shutdown: '',
  exit: '',
};

/** Extensions have methods of their own: Tasks, Apps, and whatever names its owner. */
const OF_AN_EXTENSION =
  /^(?:notifications\/)?(?:tasks\/|ui\/|x-|experimental\/|io\.modelcontextprotocol\/|[\w-]+\.[\w.-]+\/)/;

/** @returns whether the revision has the method. */
export function checkMethod(
  checks: Checks,
  step: MessageStep,
  method: string,
  { era, revision, isRequest }: Spoken & { isRequest: boolean },
): boolean {
  const shapes = checks.shapes.get(revision ?? (era === 'modern' ? MODERN : LAST_LEGACY));
  // A revision that nobody has published here has methods that nobody knows.
  if (!shapes) return false;
  const known = shapes.methods.get(method);
  const values = { method: firstWords(method), revision: shapes.revision };
  const about = { text: step.text, path: ['method'] };
  if (known && !known.isEmbedded) {
    if (isRequest !== known.isRequest) {
      // A request without an id is a notification that nobody answers.
      if (known.isRequest) say(checks, 'request-without-id', 'error', step, { ...about, values });
      return false;
    }
    return maySend(checks, step, known, values);
  }
  if (known?.isEmbedded) {
    // Told as a request of the server's; from the client it is the wrong way as well.
    if (step.from === 'client')
      say(checks, 'wrong-direction', 'error', step, {
        ...about,
        values: { ...values, from: 'client' },
      });
    return false;
  }
  sayUnknown(checks, step, method, { values, revision: shapes.revision, isRequest });
  return false;
}

function maySend(
  checks: Checks,
  step: MessageStep,
  { senders }: Method,
  values: Record<string, string>,
): boolean {
  if (senders.has(step.from)) return true;
  say(checks, 'wrong-direction', 'error', step, {
    text: step.text,
    path: ['method'],
    variant: step.from,
    values,
  });
  return false;
}

function sayUnknown(
  checks: Checks,
  step: MessageStep,
  method: string,
  {
    values,
    revision,
    isRequest,
  }: { values: Record<string, string>; revision: string; isRequest: boolean },
): void {
  const about = { text: step.text, path: ['method'], values };
  const elsewhere = [...checks.shapes.values()].filter(({ methods }) => methods.has(method));
  const first = elsewhere[0];
  const isExtension = OF_AN_EXTENSION.test(method);
  if (first && first.revision > revision) {
    say(checks, 'later-method', 'error', step, {
      ...about,
      values: { ...values, since: first.revision },
    });
  } else if (first && !isExtension) {
    const last = elsewhere.at(-1)?.revision ?? '';
    // A notification that nobody knows is ignored; a request that is gone has no answer.
    const isAsked = isRequest && !(method === 'initialize');
    if (method !== 'initialize')
      say(checks, 'removed-method', isAsked ? 'error' : 'warning', step, {
        ...about,
        values: { ...values, last },
      });
  } else if (isExtension) {
    say(checks, 'unknown-method', 'info', step, { ...about, variant: 'extension' });
  } else {
    const meant = MEANT[method];
    const variant = meant ? 'meant' : meant === '' ? 'foreign' : 'default';
    say(checks, 'unknown-method', 'warning', step, {
      ...about,
      variant,
      values: { ...values, meant: meant ?? '' },
    });
  }
}
