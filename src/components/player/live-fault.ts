/** What went wrong with a live run, in a sentence, with a way on. */
import type { LiveFault } from '../../sim/live/runner.ts';
import { typeset } from './french.ts';
import { PARAMETER_NAMES } from './parameter-names.ts';
import { excerpt, wire } from './wording.ts';

export interface FaultText {
  text: string;
  /** Whether the same attempt may succeed the next time. */
  canRetry: boolean;
}

interface Wording {
  /** Why the combination that was asked for is not played. */
  reason: string | undefined;
  /** What the arguments are called, by name. */
  labels: Readonly<Record<string, string>>;
}

export function faultText(fault: LiveFault, wording: Wording): FaultText {
  const [text, canRetry] = told(fault, wording);
  return { text: typeset(text), canRetry };
}

function told(fault: LiveFault, { reason, labels }: Wording): [string, boolean] {
  switch (fault.reason) {
    case 'worker-failed':
      return [
        'Le simulateur n’a pas pu démarrer dans ce navigateur. L’échange enregistré reste là ; réessayez, ou rechargez la page.',
        true,
      ];
    case 'run-failed':
      return [
        `Le simulateur s’est interrompu en route : ${wire(excerpt(fault.detail, 160))}. L’échange enregistré reste là.`,
        true,
      ];
    case 'unknown-scenario':
      return [
        `Le scénario ${wire(excerpt(fault.scenario))} n’existe pas dans cette version du cours. Rechargez la page pour avoir la dernière.`,
        false,
      ];
    case 'left-out':
      return [reason ?? 'Cette combinaison n’est pas jouée dans ce scénario.', false];
    case 'bad-parameter': {
      const isSide = fault.allowed !== undefined && Object.hasOwn(PARAMETER_NAMES, fault.name);
      const label = labels[fault.name];
      const name = isSide ? wire(fault.name) : label ? `« ${label} »` : wire(`arg-${fault.name}`);
      const ways =
        fault.allowed === undefined
          ? 'Il faut un nombre, ou un texte pas trop long.'
          : `${isSide ? 'Valeurs' : 'Arguments'} possibles : ${fault.allowed.map(wire).join(', ')}.`;
      return [`${name} ne peut pas valoir ${wire(excerpt(fault.value))}. ${ways}`, false];
    }
  }
}
