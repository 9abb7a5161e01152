/** What went wrong with a live run, in a sentence, with a way on. */
import type { LiveFault } from '../../sim/live/runner.ts';
import { typeset } from './french.ts';
import { PARAMETER_NAMES, SIDES } from './parameter-names.ts';
import { count, excerpt, typed, wire } from './wording.ts';

export interface FaultText {
  text: string;
  /** Whether the same attempt may succeed the next time. */
  canRetry: boolean;
  /** Whether only a page loaded anew may help, in some browsers. */
  needsReload: boolean;
}

interface Wording {
  /** Why the combination that was asked for is not played. */
  reason: string | undefined;
  /** What the arguments are called, by name. */
  labels: Readonly<Record<string, string>>;
  /** Names of those that are numbers. */
  numbers?: readonly string[];
  /** What is shown meanwhile has been played in the page. */
  isLive?: boolean;
}

export function faultText(fault: LiveFault, wording: Wording): FaultText {
  const [text, canRetry] = told(fault, wording);
  return { text: typeset(text), canRetry, needsReload: fault.reason === 'runner-failed' };
}

function told(
  fault: LiveFault,
  { reason, labels, numbers = [], isLive = false }: Wording,
): [string, boolean] {
  const remains = isLive ? 'L’échange joué avant reste là' : 'L’échange enregistré reste là';
  switch (fault.reason) {
    case 'worker-failed':
      return [
        `Le simulateur n’a pas pu démarrer dans ce navigateur. ${remains} ; réessayez, ou rechargez la page.`,
        true,
      ];
    case 'runner-failed':
      return [
        `Le simulateur n’a pas pu être chargé. ${remains}. Vérifiez la connexion et réessayez ; si rien n’y fait, rechargez la page : certains navigateurs ne redemandent pas ce qui a manqué une fois.`,
        true,
      ];
    case 'run-failed':
      return [
        `Le simulateur s’est interrompu en route : ${wire(excerpt(fault.detail, 160))}. ${remains}.`,
        true,
      ];
    case 'unknown-scenario':
      return [
        `Le scénario ${wire(typed(fault.scenario))} n’existe pas dans cette version du cours. Rechargez la page pour avoir la dernière.`,
        false,
      ];
    case 'left-out':
      return [reason ?? 'Cette combinaison n’est pas jouée dans ce scénario.', false];
    case 'bad-parameter': {
      // An argument may have the name of a side.
      const side = SIDES.find((one) => one === fault.name);
      const isSide =
        side !== undefined &&
        fault.allowed?.some((value) => Object.hasOwn(PARAMETER_NAMES[side].values, value)) === true;
      const label = Object.hasOwn(labels, fault.name) ? labels[fault.name] : undefined;
      const name = isSide
        ? wire(fault.name)
        : label
          ? `« ${label} »`
          : wire(typed(`arg-${fault.name}`));
      const more =
        fault.others === undefined
          ? ''
          : ` Il y a encore ${count(fault.others, 'autre faute', 'autres fautes')} dans ce qui est demandé.`;
      const ways =
        fault.allowed === undefined
          ? numbers.includes(fault.name)
            ? 'Il faut un nombre, écrit en chiffres.'
            : 'Il faut un texte moins long.'
          : `${isSide || label !== undefined ? 'Valeurs' : 'Arguments'} possibles : ${fault.allowed.map(wire).join(', ')}.`;
      const value = typed(fault.value);
      if (value === '') return [`${name} est vide. ${ways}${more}`, false];
      return [`${name} ne peut pas valoir ${wire(value)}. ${ways}${more}`, false];
    }
  }
}
