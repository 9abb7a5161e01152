import { describe, expect, it } from 'vitest';
import type { Computer } from '../../src/components/terminal/computer.ts';
import { Shell } from '../../src/components/terminal/shell.ts';

const decode = (bytes: Uint8Array | string) =>
  typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A computer whose server answers each line with its length, and keeps a diary. */
const computer: Computer = {
  serve: (fault, stdin, isEnded) => {
    const lines = decode(stdin).split('\n').slice(0, -1);
    return Promise.resolve({
      written: [
        { channel: 'stderr', bytes: bytesOf(`${fault} écoute\n`), atMs: 0 },
        ...lines.map((line) => ({
          channel: 'stdout' as const,
          bytes: bytesOf(`${String(line.length)}\n`),
          atMs: 1,
        })),
      ],
      ...(isEnded ? { exitCode: 0 } : {}),
    });
  },
  inspect: ({ method, reader }) =>
    Promise.resolve({
      result: `{ "${method}": "${reader}" }`,
      said: ['signalé'],
      diary: bytesOf('journal\n'),
      tookMs: 60_000,
    }),
  sourceOf: (fault) => `// ${fault}\n`,
  faults: [
    { id: 'saine', name: 'sans faute' },
    { id: 'sans-saut', name: 'un texte sans saut de ligne' },
  ],
  readers: [
    { id: 'ts-2', name: 'TypeScript 2.x' },
    { id: 'strict', name: 'strict' },
  ],
};

/** Types these lines, and tells what the terminal shows. */
async function typed(lines: string[], shell = new Shell(computer, 'saine')): Promise<string> {
  let shown = '';
  const terminal = {
    out: (bytes: Uint8Array | string) => void (shown += decode(bytes)),
    err: (bytes: Uint8Array | string) => void (shown += `!${decode(bytes)}`),
  };
  for (const line of lines) await shell.enter(line, terminal);
  return shown;
}

describe('the terminal', () => {
  it('shows the server’s source, and changes it with a fault', async () => {
    expect(
      (await typed(['cat horloge.js', 'casser sans-saut', 'cat ./horloge.js'])).replaceAll(
        /[\u00a0\u202f]/g,
        ' ',
      ),
    ).toBe('// saine\nhorloge.js : un texte sans saut de ligne\n// sans-saut\n');
  });

  it('runs the server on what comes through a pipe, both streams on the screen', async () => {
    expect(await typed(['echo abc | node horloge.js'])).toBe('!saine écoute\n3\n');
  });

  it('separates the two streams with redirections', async () => {
    expect(await typed(['echo abc | node horloge.js 2>journal.txt', 'cat journal.txt', 'ls'])).toBe(
      '3\nsaine écoute\nhorloge.js\njournal.txt\n',
    );
    expect(await typed(['echo abc | node horloge.js >tout.txt 2>&1', 'cat tout.txt'])).toBe(
      'saine écoute\n3\n',
    );
    expect(await typed(['echo a >f', 'echo b >>f', 'echo -n c >>f', 'od f', 'wc f'])).toContain(
      '0000000  61  0a  62  0a  63\n',
    );
    expect(await typed(['echo a >f', 'node horloge.js <f 2>j'])).toBe('1\n');
  });

  it('gives the terminal to a server that reads what is typed, until its input ends', async () => {
    const shell = new Shell(computer, 'saine');
    expect(await typed(['node horloge.js', 'abc', 'de'], shell)).toBe('!saine écoute\n3\n2\n');
    await shell.foreground?.end();
    expect(shell.foreground).toBeUndefined();
    expect(await typed(['echo fini'], shell)).toBe('fini\n');
  });

  it('asks the server as a client does, with another reader', async () => {
    expect(
      await typed([
        'inspecteur --cli node horloge.js --method tools/list --lecteur strict >r',
        'cat r',
      ]),
    ).toBe(
      '!(client : strict)\n!journal\n!signalé\n!(60 s à l’horloge simulée)\n{ "tools/list": "strict" }\n',
    );
  });

  it.each([
    ['sl', '!sl : commande inconnue ; « aide » donne la liste\n'],
    ['toString', '!toString : commande inconnue ; « aide » donne la liste\n'],
    ['cat rien', '!cat : rien : aucun fichier de ce nom\n'],
    ['cat', '!cat : donnez un nom de fichier, ou un tube « | »\n'],
    ['echo a > horloge.js', '!horloge.js : protégé en écriture (« casser » le change)\n'],
    ['echo a > ../../etc', '!../../etc : ce nom de fichier ne convient pas ici\n'],
    ['rm horloge.js', '!rm : horloge.js est protégé\n'],
    ['node', '!node : donnez le programme à lancer : node horloge.js\n'],
    ['node autre.js', '!node : autre.js : seul horloge.js est un programme ici\n'],
    [
      'echo a ; echo b',
      '!« ; » n’existe pas dans ce terminal : une commande par ligne, ou un tube « | »\n',
    ],
    [
      'inspecteur node horloge.js',
      '!inspecteur : sans --cli, il ouvrirait une page : ajoutez --cli\n',
    ],
    [
      'inspecteur --cli node horloge.js --method ping',
      '!inspecteur : --method attend tools/list ou tools/call\n',
    ],
    [
      'inspecteur --cli node horloge.js --method tools/call',
      '!inspecteur : tools/call demande aussi --tool-name, par exemple heure_utc\n',
    ],
    [
      'inspecteur --cli node horloge.js --method tools/list --lecteur x',
      '!inspecteur : x : lecteur inconnu ; il y a ts-2, strict\n',
    ],
  ])('%s', async (line, shown) => {
    expect((await typed([line])).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(shown);
  });

  it('does not fill the memory', async () => {
    const big = 'x'.repeat(400_000);
    const shown = await typed(Array.from({ length: 8 }, () => `echo ${big} >>f`));
    expect(shown).toContain('le disque simulé est plein');
  });

  it('completes commands, files, faults and readers', () => {
    const shell = new Shell(computer, 'saine');
    expect(shell.complete('ca')).toEqual(['cat', 'casser']);
    expect(shell.complete('cat h')).toEqual(['cat horloge.js']);
    expect(shell.complete('casser s')).toEqual(['casser saine', 'casser sans-saut']);
    expect(shell.complete('echo a | w')).toEqual(['echo a | wc']);
    expect(shell.complete('inspecteur --cli node horloge.js --m')).toEqual([
      'inspecteur --cli node horloge.js --method',
    ]);
    expect(shell.complete('zzz')).toEqual([]);
  });
});
