/**
 * The clock that writes on its stdout, as pages show it: its code in three languages, its recorded
 * traces, its texts. Read and checked at build time; the pages never load this file.
 */
import {
  FaultText,
  LanguageTexts,
  ReaderTexts,
  type LanguageId,
  type LanguageText,
  type ReaderText,
} from '../../content-model/broken-output.ts';
import { shownRegion } from '../../content-model/shown-region.ts';
import type { ReaderId } from '../../sim/readers/facts.ts';
import { FAULT_IDS, type FaultId } from '../../sim/servers/horloge-cassee/index.ts';
import { readTraceText } from '../../trace/read.ts';
import type { Trace } from '../../trace/schema.ts';

const TRACES = import.meta.glob<string>('/content/traces/sortie-cassee/*/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PROGRAMS = import.meta.glob<string>('/src/sim/servers/horloge-cassee/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ELSEWHERE = import.meta.glob<string>('/content/stdout/*/*.{cs,py}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const TEXTS = import.meta.glob<unknown>('/content/stdout/**/*.json', {
  import: 'default',
  eager: true,
});

/** A file of a program, as a page shows it. */
export interface ShownFile {
  name: string;
  text: string;
}

/** Every program before every reader, with the handshake of 2025-11-25. */
export function recordedOutput(fault: FaultId, reader: ReaderId): Trace {
  const path = `/content/traces/sortie-cassee/${fault}/${reader}.json`;
  const reading = readTraceText(TRACES[path] ?? '');
  if ('fault' in reading) throw new Error(`${path}: ${JSON.stringify(reading.fault)}`);
  return reading.trace;
}

/** The code of a fault; the first file is the server, another one what it depends on. */
export function codeOf(fault: FaultId, language: LanguageId): ShownFile[] {
  if (language === 'typescript') return typescriptOf(fault);
  const ending = { csharp: '.cs', python: '.py' }[language];
  const files = Object.entries(ELSEWHERE).filter(
    ([path]) => path.startsWith(`/content/stdout/${fault}/`) && path.endsWith(ending),
  );
  return files
    .map(([path, text]) => ({ name: path.replace(/^.*\//, ''), text: text.trimEnd() }))
    .sort(
      (one, other) =>
        Number(other.name.startsWith('horloge')) - Number(one.name.startsWith('horloge')),
    );
}

function typescriptOf(fault: FaultId): ShownFile[] {
  const source = PROGRAMS[`/src/sim/servers/horloge-cassee/${fault}.ts`] ?? '';
  const server = { name: 'horloge.ts', text: shownRegion(source, 'montré') };
  return source.includes('// #region reglages')
    ? [server, { name: 'node_modules/reglages/index.ts', text: shownRegion(source, 'reglages') }]
    : [server];
}

/** In the engine's order. */
export const FAULT_TEXTS: readonly FaultText[] = FAULT_IDS.map((id) =>
  FaultText.parse(TEXTS[`/content/stdout/${id}/faute.json`]),
);

export const READER_TEXTS: readonly ReaderText[] = ReaderTexts.parse(
  TEXTS['/content/stdout/lecteurs.json'],
);

export const LANGUAGE_TEXTS: readonly LanguageText[] = LanguageTexts.parse(
  TEXTS['/content/stdout/langages.json'],
);
