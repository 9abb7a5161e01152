import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLine } from '../../src/components/terminal/command-line.ts';

const words = (line: string) => {
  const read = readLine(line);
  return 'fault' in read ? read.fault : read.commands.map((command) => command.words);
};

describe('a line of the terminal', () => {
  it.each([
    ['', []],
    ['   # rien', []],
    ['cat horloge.js', [['cat', 'horloge.js']]],
    [`echo '{"a": "b c"}'`, [['echo', '{"a": "b c"}']]],
    [`echo "a \\"b\\" \\n"`, [['echo', 'a "b" \\n']]],
    [`echo a\\ b`, [['echo', 'a b']]],
    [`echo 'a'"b"c`, [['echo', 'abc']]],
    [`echo ''`, [['echo', '']]],
    ['a|b | c', [['a'], ['b'], ['c']]],
    ["echo '|' \\> \\|", [['echo', '|', '>', '|']]],
  ])('%j', (line, expected) => {
    expect(words(line)).toEqual(expected);
  });

  it.each([
    ["echo 'a", { reason: 'open-quote', quote: "'" }],
    ['cat >', { reason: 'incomplete', sign: '>' }],
    ['cat 2> | wc', { reason: 'incomplete', sign: '2>' }],
    ['| wc', { reason: 'incomplete', sign: '|' }],
    ['cat a |', { reason: 'incomplete', sign: '|' }],
    ['> a', { reason: 'incomplete', sign: '>' }],
    ['a && b', { reason: 'unsupported', sign: '&&' }],
    ['a; b', { reason: 'unsupported', sign: ';' }],
    ['echo $(ls)', { reason: 'unsupported', sign: '$(' }],
  ])('refuses %j', (line, fault) => {
    expect(words(line)).toEqual(fault);
  });

  it.each([
    ['node h.js 2>j.txt', [{ stream: 2, file: 'j.txt', isAppended: false }]],
    ['node h.js 2> j.txt', [{ stream: 2, file: 'j.txt', isAppended: false }]],
    ['node h.js >>a', [{ stream: 1, file: 'a', isAppended: true }]],
    ['node h2>a', [{ stream: 1, file: 'a', isAppended: false }]],
    [
      'cat <a >b',
      [
        { stream: 0, file: 'a' },
        { stream: 1, file: 'b', isAppended: false },
      ],
    ],
    [
      'node h.js >a 2>&1',
      [
        { stream: 1, file: 'a', isAppended: false },
        { stream: 2, like: 1 },
      ],
    ],
    [
      'node h.js &>a',
      [
        { stream: 1, file: 'a', isAppended: false },
        { stream: 2, like: 1 },
      ],
    ],
    ['echo non >&2', [{ stream: 1, like: 2 }]],
  ])('redirects %j', (line, redirections) => {
    const read = readLine(line);
    expect('commands' in read && read.commands[0]?.redirections).toEqual(redirections);
  });

  it('writes « a2 » to a file, not its stderr', () => {
    expect(words('echo a2>b')).toEqual([['echo', 'a2']]);
  });

  it('reads any line', () => {
    fc.assert(fc.property(fc.string(), (line) => void readLine(line)));
  });
});
