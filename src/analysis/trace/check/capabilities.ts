/**
 * What one side asks of the other, and the other has not said that it can do: only capabilities that were
 * negotiated may be used (2025-11-25, basic/lifecycle, Operation).
 */
import type { Severity } from '../../finding.ts';
import { firstWords } from '../../stdout/visible.ts';
import type { Checks } from './checker.ts';
import { declares, other, type Conversation } from './conversation.ts';
import type { Spoken } from './era.ts';
import type { Side } from './revision-shapes.ts';
import { say } from './say.ts';
import type { MessageStep } from './step.ts';

interface Need {
  whose: 'receiver' | 'sender';
  path: readonly string[];
  severity: Severity;
  since?: string;
}

const asked = (...path: string[]): Need => ({ whose: 'receiver', path, severity: 'error' });
const told = (severity: Severity, ...path: string[]): Need => ({ whose: 'sender', path, severity });

const NEEDS: Readonly<Record<Side, Readonly<Record<string, Need>>>> = {
  client: {
    'tools/list': asked('tools'),
    'tools/call': asked('tools'),
    'resources/list': asked('resources'),
    'resources/read': asked('resources'),
    'resources/templates/list': asked('resources'),
    'resources/subscribe': asked('resources', 'subscribe'),
    'resources/unsubscribe': asked('resources', 'subscribe'),
    'prompts/list': asked('prompts'),
    'prompts/get': asked('prompts'),
    'logging/setLevel': asked('logging'),
    // The capability is younger than the method.
    'completion/complete': { ...asked('completions'), since: '2025-03-26' },
    'notifications/roots/list_changed': told('warning', 'roots', 'listChanged'),
  },
  server: {
    'sampling/createMessage': asked('sampling'),
    'elicitation/create': asked('elicitation'),
    'roots/list': asked('roots'),
    'notifications/message': told('error', 'logging'),
    'notifications/tools/list_changed': told('warning', 'tools', 'listChanged'),
    'notifications/resources/list_changed': told('warning', 'resources', 'listChanged'),
    'notifications/prompts/list_changed': told('warning', 'prompts', 'listChanged'),
    'notifications/resources/updated': told('warning', 'resources', 'subscribe'),
  },
};

export function checkCapability(
  checks: Checks,
  { handshake }: Conversation,
  step: MessageStep,
  method: string,
  { era, revision }: Spoken,
): void {
  // In 2026-07-28 each request says what its client can do: see `answers.ts`.
  if (era === 'modern' || (handshake.phase !== 'answered' && handshake.phase !== 'ready')) return;
  const need = NEEDS[step.from][method];
  if (!need || (need.since !== undefined && (revision ?? '') < need.since)) return;
  const owner = need.whose === 'sender' ? step.from : other(step.from);
  const capabilities = handshake.capabilities[owner];
  if (capabilities === undefined || declares(capabilities, need.path)) return;
  say(checks, 'capability-not-declared', need.severity, step, {
    variant: `${need.whose}-${owner}`,
    values: { method: firstWords(method), capability: need.path.join('.') },
  });
}
