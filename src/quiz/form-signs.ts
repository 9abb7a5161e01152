/**
 * What can be seen of an option without knowing anything of its subject: how long it is, what words it is made of,
 * what it shares with its neighbours and with the question. Each sign is a number; what it is worth is measured.
 */

/** What the measures need of a question. */
export interface Examined {
  id: string;
  stem: string;
  options: readonly { text: string; right: boolean }[];
}

const word = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}’])(?:${alternatives})(?![\\p{L}])`, 'giu');

/** Words that make an option look wrong, or right, to whoever has sat enough exams. */
export const ABSOLUTE = word(
  'toujours|jamais|uniquement|seulement|exclusivement|forcément|obligatoirement|nécessairement|absolument|systématiquement|tou(?:s|tes|t)|aucune?|rien|seule?s?|impossible',
);
const AND = word('et');
const REASON = word(
  'car|puisqu[e’]|parce qu[e’]|afin d[e’]|pour qu[e’]|donc|ainsi|sinon|faute de|grâce à',
);
const NEGATION = word('ne|n|pas|sans|ni|non|plus|aucune?');
const HEDGE = word(
  'peu(?:t|vent)|pourrai(?:t|ent)|devrai(?:t|ent)|selon|si|quand|lorsqu[e’]|parfois|souvent',
);

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

/** A sign of an option among the others of its question. */
export type FormSign = (question: Examined, at: number) => number;

const textOf = ({ options }: Examined, at: number) => options[at]?.text ?? '';

/** By what an option is told apart, and by what its words are like those around it. */
export const FORM_SIGNS: Readonly<Record<string, FormSign>> = {
  length: (question, at) => textOf(question, at).length,
  'an absolute word': (question, at) => countOf(ABSOLUTE, textOf(question, at)),
  '« et »': (question, at) => countOf(AND, textOf(question, at)),
  'a reason': (question, at) => countOf(REASON, textOf(question, at)),
  'a negation': (question, at) => countOf(NEGATION, textOf(question, at)),
  'a hedge': (question, at) => countOf(HEDGE, textOf(question, at)),
  'a comma': (question, at) => countOf(/[,;:(]/g, textOf(question, at)),
  'a wire word': (question, at) => countOf(/`[^`]+`/g, textOf(question, at)),
  'a figure': (question, at) => countOf(/\d+/g, textOf(question, at)),
  'likeness to the others': (question, at) => {
    const own = wordsOf(textOf(question, at));
    const others = question.options.filter((_, other) => other !== at);
    const alike = others.map(({ text }) => overlap(own, wordsOf(text)));
    return alike.reduce((sum, one) => sum + one, 0) / Math.max(1, others.length);
  },
  'an echo of the question': (question, at) =>
    sharedBy(wordsOf(textOf(question, at)), wordsOf(question.stem)),
  'the way the question begins': (question, at) => {
    const first = wordsOf(lastSentence(question.stem));
    return sharedBy(wordsOf(textOf(question, at)), first);
  },
};

function lastSentence(text: string): string {
  return text.split(/(?<=[.!?…])\s/u).at(-1) ?? text;
}

/** Stems of words of four letters or more, so that `appelle` and `appel` are alike; wire words whole. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d/_-]{4,}/gu) ?? [];
  return new Set(words.map((one) => one.slice(0, 5)));
}

/** Of the words of both, the share that both have. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((each) => other.has(each)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

/** Of the words of one, the share that the other has. */
function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((each) => other.has(each)).length / Math.max(1, one.size);
}
