/** A line of a strand in words, for whoever does not see its bytes. */
import type { StrandLine } from '../../trace/strands.ts';
import { count } from '../player/wording.ts';
import type { Cell, CellKind } from './cells.ts';

const KINDS: Record<StrandLine['kind'], string> = {
  message: 'un message',
  noise: 'du bruit',
  log: 'une ligne de journal',
};

const ENDS: Record<StrandLine['end'], string> = {
  lf: 'finie par un saut de ligne',
  crlf: 'finie par un retour chariot et un saut de ligne',
  none: 'jamais finie par un saut de ligne',
};

/** Singular and plural of what cannot be seen by itself. */
const HIDDEN: Partial<Record<CellKind, [string, string]>> = {
  wide: ['caractère de plusieurs octets', 'caractères de plusieurs octets'],
  newline: ['saut de ligne', 'sauts de ligne'],
  return: ['retour chariot', 'retours chariot'],
  escape: ['début de séquence ANSI', 'débuts de séquences ANSI'],
  tab: ['tabulation', 'tabulations'],
  nul: ['octet nul', 'octets nuls'],
  control: ['caractère de contrôle', 'caractères de contrôle'],
  mark: ['marque d’ordre des octets', 'marques d’ordre des octets'],
  broken: ['octet qui n’est pas de l’UTF-8', 'octets qui ne sont pas de l’UTF-8'],
};

/** `Octets 120 à 169 : du bruit, 50 octets, finie par un saut de ligne.` */
export function lineWords(line: StrandLine, cells: readonly Cell[]): string {
  const { startByte, bytes, kind, end, cuts } = line;
  const facts = [KINDS[kind], count(bytes.length, 'octet', 'octets'), ENDS[end]];
  const [at] = cuts;
  if (cuts.length === 1) facts.push(`coupée par le tube après son octet ${String(at)}`);
  if (cuts.length > 1) facts.push(`coupée par le tube en ${String(cuts.length + 1)} morceaux`);
  const isWhole = cells.reduce((sum, { byteLength }) => sum + byteLength, 0) === bytes.length;
  const endCells = isWhole ? { lf: 1, crlf: 2, none: 0 }[end] : 0;
  const inside = cells.slice(0, cells.length - endCells);
  for (const [hidden, words] of Object.entries(HIDDEN)) {
    const many = inside.filter((cell) => cell.kind === hidden).length;
    if (many > 0) facts.push(count(many, ...words));
  }
  const last = startByte + bytes.length - 1;
  return `Octets ${String(startByte)} à ${String(last)}\u00a0: ${facts.join(', ')}.`;
}
