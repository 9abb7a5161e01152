/** Words of the workshops: what becomes of a line, how grave a finding is, whose rule it is. */
import type { Fate } from '../../analysis/stdout/fate.ts';
import type { LineClass } from '../../analysis/stdout/tally.ts';
import type { Severity } from '../../analysis/finding.ts';

/** Of a line. */
export const FATE_WORDS: Readonly<Record<Fate | 'unread', string>> = {
  read: 'lue',
  damaged: 'lue, mais abîmée',
  skipped: 'passée en silence',
  reported: 'signalée',
  logged: 'journalisée',
  closes: 'ferme la connexion',
  stuck: 'attendue sans fin',
  unread: 'jamais lue',
};

export const CLASS_WORDS: Readonly<Record<LineClass, string>> = {
  message: 'message',
  flawed: 'message qui enfreint une règle',
  batch: 'lot de messages',
  'not-jsonrpc': 'JSON sans JSON-RPC',
  'almost-json': 'JSON mal écrit',
  noise: 'bruit',
  blank: 'ligne vide',
  glued: 'message collé',
  'multi-line': 'message sur plusieurs lignes',
  truncated: 'message coupé',
  framing: 'cadrage étranger',
  encoding: 'mauvais encodage',
};

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  error: 'erreur',
  warning: 'avertissement',
  info: 'bon à savoir',
};

export const SCOPE_WORDS: Readonly<Record<string, string>> = {
  specification: 'règle de la spécification',
  json: 'règle de JSON',
  reader: 'limite d’un lecteur, pas de la spécification',
  host: 'dit par un hôte',
  copy: 'venu de la copie',
};

/** `1 ligne`, `12 345 lignes`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)}\u00a0${count < 2 ? one : many}`;
}

export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}

export function megabytes(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'octet');
  if (bytes < 1e6) return `${decimal(bytes / 1000)}\u00a0ko`;
  return `${decimal(bytes / 1e6)}\u00a0Mo`;
}

function decimal(value: number): string {
  const rounded = value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return String(rounded).replace('.', ',');
}
