/** A line typed at the terminal, read as a shell reads it: words, quotes, redirections, pipes. */

/** Where a stream of a command goes; 1 is stdout, 2 is stderr. */
export type Redirection =
  | { stream: 0; file: string }
  | { stream: 1 | 2; file: string; isAppended: boolean }
  /** stderr goes where stdout goes at that point (`2>&1`), or the reverse. */
  | { stream: 1 | 2; like: 1 | 2 };

export interface Command {
  words: string[];
  redirections: Redirection[];
}

export type LineFault =
  | { reason: 'open-quote'; quote: string }
  /** A redirection with no file behind it, or a pipe with no command beside it. */
  | { reason: 'incomplete'; sign: string }
  /** Something that a real shell does, and this one does not. */
  | { reason: 'unsupported'; sign: string };

type Token = { word: string } | { sign: string };

/** Longest first. */
const SIGNS = /(?:2>&1|1>&2|>&2|&>|2>>|1>>|>>|2>|1>|>|<|\|\||\||&&|;|&)/y;
const UNSUPPORTED = new Set(['&&', '||', ';', '&']);

/** Commands from left to right, each reading what the one before it writes; none for an empty line. */
export function readLine(line: string): { commands: Command[] } | { fault: LineFault } {
  const tokens = tokensOf(line);
  if ('fault' in tokens) return tokens;
  const commands: Command[] = [];
  let command: Command = { words: [], redirections: [] };
  const rest = tokens.tokens;
  for (let token = rest.shift(); token; token = rest.shift()) {
    if ('word' in token) command.words.push(token.word);
    else if (UNSUPPORTED.has(token.sign))
      return { fault: { reason: 'unsupported', sign: token.sign } };
    else if (token.sign === '|') {
      if (command.words.length === 0) return { fault: { reason: 'incomplete', sign: '|' } };
      commands.push(command);
      command = { words: [], redirections: [] };
      if (rest.length === 0) return { fault: { reason: 'incomplete', sign: '|' } };
    } else {
      const { sign } = token;
      const like = LIKE[sign];
      if (like) command.redirections.push(like);
      else {
        const file = rest.shift();
        if (!file || !('word' in file)) return { fault: { reason: 'incomplete', sign } };
        command.redirections.push(...toFile(sign, file.word));
      }
    }
  }
  if (command.words.length > 0) commands.push(command);
  else if (command.redirections.length > 0) return { fault: { reason: 'incomplete', sign: '>' } };
  return { commands };
}

const LIKE: Partial<Record<string, Redirection>> = {
  '2>&1': { stream: 2, like: 1 },
  '1>&2': { stream: 1, like: 2 },
  '>&2': { stream: 1, like: 2 },
};

function toFile(sign: string, file: string): Redirection[] {
  if (sign === '<') return [{ stream: 0, file }];
  if (sign === '&>')
    return [
      { stream: 1, file, isAppended: false },
      { stream: 2, like: 1 },
    ];
  return [{ stream: sign.startsWith('2') ? 2 : 1, file, isAppended: sign.endsWith('>>') }];
}

function tokensOf(line: string): { tokens: Token[] } | { fault: LineFault } {
  const tokens: Token[] = [];
  let word: string | undefined;
  const end = (): void => {
    if (word !== undefined) tokens.push({ word });
    word = undefined;
  };
  for (let at = 0; at < line.length;) {
    const here = line[at] ?? '';
    // `2>` is a sign at the start of a word only: `a2>b` writes `a2` to b.
    SIGNS.lastIndex = at;
    const sign = SIGNS.exec(line)?.[0];
    if (sign !== undefined && (word === undefined || !/^\d/.test(sign))) {
      end();
      tokens.push({ sign });
      at += sign.length;
    } else if (/\s/.test(here)) {
      end();
      at += 1;
    } else if (here === '#' && word === undefined) {
      break;
    } else if (here === "'" || here === '"') {
      const close = closing(line, at);
      if (close === undefined) return { fault: { reason: 'open-quote', quote: here } };
      const inside = line.slice(at + 1, close);
      word = (word ?? '') + (here === '"' ? inside.replace(/\\(["\\$`])/g, '$1') : inside);
      at = close + 1;
    } else if (here === '`' || (here === '$' && line[at + 1] === '(')) {
      return { fault: { reason: 'unsupported', sign: here === '`' ? '`' : '$(' } };
    } else {
      const isEscaped = here === '\\' && at + 1 < line.length;
      word = (word ?? '') + (isEscaped ? line[at + 1] : here);
      at += isEscaped ? 2 : 1;
    }
  }
  end();
  return { tokens };
}

function closing(line: string, open: number): number | undefined {
  const quote = line[open];
  for (let at = open + 1; at < line.length; at++) {
    if (quote === '"' && line[at] === '\\') at += 1;
    else if (line[at] === quote) return at;
  }
  return undefined;
}
