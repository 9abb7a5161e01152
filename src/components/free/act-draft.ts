/** What stands in the form of the next action, as the action that it would be. Pure. */
import type { Action } from '../../sim/free/actions.ts';
import {
  EITHER_SIDE,
  sideOf,
  type ReadyEdit,
  type ServerId,
  type Side,
} from '../../sim/free/names.ts';
import { isJsonObject, type JsonValue } from '../../trace/json.ts';
import type { Doing } from './doings.ts';

export interface Draft {
  doing: Doing;
  server: ServerId;
  /** What is typed or chosen, by the name of its field. */
  texts: Readonly<Record<string, string>>;
  /** Arguments of a tool. */
  args: JsonValue | undefined;
  /** Arguments of a prompt. */
  promptArgs: Readonly<Record<string, string>>;
  isBackground: boolean;
  hasNewline: boolean;
  side: Side;
}

/** Absent: something that cannot be left out is missing. */
export function actionOf(draft: Draft): Action | undefined {
  const { doing, server, texts, side } = draft;
  const text = (name: string) => texts[name] ?? '';
  const seconds = Number(text('seconds').replace(',', '.'));
  const ms = Math.round(seconds * 1000);
  const isTime = Number.isFinite(seconds) && ms >= 0 && ms <= 86_400_000 && text('seconds') !== '';
  switch (doing) {
    case 'say':
      return text('said') === '' ? undefined : { do: doing, text: text('said') };
    case 'wait':
      return isTime ? { do: doing, ms } : undefined;
    case 'list':
      return { do: doing, server, what: (text('list') || 'tools') as 'tools' };
    case 'propose':
    case 'call': {
      if (text('tool') === '') return undefined;
      const call = {
        server,
        tool: text('tool'),
        arguments: isJsonObject(draft.args) ? draft.args : {},
      };
      if (doing === 'propose') return { do: doing, ...call };
      return { do: doing, ...call, ...(draft.isBackground ? { background: true } : {}) };
    }
    case 'read':
      return text('uri') === '' ? undefined : { do: doing, server, uri: text('uri') };
    case 'prompt':
      return text('prompt') === ''
        ? undefined
        : { do: doing, server, prompt: text('prompt'), arguments: { ...draft.promptArgs } };
    case 'change':
      return { do: doing, server, what: text('change') === 'resource' ? 'resource' : 'list' };
    case 'delay':
      return isTime ? { do: doing, server, side, ms } : undefined;
    case 'lose':
      return { do: doing, server, side };
    case 'noise':
      return { do: doing, server, text: text('noise'), newline: draft.hasNewline };
    case 'edit': {
      const ready = (text('edit') || 'no-meta') as ReadyEdit;
      const from = EITHER_SIDE.includes(ready) ? side : sideOf(ready);
      return { do: doing, server, side: from, change: { ready } };
    }
    default:
      return { do: doing, server };
  }
}
