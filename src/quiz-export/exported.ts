/** What leaves for another program: questions with options, and the texts that all formats make of them. */

/** A question of the bank (`content-model/quiz.ts`), as far as other programs can use it. */
export interface Exported {
  id: string;
  domain: string;
  stem: string;
  options: readonly { text: string; right: boolean; why: string }[];
  source: { url: string; says: string };
}

/** The names of the domains, as categories and tags. */
export type DomainNames = Readonly<Record<string, string>>;

/** Text of the bank (wire words between backticks) as HTML on one line. */
export function htmlOf(text: string): string {
  return text
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? `<code>${escaped(piece)}</code>` : escaped(piece)))
    .join('');
}

function escaped(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n|\r|\n/g, '<br>');
}

/** XML has no place for them, and no question a use. */
function withoutControls(text: string): string {
  const clean = text.replaceAll(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '');
  return clean.replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

export const letterOf = (at: number) => String.fromCharCode(65 + at);

/** `A` or `A, C`: the letters of the right options. */
export function rightLetters({ options }: Exported): string {
  return options.flatMap(({ right }, at) => (right ? [letterOf(at)] : [])).join(', ');
}

export function hasSeveralRight({ options }: Exported): boolean {
  return options.filter(({ right }) => right).length > 1;
}

/** The share of the points that an option gives or takes, in per cent, as Moodle counts. */
export function shareOf({ options }: Exported, isRight: boolean): number {
  const same = options.filter(({ right }) => right === isRight).length;
  const share = Math.round(1e7 / same) / 1e5;
  return isRight ? share : -share;
}

/** Where the specification says it: what is told after an answer. */
export function sourceHtml({ source }: Exported): string {
  return `${htmlOf(source.says)} <a href="${escaped(source.url)}">${escaped(source.url)}</a>`;
}
