/** What is taken away of an exchange, and what comes back of it. */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fragmentOf, readFragment, holdsTrace } from '../../src/components/export/link.ts';
import { MOST_BYTES, qrPath } from '../../src/components/export/qr-path.ts';
import { write } from '../../src/components/export/written.ts';
import { readTraceText } from '../../src/trace/read.ts';
import { recordedTraces } from '../content/recorded-traces.ts';
import { faultsOf, readTraceOf } from './trace/read-a-trace.ts';

const TRACES = recordedTraces();
const trace = TRACES.find(({ file }) =>
  file.includes('decouvrir-lister-appeler/auto-dual-http'),
)?.trace;
if (!trace) throw new Error('no such trace');

describe('every recorded exchange', () => {
  it('is the same after it was a file, or a link', async () => {
    for (const { file, trace: one } of TRACES) {
      expect(readTraceText(write('json', one, 'x')), file).toEqual({ trace: one });
      const reading = await readFragment(await fragmentOf(one));
      expect('text' in reading && readTraceText(reading.text), file).toEqual({ trace: one });
    }
  });

  it('gives its messages, which are read back as messages', () => {
    for (const { file, trace: one } of TRACES) {
      const frames = one.events.filter(({ kind }) => kind === 'frame');
      const report = readTraceOf(write('trames', one, 'x'));
      if (frames.length > 0) expect(report.messages, file).toBe(frames.length);
    }
  });
});

describe('a link', () => {
  it.each([
    '#echange=',
    '#echange=1.',
    '#echange=1.%%%',
    '#echange=1.AAAA',
    '#echange=0.AAAA',
    '#echange=1.bm9uLWRlZmxhdGU',
  ])('that was damaged gives a sentence, no error: %s', async (fragment) => {
    expect(await readFragment(fragment)).toEqual({ fault: 'damaged' });
  });

  it('of a later version is told from a damaged one', async () => {
    expect(await readFragment('#echange=2.AAAA')).toEqual({ fault: 'later-version' });
  });

  it('that unfolds to far more than it says is not unfolded', async () => {
    const huge = { ...trace, scenario: 'x'.repeat(8_000_000) };
    const fragment = await fragmentOf(huge);
    expect(fragment.length).toBeLessThan(20_000);
    expect(await readFragment(fragment)).toEqual({ fault: 'too-large' });
  });

  it('never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.base64String()), async (text) => {
        expect(await readFragment(`#echange=1.${text}`)).toBeTypeOf('object');
      }),
    );
    expect(holdsTrace('#regles')).toBe(false);
  });
});

describe('a code', () => {
  it('holds a whole link, in dark squares that a quiet border surrounds', () => {
    const code = qrPath(
      `https://sur-le-fil.example/ateliers/traces/#echange=1.${'A'.repeat(1000)}`,
    );
    expect(code?.size).toBeGreaterThan(21 + 8);
    expect(code?.path).toMatch(/^M4 4h7v1h-7z/);
    expect(code?.path).not.toMatch(/M[0-3] /);
  });

  it('is refused beyond what one can hold', () => {
    expect(qrPath('A'.repeat(MOST_BYTES))).toBeDefined();
    expect(qrPath('A'.repeat(MOST_BYTES + 1))).toBeUndefined();
  });
});

describe('a text for a bug report', () => {
  const text = write('texte', trace, 'Découvrir, lister, appeler');

  it('tells each step in French, with the message as it was', () => {
    expect(text).toMatch(/^Échange\u00a0: Découvrir, lister, appeler\n/);
    expect(text).toMatch(/^1\. \[0\u00a0ms\] L’hôte demande/m);
    expect(text).toContain('   mcp-protocol-version: 2026-07-28');
    const frame = trace.events.find(({ kind }) => kind === 'frame');
    expect(text).toContain(`   ${frame?.kind === 'frame' ? frame.raw : ''}`);
    expect(text).not.toContain('`');
  });

  it('can be read again by the reader of traces', () => {
    const report = readTraceOf(text);
    expect(report.messages).toBe(trace.events.filter(({ kind }) => kind === 'frame').length);
    expect(faultsOf(report).filter((one) => !one.includes('unread-line'))).toEqual([]);
  });
});

describe('a Mermaid source', () => {
  it.each(TRACES.filter((_, index) => index % 12 === 0))(
    'is taken by Mermaid: $file',
    async ({ trace: one }) => {
      const source = write('mermaid', one, 'x');
      expect(source).toMatch(/^sequenceDiagram\n {2}participant a1 as /);
      const { default: mermaid } = (await import(
        createRequire(import.meta.url).resolve('mermaid')
      )) as {
        default: { parse(text: string): Promise<unknown> };
      };
      await expect(mermaid.parse(source)).resolves.toBeTruthy();
    },
  );
});
