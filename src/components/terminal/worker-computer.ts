/** The simulated computer, in the Worker. To be imported on demand only. */
import { loadRunner } from '../../sim/live/runner.ts';
import type { Event } from '../../trace/schema.ts';
import { hearingOf } from '../../trace/reports.ts';
import { typeset } from '../player/french.ts';
import { encoded } from './bytes.ts';
import type { Computer } from './computer.ts';

type Named = Pick<Computer, 'faults' | 'readers' | 'sourceOf'>;

export function workerComputer(named: Named): Computer {
  return {
    ...named,
    async serve(fault, stdin, isEnded) {
      const reply = await loadRunner().serve({ fault, stdin, isEnded });
      if ('fault' in reply) throw new Error(reply.fault.reason);
      return reply.done;
    },
    async inspect(inspection) {
      const reply = await loadRunner().inspect(inspection);
      if ('fault' in reply) throw new Error(reply.fault.reason);
      const { trace, result, failure } = reply.done;
      const { events } = trace;
      const diary = events.flatMap((event) => (event.kind === 'log' ? [event.raw] : []));
      return {
        ...(result === undefined ? {} : { result: JSON.stringify(result, null, 2) }),
        said: [
          ...events.flatMap((event) => said(event) ?? []),
          ...silenceOf(
            events.filter((event) => event.kind === 'noise' && hearingOf(trace, event) === 'silent')
              .length,
          ),
          ...(failure === undefined ? [] : [`échec : ${failure}`]),
        ].map(typeset),
        diary: encoded(diary.map((line) => `${line}\n`).join('')),
        tookMs: events.at(-1)?.atMs ?? 0,
      };
    },
  };
}

/** What the client's library tells of a line, as it would be seen here. */
function said(event: Event): string | undefined {
  if (event.kind !== 'report') return undefined;
  const { how, name, message } = event;
  const what = [name, message].filter(Boolean).join(' : ');
  switch (how) {
    case 'error-callback':
      return `onerror : ${what}`;
    case 'log':
      return `journal du client : ${what}`;
    case 'exception':
      return `le lecteur s’arrête : ${what}`;
    case 'close':
      return 'le client rompt la connexion : cette ligne n’est pas un message';
    case 'message':
      return 'une réponse est lue dans une ligne abîmée';
  }
}

/** The silence itself is not seen at a terminal; whoever learns must know of it. */
function silenceOf(lines: number): string[] {
  if (lines === 0) return [];
  return [
    lines === 1
      ? '(le client a passé une ligne sans un mot)'
      : `(le client a passé ${String(lines)} lignes sans un mot)`,
  ];
}
