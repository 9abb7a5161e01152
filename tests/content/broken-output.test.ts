/// <reference types="vite/client" />
/** The texts about the broken stdout, against the engine: nothing missing, nothing else, shown code that runs. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { codeOf, LANGUAGE_TEXTS, recordedOutput } from '../../src/components/ui/broken-output.ts';
import { FaultText, LanguageTexts, ReaderTexts } from '../../src/content-model/broken-output.ts';
import { shownRegion } from '../../src/content-model/shown-region.ts';
import { READER_IDS, READERS } from '../../src/sim/readers/facts.ts';
import { FAULT_IDS } from '../../src/sim/servers/horloge-cassee/index.ts';
import { allScenarioTexts } from './content-files.ts';

const FOLDER = 'content/stdout';
const read = (path: string): string => readFileSync(path, 'utf8');
const json = (path: string): unknown => JSON.parse(read(path));

const faults = FAULT_IDS.map((id) => FaultText.parse(json(`${FOLDER}/${id}/faute.json`)));
const readers = ReaderTexts.parse(json(`${FOLDER}/lecteurs.json`));
const languages = LanguageTexts.parse(json(`${FOLDER}/langages.json`));

describe('the texts about the broken stdout', () => {
  it('are about the faults and the readers of the engine, and are named as in the form', () => {
    const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...FAULT_IDS].sort());
    expect(faults.map(({ id }) => id)).toEqual(FAULT_IDS);
    expect(readers.map(({ id }) => id)).toEqual([...READER_IDS]);
    const inputs = allScenarioTexts().find(({ scenario }) => scenario.id === 'sortie-cassee')?.scenario.inputs;
    const options = inputs?.map((input) => (input.kind === 'choice' ? input.options : []));
    expect(options).toEqual([
      faults.map(({ id, title }) => ({ value: id, label: title })),
      readers.map(({ id, name }) => ({ value: id, label: name })),
    ]);
  });

  it.each(faults)('$id has its code in three languages, and a cure in each if it is a fault', ({ id, cure, languages }) => {
    for (const ending of ['cs', 'py']) expect(read(`${FOLDER}/${id}/horloge.${ending}`)).toMatch(/horloge/i);
    const source = read(`src/sim/servers/horloge-cassee/${id}.ts`);
    const shown = shownRegion(source, 'montré');
    expect(shown).toMatch(/^\S/);
    expect(shown.split('\n').every((line) => source.includes(line))).toBe(true);
    expect(shown.split('\n').length).toBeLessThan(25);
    for (const { code } of Object.values(languages)) expect(code !== undefined).toBe(cure !== undefined);
  });

  it('name the versions that were looked at', () => {
    const version = (name: string) => (json(`node_modules/${name}/package.json`) as { version: string }).version;
    const [typescript, csharp] = languages;
    expect(languages.map(({ id }) => id)).toEqual(['typescript', 'csharp', 'python']);
    expect(typescript?.version).toBe(version('@modelcontextprotocol/server'));
    expect(csharp?.version).toBe(READERS.csharp.library?.version);
    expect(languages.every(({ checked, sources }) => checked === 'runs-here' || sources.length > 0)).toBe(true);
  });
});

describe('a region of a source file', () => {
  const source = 'a\n  // #region x\n    b\n\n      c\n  // #endregion\nd';

  it('is what stands between its marks, at the left margin', () => {
    expect(shownRegion(source, 'x')).toBe('b\n\n  c');
  });

  it('must be there', () => {
    expect(() => shownRegion(source, 'y')).toThrow('y');
  });
});

describe('what pages show of it', () => {
  it.each(FAULT_IDS)('%s: its code, the server first, and its traces', (fault) => {
    for (const language of LANGUAGE_TEXTS) {
      const [server, ...others] = codeOf(fault, language.id);
      expect(server?.name).toMatch(/^horloge\./);
      expect(server?.text).toMatch(/\S/);
      expect(others).toHaveLength(fault === 'dependance' ? 1 : 0);
    }
    expect(codeOf(fault, 'typescript')[0]?.text).toContain('McpServer');
    for (const reader of READER_IDS) {
      const { inputs, client } = recordedOutput(fault, reader).parameters;
      expect({ inputs, client }).toEqual({ inputs: { fault, reader }, client: 'legacy' });
    }
  });
});

it('the style sheet knows each fault that can be chosen', () => {
  const page = readFileSync(
    new URL('../../src/components/stdout/Codes.astro', import.meta.url),
    'utf8',
  );
  const known = [...page.matchAll(/\[value='([a-z0-9-]+)'\]:checked/g)].map(([, id]) => id);
  expect(known).toEqual([...FAULT_IDS]);
});
