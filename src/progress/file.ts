/** Progress as a file that a person keeps, and carries from one device to another. */
import type { Fact } from './facts.ts';
import { merge } from './merge.ts';
import { readFact } from './read-fact.ts';

export const FILE_FORMAT = 'sur-le-fil/progression';
export const FILE_VERSION = 1;
/** Years of practice weigh less than a tenth of it. */
export const MOST_FILE_BYTES = 20 * 2 ** 20;
const MOST_FACTS = 200_000;

/** The facts of a file, or why there are none: a sentence for the person who chose it. */
export type FileReading = { facts: Fact[] } | { problem: string };

/** One fact a line, so that a difference between two files can be read. */
export function writeProgressFile(facts: readonly Fact[], nowMs: number): string {
  const lines = merge(facts).map((fact) => JSON.stringify(fact));
  return [
    '{',
    `"format": ${JSON.stringify(FILE_FORMAT)},`,
    `"version": ${String(FILE_VERSION)},`,
    `"exportedAt": ${JSON.stringify(new Date(nowMs).toISOString())},`,
    '"facts": [',
    lines.join(',\n'),
    ']',
    '}',
    '',
  ].join('\n');
}

/** `sur-le-fil-progression-2026-11-30.json` */
export function progressFileName(nowMs: number): string {
  return `sur-le-fil-progression-${new Date(nowMs).toISOString().slice(0, 10)}.json`;
}

/** Reads a file all or nothing: one wrong fact, and none is taken. Never throws. */
export function readProgressFile(text: string): FileReading {
  if (text.length > MOST_FILE_BYTES) return tooBig();
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { problem: `Ce fichier n’est pas du JSON${placeOf(error, text)}. ${UNTOUCHED}` };
  }
  if (!isRecord(value) || value['format'] !== FILE_FORMAT) {
    return {
      problem: `Ce fichier est du JSON, mais pas une progression exportée d’ici : son membre « format » devrait valoir « ${FILE_FORMAT} ». ${UNTOUCHED}`,
    };
  }
  const { version, facts } = value;
  if (typeof version === 'number' && version > FILE_VERSION) {
    return {
      problem: `Ce fichier vient d’une version plus récente du site (format ${String(version)}, celle-ci lit le ${String(FILE_VERSION)}). Appliquez la nouvelle version du site, puis recommencez. ${UNTOUCHED}`,
    };
  }
  if (version !== FILE_VERSION || !Array.isArray(facts)) {
    const member = version === FILE_VERSION ? 'facts' : 'version';
    return {
      problem: `Ce fichier est abîmé : son membre « ${member} » n’est pas lisible. ${UNTOUCHED}`,
    };
  }
  if (facts.length > MOST_FACTS) return tooBig();
  const read: Fact[] = [];
  for (const [index, one] of facts.entries()) {
    const reading = readFact(one);
    if ('wrong' in reading) return { problem: wrongFact(index, facts.length, reading.wrong) };
    read.push(reading.fact);
  }
  return { facts: merge(read) };
}

const UNTOUCHED = 'Rien n’a été changé.';

function tooBig(): FileReading {
  return {
    problem: `Ce fichier est trop gros pour une progression : la limite est de 20 Mo. ${UNTOUCHED}`,
  };
}

function wrongFact(index: number, count: number, field: string): string {
  const place = `le fait n°\u00a0${String(index + 1)} sur ${String(count)}`;
  const what = field === '' ? 'n’est pas un objet' : `a un membre « ${field} » absent ou faux`;
  return `Ce fichier est abîmé : ${place} ${what}. ${UNTOUCHED}`;
}

/** Where reading stopped: browsers say it in their own ways, as a position or as a line. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return `, à la ligne ${line}`;
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) {
    return `, à la ligne ${String(text.slice(0, Number(position)).split('\n').length)}`;
  }
  return text.trim() === '' ? ' : il est vide' : ', ou il s’arrête avant sa fin';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
