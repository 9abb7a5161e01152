/**
 * What can be checked by machine in French typography. The rules are those of the course's own texts:
 * narrow no-break space (U+202F) inside guillemets and before `;`, `!`, `?`, no-break space (U+00A0)
 * before a colon, curly apostrophe. Expects prose whose code and addresses were replaced already, see
 * {@link proseOf}.
 */

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';

/** Stands for what is no prose, so that the signs around it are still judged. */
const STAND_IN = 'x';

export interface TypographyFault {
  rule: string;
  /** What stands around the fault, for the person who has to find it. */
  near: string;
}

interface Rule {
  name: string;
  pattern: RegExp;
}

const RULES: readonly Rule[] = [
  { name: 'straight-apostrophe', pattern: /'/g },
  { name: 'straight-quotes', pattern: /"/g },
  { name: 'english-quotes', pattern: /[“”]/g },
  { name: 'opening-guillemet-space', pattern: new RegExp(`«(?!${NARROW}\\S)`, 'g') },
  { name: 'closing-guillemet-space', pattern: new RegExp(`(?<!\\S${NARROW})»`, 'g') },
  { name: 'high-punctuation-space', pattern: new RegExp(`(?<![${NARROW};!?(])[;!?]`, 'g') },
  {
    name: 'colon-space',
    pattern: new RegExp(`(?<!${NO_BREAK}):(?=\\s|$)|(?<=[ ${NARROW}]):`, 'gm'),
  },
  { name: 'double-space', pattern: /(?<=\S)\s(?<!\n)[^\S\n]+(?=\S)/g },
  { name: 'space-before-low-punctuation', pattern: /\s[.,…)\]](?!\w)/g },
  { name: 'space-after-opening-bracket', pattern: /[([]\s/g },
  { name: 'three-dots', pattern: /\.\.\./g },
  { name: 'hyphen-as-dash', pattern: /(?<=\S) - (?=\S)/g },
  { name: 'percent-space', pattern: new RegExp(`(?<![${NARROW}${NO_BREAK}])%`, 'g') },
  {
    name: 'capital-without-accent',
    pattern: /\b(?:Etats?|Etapes?|Epoques?|Echecs?|Echanges?|Ecri\w+|Ecout\w+|Evit\w+|Etes|Ca)\b/g,
  },
  {
    name: 'capital-without-accent',
    pattern: /(?<=^|[.!?…] )A (?=la |l’|un |une |qui |chaque |partir |présent )/gm,
  },
  { name: 'missing-ligature', pattern: /\b\w*(?:oeu|noeud|coeur)\w*/gi },
];

/** The faults of a text, in the order of the rules. */
export function typographyFaults(text: string): TypographyFault[] {
  const found = RULES.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: match }) => ({
      rule: name,
      near: text.slice(Math.max(0, index - 20), index + match.length + 20),
    })),
  );
  return count(text, '«') === count(text, '»')
    ? found
    : [...found, { rule: 'guillemets-not-paired', near: text.slice(0, 40) }];
}

/** A text with its code spans and addresses replaced. */
export function proseOf(text: string): string {
  return text.replace(/(`+)[^`]+\1/g, STAND_IN).replace(/https?:\/\/[^\s)»]+/g, STAND_IN);
}

/** The prose of an MDX body: no code, no tag, no address of a link, no ruler of a table. */
export function proseOfMdx(body: string): string {
  const text = body
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^[ \t]*<\/?[A-Z]\w*>[ \t]*$/gm, '');
  return proseOf(text)
    .replace(/<[^>]*>/g, STAND_IN)
    .replace(/^\|[\s:|-]+\|$/gm, '')
    .replace(/^[ \t]*(?:[-*]|\d+\.|#+|>)[ \t]+/gm, '');
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
