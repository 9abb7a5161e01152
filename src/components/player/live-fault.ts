/** What went wrong with a live run, in a sentence, with a way on. */
import type { LiveFault } from '../../sim/live/runner.ts';
import { typeset } from './french.ts';
import { PARAMETER_NAMES, SIDES, type Side } from './parameter-names.ts';
import { count, excerpt, quoted, typed, wire, withOneStop } from './wording.ts';

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
  return {
    text: typeset(withOneStop(text)),
    canRetry,
    needsReload: fault.reason === 'runner-failed',
  };
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
      return [
        `${reason ?? 'Cette combinaison n’est pas jouée dans ce scénario.'} ${remains}.`,
        false,
      ];
    case 'bad-parameter':
      return [parameterText(fault, labels, numbers), false];
  }
}

type Wrong = Extract<LiveFault, { reason: 'bad-parameter' }>;

const SIDE_NAMES: Record<Side, string> = {
  client: 'Ce que parle le client',
  server: 'Ce que parle le serveur',
  transport: 'Le transport',
};

function parameterText(
  { name, value: typedIn, allowed, others }: Wrong,
  labels: Wording['labels'],
  numbers: readonly string[],
): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  const side = sideOf(name, allowed);
  const subject = side ? SIDE_NAMES[side] : label ? `« ${label} »` : wire(typed(`arg-${name}`));
  const value = typed(typedIn);
  const isUnknown = side === undefined && label === undefined && allowed !== undefined;
  const fault = isUnknown
    ? `${subject} n’est pas un argument de cet échange.`
    : value === ''
      ? `${subject} est vide.`
      : `${subject} ne peut pas valoir ${quoted(value)}.`;
  const more =
    others === undefined
      ? ''
      : ` Il y a encore ${count(others, 'autre faute', 'autres fautes')} dans ce qui est demandé.`;
  return `${fault} ${waysOut(name, side, allowed, { labels, numbers })}${more}`;
}

/** An argument may have the name of a side: its allowed values tell them apart. */
function sideOf(name: string, allowed: Wrong['allowed']): Side | undefined {
  const side = SIDES.find((one) => one === name);
  const values = side && PARAMETER_NAMES[side].values;
  return values && allowed?.some((value) => Object.hasOwn(values, value)) ? side : undefined;
}

function waysOut(
  name: string,
  side: Side | undefined,
  allowed: Wrong['allowed'],
  { labels, numbers }: { labels: Wording['labels']; numbers: readonly string[] },
): string {
  if (allowed === undefined)
    return numbers.includes(name)
      ? 'Il faut un nombre, écrit en chiffres.'
      : 'Il faut un texte moins long.';
  const ofSide = side && PARAMETER_NAMES[side].values;
  const isNamed = Object.hasOwn(labels, name);
  const names: Partial<Record<string, string>> = ofSide ?? (isNamed ? {} : labels);
  const named = allowed.map((value) => {
    const called = Object.hasOwn(names, value) ? names[value] : undefined;
    const written = wire(side || isNamed ? value : `arg-${value}`);
    return called === undefined || called === value ? written : `${written} (${called})`;
  });
  return `${side || isNamed ? 'Valeurs' : 'Arguments'} possibles : ${named.join(', ')}.`;
}
