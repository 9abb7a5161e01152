/**
 * Can a question be guessed by somebody who knows nothing? Pure measures over a bank: of each of the
 * signs that betray a right option, how often it points to one, and how often chance would.
 */

import { ABSOLUTE, FORM_SIGNS, type Examined } from './form-signs.ts';

export type { Examined };

/** How often a sign pointed to a right option, out of how often it pointed anywhere. */
export interface Sign {
  name: string;
  hits: number;
  tries: number;
  /** The share of hits that chance would give. */
  chance: number;
  /** The share of hits, and how many standard deviations lie between it and chance. */
  share: number;
  deviations: number;
}

/** A sign may stray this far by bad luck: beyond, it betrays. */
export const MOST_DEVIATIONS = 2.5;
/** All signs together may help whoever has learned their worth by this share of the questions at most. */
export const MOST_OVER_CHANCE = 0.1;

const CATCH_ALL =
  /(?:toutes|aucune|les deux|les trois|plusieurs) (?:les |des |de ces )?(?:réponses|propositions|options)|(?:réponses?|propositions?) (?:a|b|c|d|précédentes?|ci-dessus)(?![\p{L}’])/iu;

/**
 * The signs over a whole bank: longest, shortest, each position, absolute words, and of every other sign of form
 * the option that has most of it.
 */
export function signsOf(bank: readonly Examined[]): Sign[] {
  const longest = pointing('the longest option', bank, (question) => extreme(question, 1));
  const shortest = pointing('the shortest option', bank, (question) => extreme(question, -1));
  const most = Math.max(0, ...bank.map(({ options }) => options.length));
  const positions = Array.from({ length: most }, (_, at) =>
    pointing(`option ${String(at + 1)}`, bank, ({ options }) =>
      at < options.length ? at : undefined,
    ),
  );
  const others = Object.entries(FORM_SIGNS)
    .filter(([name]) => name !== 'length' && name !== 'an absolute word')
    .map(([name, sign]) =>
      pointing(`most of: ${name}`, bank, (question) =>
        onlyExtreme(question.options.map((_, at) => sign(question, at))),
      ),
    );
  return [longest, shortest, ...positions, absoluteWords(bank), ...others];
}

/** A sign that points to one option of each question, or to none. */
function pointing(
  name: string,
  bank: readonly Examined[],
  choose: (question: Examined) => number | undefined,
): Sign {
  const chosen = bank.flatMap((question) => {
    const at = choose(question);
    return at === undefined ? [] : [{ question, at }];
  });
  const chances = chosen.map(({ question }) => shareOfRight(question));
  const hits = chosen.filter(({ question, at }) => question.options[at]?.right).length;
  return judged(name, hits, chances);
}

/** Over the options that carry an absolute word: as many are right as among all options. */
function absoluteWords(bank: readonly Examined[]): Sign {
  const carrying = bank.flatMap((question) =>
    question.options
      .filter(({ text }) => text.search(ABSOLUTE) >= 0)
      .map(({ right }) => ({ right, chance: shareOfRight(question) })),
  );
  return judged(
    'an absolute word',
    carrying.filter(({ right }) => right).length,
    carrying.map(({ chance }) => chance),
  );
}

function judged(name: string, hits: number, chances: readonly number[]): Sign {
  const tries = chances.length;
  const expected = chances.reduce((sum, chance) => sum + chance, 0);
  const variance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
  return {
    name,
    hits,
    tries,
    chance: tries === 0 ? 0 : expected / tries,
    share: tries === 0 ? 0 : hits / tries,
    deviations: variance === 0 ? 0 : (hits - expected) / Math.sqrt(variance),
  };
}

function shareOfRight({ options }: Examined): number {
  return options.filter(({ right }) => right).length / options.length;
}

/** The option that is longer (1) or shorter (-1) than every other; none when two share the place. */
function extreme({ options }: Examined, direction: 1 | -1): number | undefined {
  return onlyExtreme(options.map(({ text }) => text.length * direction));
}

/** Where the greatest of the numbers stands, if it stands there only. */
function onlyExtreme(numbers: readonly number[]): number | undefined {
  const most = Math.max(...numbers);
  return numbers.filter((one) => one === most).length === 1 ? numbers.indexOf(most) : undefined;
}

/** What betrays or spoils one question by itself, as sentences; none for a fair one. */
export function faultsOf({ options }: Examined): string[] {
  const faults: string[] = [];
  const texts = options.map(({ text }) => text.trim());
  if (new Set(texts.map(plain)).size < texts.length) faults.push('two options say the same');
  if (texts.some((text) => CATCH_ALL.test(text))) faults.push('an option speaks of the others');
  for (const [name, formOf] of Object.entries(FORMS)) {
    const forms = new Set(texts.map(formOf));
    if (forms.size > 1) faults.push(`options differ in form: ${name}`);
  }
  const lengths = texts.map(({ length }) => length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  if (longest > 40 && longest > 1.9 * shortest)
    faults.push('one option is twice as long as another');
  return faults;
}

/** What an option looks like, before it is read. */
const FORMS: Record<string, (text: string) => unknown> = {
  'final sign': (text) => /[.!?…]$/u.exec(text)?.[0] ?? '',
  'first letter': (text) => (text.startsWith('`') ? '' : /^\p{Lu}/u.test(text)),
  'code alone': (text) => /^`[^`]+`$/.test(text),
  sentences: (text) => text.split(/[.!?…](?:\s|$)/u).filter(Boolean).length,
};

/** Pairs of questions whose stems, or whose options together, share most of their words. */
export function nearDuplicates(bank: readonly Examined[], most = 0.6): [string, string][] {
  const words = bank.map(({ stem, options }) =>
    [stem, options.map(({ text }) => text).join(' ')].map(wordsOf),
  );
  const pairs: [string, string][] = [];
  for (const [at, first] of words.entries())
    for (let other = at + 1; other < words.length; other++) {
      const second = words[other];
      const isNear = first.some((set, part) => likeness(set, second?.[part]) > most);
      if (isNear) pairs.push([bank[at]?.id ?? '', bank[other]?.id ?? '']);
    }
  return pairs;
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string> = new Set()): number {
  // A stem of a few words is like any other.
  if (Math.min(one.size, other.size) < 6) return 0;
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared / (one.size + other.size - shared);
}

/** Words of four letters or more, and whatever stands between backticks. */
function wordsOf(text: string): Set<string> {
  return new Set(plain(text).match(/[\p{L}\d/_-]{4,}/gu) ?? []);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/gu, ' ');
}
