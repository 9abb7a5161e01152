import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RepairLevels } from '../../src/content-model/repair.ts';
import { prepare, type Files } from '../../src/sim/live/learner/program-text.ts';
import { MODULES } from '../../src/sim/learner/modules.ts';
import { LearnerProgram, type FileFunction } from '../../src/sim/learner/program.ts';
import { trial, TRIAL } from '../../src/sim/learner/story.ts';
import { judge } from '../../src/sim/learner/verdict.ts';
import { run } from '../../src/sim/run.ts';

const ROOT = new URL('../../content/reparer/', import.meta.url);
const LEVELS = RepairLevels.parse(JSON.parse(readFileSync(new URL('niveaux.json', ROOT), 'utf8')));

function filesOf(level: number): Record<string, string> {
  const folder = new URL(`niveau-${String(level)}/`, ROOT);
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );
}

/** Runs the files as the Worker does, and tells which criteria are not met. */
async function tried(level: number, files: Files) {
  const ready = prepare(files, MODULES);
  if ('fault' in ready) throw new Error(JSON.stringify(ready.fault));
  const scope = {} as { __files: Record<string, FileFunction> };
  new Function('globalThis', ready.prepared.text)(scope);
  const program = new LearnerProgram(scope.__files);
  const own = {
    process: globalThis.process,
    console: globalThis.console,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  };
  try {
    const trace = await run(trial(program), TRIAL);
    const unmet = judge(trace, LEVELS.find(({ number }) => number === level)?.diary ?? []).filter(
      ({ isMet }) => !isMet,
    );
    return { trace, crash: program.crash, unmet: unmet.map(({ criterion }) => criterion) };
  } finally {
    Object.assign(globalThis, own);
  }
}

const changed = (level: number, ...edits: [file: string, from: string, to: string][]) => {
  const files = filesOf(level);
  for (const [file, from, to] of edits) {
    const text = files[file];
    if (text === undefined || !text.includes(from)) throw new Error(`${file}: no ${from}`);
    files[file] = text.replaceAll(from, to);
  }
  return files;
};

describe('the servers to repair', () => {
  it('have a folder each, and nothing else is there', () => {
    expect(readdirSync(ROOT).sort()).toEqual([
      ...LEVELS.map(({ number }) => `niveau-${String(number)}`),
      'niveaux.json',
    ]);
  });

  it('are broken as they are given', async () => {
    const all = ['stdout-is-messages', 'nothing-lost', 'gives-the-time', 'diary-on-stderr'];
    expect((await tried(1, filesOf(1))).unmet).toEqual(all);
    expect((await tried(2, filesOf(2))).unmet).toEqual(all);
    expect((await tried(3, filesOf(3))).unmet).toEqual(['stdout-is-messages', 'diary-on-stderr']);
  });

  it.each<[number, string, ...[file: string, from: string, to: string][]]>([
    [1, 'stderr', ['serveur.js', 'process.stdout.write', 'process.stderr.write']],
    [1, 'console.error', ['serveur.js', 'process.stdout.write', 'console.error']],
    [
      1,
      'a console of its own',
      ['serveur.js', 'process.stdout.write', 'journal.warn'],
      ['serveur.js', 'function horloge', 'const journal = console;\nfunction horloge'],
    ],
    [
      2,
      'each line',
      ['serveur.js', 'console.log', 'console.error'],
      ['serveur.js', 'message, null, 2', 'message'],
      ['serveur.js', "process.stdout.write('rég", "process.stderr.write('rég"],
    ],
    [
      2,
      'the SDK’s own transport',
      ['serveur.js', ', { transport: new TransportLisible() }', ''],
      ['serveur.js', "process.stdout.write('rég", "console.warn('rég"],
      ['serveur.js', 'console.log', 'console.info = console.error'],
    ],
    [
      3,
      'a guard that is imported first',
      ['garde.js', '// Ce', 'console.log = console.error; // Ce'],
      ['serveur.js', "import './garde.js';\n", ''],
      ['serveur.js', 'import { McpServer }', "import './garde.js';\nimport { McpServer }"],
    ],
    [
      3,
      'a dependency that is imported later',
      ['serveur.js', "import { heureUtc } from 'fuseaux';\n", ''],
      [
        'serveur.js',
        'function horloge',
        "console.log = console.error;\nconst { heureUtc } = await import('fuseaux');\nfunction horloge",
      ],
    ],
  ])('level %i is cured by %s', async (level, _name, ...edits) => {
    const { unmet, crash } = await tried(level, changed(level, ...edits));
    expect(crash).toBeUndefined();
    expect(unmet).toEqual([]);
  });

  it('are not cured by saying nothing any more', async () => {
    const files = changed(1, ['serveur.js', 'process.stdout.write', 'void']);
    expect((await tried(1, files)).unmet).toEqual(['diary-on-stderr']);
  });

  it('are not cured by a guard that comes too late', async () => {
    const files = changed(3, ['garde.js', '// Ce', 'console.log = console.error; // Ce']);
    expect((await tried(3, files)).unmet).toEqual(['stdout-is-messages', 'diary-on-stderr']);
  });

  it('are not cured by a guard that waits before it guards', async () => {
    const files = changed(
      3,
      ['garde.js', '// Ce', '(async () => { await null; console.log = console.error; })(); // Ce'],
      ['serveur.js', "import './garde.js';\n", ''],
      ['serveur.js', 'import { McpServer }', "import './garde.js';\nimport { McpServer }"],
    );
    expect((await tried(3, files)).unmet).toEqual(['stdout-is-messages', 'diary-on-stderr']);
  });

  it('are cured by a console of one’s own, on stderr', async () => {
    const files = changed(
      1,
      ['serveur.js', 'process.stdout.write', 'new Console(process.stderr).log'],
      [
        'serveur.js',
        'import { McpServer }',
        "import { Console } from 'node:console';\nimport { McpServer }",
      ],
    );
    expect((await tried(1, files)).unmet).toEqual([]);
  });

  it('must give the time, and live', async () => {
    const other = changed(
      1,
      ['serveur.js', 'process.stdout.write', 'console.error'],
      ['serveur.js', 'new Date().toISOString()', "'bonjour'"],
    );
    expect((await tried(1, other)).unmet).toEqual(['gives-the-time']);
    expect((await tried(1, { 'serveur.js': '' })).unmet).toContain('alive');
    const thrown = changed(
      1,
      [
        'serveur.js',
        'serveStdio(horloge);',
        'serveStdio(horloge);\nsetTimeout(() => { throw new Error("tard"); }, 1);',
      ],
      ['serveur.js', 'process.stdout.write', 'console.error'],
    );
    expect(await tried(1, thrown)).toMatchObject({ crash: expect.any(Error) as unknown });
    expect((await tried(1, thrown)).unmet).toContain('alive');
    const wordless = changed(1, [
      'serveur.js',
      'serveStdio(horloge);',
      'throw { toString() { throw 1; } };',
    ]);
    expect((await tried(1, wordless)).unmet).toContain('alive');
    const left = changed(1, ['serveur.js', 'serveStdio(horloge);', 'process.exit(3);']);
    expect(await tried(1, left)).toMatchObject({ crash: undefined });
    const each = {
      'serveur.js': "import './autre.js'; console.error('a');",
      'autre.js': "import './serveur.js';",
    };
    expect((await tried(1, each)).unmet).toContain('alive');
  });

  it('may wait for a timer before they listen', async () => {
    const later = changed(
      1,
      ['serveur.js', 'process.stdout.write', 'console.error'],
      [
        'serveur.js',
        'serveStdio(horloge);',
        'await new Promise((go) => setTimeout(go, 5));\nserveStdio(horloge);',
      ],
    );
    expect(await tried(1, later)).toMatchObject({ crash: undefined, unmet: [] });
  });

  it('are at their end when the timer they waited for is cleared', async () => {
    const cleared = {
      'serveur.js': 'const late = setTimeout(() => {}, 600_000); clearTimeout(late);',
    };
    const { trace } = await tried(1, cleared);
    const end = trace.events.find(
      (event) => event.kind === 'lifecycle' && event.what === 'process-exited',
    );
    expect(end?.atMs).toBeLessThan(1000);
  });

  it('are not cured by ending, by throwing, nor by a tool that fails', async () => {
    const dead = changed(1, ['serveur.js', 'serveStdio(horloge);', 'process.exit(3);']);
    expect((await tried(1, dead)).unmet).toContain('alive');
    const thrown = changed(1, ['serveur.js', 'serveStdio(horloge);', 'null.x;']);
    expect(await tried(1, thrown)).toMatchObject({ crash: expect.any(TypeError) as unknown });
    const failing = changed(1, ['serveur.js', 'process.stdout.write', 'throw new Error']);
    expect((await tried(1, failing)).unmet).toEqual(['gives-the-time', 'diary-on-stderr']);
  });
});
