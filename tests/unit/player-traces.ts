/** The traces that the player is tested on: every recorded one, and one made to hold every shape. */
import { readFileSync } from 'node:fs';
import { readTraceText } from '../../src/trace/read.ts';
import type { Trace } from '../../src/trace/schema.ts';
import { recordedTraces } from '../content/recorded-traces.ts';

const EVERY_SHAPE = 'src/pages/galerie/_every-shape.json';

export function everyShape(): Trace {
  const reading = readTraceText(readFileSync(EVERY_SHAPE, 'utf8'));
  if ('fault' in reading) throw new Error(`${EVERY_SHAPE}: ${JSON.stringify(reading.fault)}`);
  return reading.trace;
}

export function playerTraces(): { file: string; trace: Trace }[] {
  return [...recordedTraces(), { file: EVERY_SHAPE, trace: everyShape() }];
}

export function recorded(name: string): Trace {
  const found = recordedTraces().find(({ file }) =>
    file.replaceAll('\\', '/').endsWith(`${name}.json`),
  );
  if (!found) throw new Error(`no recorded trace ${name}`);
  return found.trace;
}
