import { describe, expect, it } from 'vitest';
import type { FileFunction, Load } from '../../src/sim/learner/program.ts';
import { prepare, type Files } from '../../src/sim/live/learner/program-text.ts';

const MODULES = ['bavarde', 'node:process'];

type Exports = Record<string, unknown>;

/** Runs `serveur.js` as the Worker does: each file once, modules when they are asked for. */
async function runIt(files: Files, modules: Record<string, () => Exports>): Promise<void> {
  const ready = prepare(files, Object.keys(modules));
  if ('fault' in ready) throw new Error(JSON.stringify(ready.fault));
  const scope = {} as { __files: Record<string, FileFunction> };
  new Function('globalThis', ready.prepared.text)(scope);
  const loaded = new Map<string, unknown>();
  const load: Load = Object.assign(
    (name: string): unknown => {
      if (!loaded.has(name))
        loaded.set(
          name,
          (scope.__files[name.replace(/^\.\//, '')] ?? (() => modules[name]?.()))(load),
        );
      return loaded.get(name);
    },
    { later: async (name: string) => load(name) },
  );
  await load('./serveur.js');
}

/** What is said, in order, by the files and by a dependency that speaks when it is imported. */
async function said(files: Files): Promise<string[]> {
  const told: string[] = [];
  Object.assign(globalThis, { told });
  await runIt(files, {
    bavarde: () => {
      told.push('bavarde');
      return { mettre: (text: string) => told.push(text), default: 'entière' };
    },
  });
  return told;
}

describe('a learner’s program', () => {
  it('runs what it imports before its first line, wherever the import stands', async () => {
    expect(
      await said({
        'serveur.js': "told.push('un');\nimport { mettre } from 'bavarde';\nmettre('deux');",
      }),
    ).toEqual(['bavarde', 'un', 'deux']);
  });

  it('runs an import() where it stands', async () => {
    expect(
      await said({
        'serveur.js':
          "told.push('un');\nconst { mettre: dire } = await import('bavarde');\ndire('deux');",
      }),
    ).toEqual(['un', 'bavarde', 'deux']);
  });

  it('runs a file of its own first when it is imported first, and once', async () => {
    expect(
      await said({
        'garde.js':
          "told.push('garde');\nexport const mot = 'mot';\nexport function fn() { return mot; }",
        'serveur.js':
          "import './garde.js';\nimport tout, { mettre } from 'bavarde';\nimport { mot, fn as f } from './garde.js';\nimport * as b from 'bavarde';\nmettre(mot + f() + tout + b.default);",
      }),
    ).toEqual(['garde', 'bavarde', 'motmotentièreentière']);
  });

  it('gives promises no chance between files that await nothing', async () => {
    const late = "(async () => { await null; told.push('tard'); })();";
    const files = {
      'garde.js': late,
      'serveur.js': "import './garde.js';\nimport 'bavarde';\ntold.push('un');",
    };
    expect((await said(files)).slice(0, 2)).toEqual(['bavarde', 'un']);
    // A file that awaits makes those that import it wait.
    const slow = { ...files, 'garde.js': "await null;\ntold.push('garde');" };
    expect(await said(slow)).toEqual(['garde', 'bavarde', 'un']);
  });

  it.each([
    ['const a = 1;\nconst b = ;\n', { file: 'serveur.js', line: 2, column: 11 }],
    ["const a = 'x\n", { file: 'serveur.js', line: 1, column: 11 }],
    ['let a;\nlet a;', { file: 'serveur.js', line: 2, column: 5 }],
    ['return 3', { file: 'serveur.js', line: 1, column: 1 }],
    ['}; evil(); {', { file: 'serveur.js', line: 1, column: 1 }],
  ])('tells where it is no JavaScript: %j', (source, place) => {
    expect(prepare({ 'serveur.js': source }, MODULES)).toMatchObject({
      fault: { reason: 'syntax', place },
    });
  });

  it('refuses an import of what does not exist, on its line', () => {
    expect(prepare({ 'serveur.js': "\nimport fs from 'node:fs';" }, MODULES)).toEqual({
      fault: {
        reason: 'unknown-module',
        place: { file: 'serveur.js', line: 2, column: 1 },
        name: 'node:fs',
      },
    });
    expect(prepare({ 'a.js': '', 'serveur.js': "import './b.js';" }, MODULES)).toMatchObject({
      fault: { reason: 'unknown-module', name: './b.js' },
    });
    expect(prepare({ 'serveur.js': 'export default 3' }, MODULES)).toMatchObject({
      fault: { reason: 'unknown-export' },
    });
  });

  it('knows the learner’s own line behind each line of what is run', () => {
    const ready = prepare(
      { 'garde.js': '1;\n2;', 'serveur.js': "import './garde.js'; boum();\n\nboum2();" },
      MODULES,
    );
    if ('fault' in ready) throw new Error('not ready');
    const { text, placeOf } = ready.prepared;
    const lines = text.split('\n');
    const find = (word: string) => {
      const line = lines.findIndex((candidate) => candidate.includes(word));
      return placeOf(line + 1, (lines[line]?.indexOf(word) ?? 0) + 1);
    };
    expect(find('boum()')).toEqual({ file: 'serveur.js', line: 1, column: 22 });
    expect(find('boum2()')).toEqual({ file: 'serveur.js', line: 3, column: 1 });
    expect(find('2;')).toEqual({ file: 'garde.js', line: 2, column: 1 });
    expect(placeOf(1, 1)).toBeUndefined();
  });

  it('takes whatever is written at the end of a file', async () => {
    expect(await said({ 'serveur.js': "told.push('un') // fin" })).toEqual(['un']);
  });
});
