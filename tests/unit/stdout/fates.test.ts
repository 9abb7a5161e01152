/** What is foretold of the two TypeScript readers, against the real ones. */
import { ReadBuffer as ReadBuffer2 } from '@modelcontextprotocol/client';
import { ReadBuffer as ReadBuffer1 } from '@modelcontextprotocol/sdk/shared/stdio.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TYPESCRIPT_BUFFER_BYTES, type Fate } from '../../../src/analysis/stdout/fate.ts';
import { CASES, readStream, utf8, type Told } from './read-stream.ts';
import { streamsOf } from './streams.ts';

interface RealReader {
  append(chunk: Buffer): void;
  readMessage(): unknown;
}

/** What becomes of each line in the hands of a real reader, each line alone. */
function realFates(Reader: new () => RealReader, bytes: Uint8Array): Fate[] {
  const buffer = Buffer.from(bytes);
  const fates: Fate[] = [];
  for (let from = 0; from < buffer.length;) {
    const newline = buffer.indexOf(0x0a, from);
    const end = newline === -1 ? buffer.length : newline + 1;
    fates.push(realFate(new Reader(), buffer.subarray(from, end), newline !== -1));
    from = end;
  }
  return fates;
}

function realFate(reader: RealReader, line: Buffer, isEnded: boolean): Fate {
  try {
    reader.append(line);
  } catch {
    return 'closes';
  }
  try {
    if (reader.readMessage() !== null) return 'read';
    return isEnded ? 'skipped' : 'stuck';
  } catch {
    return 'reported';
  }
}

function foretold({ fates }: Told, reader: 'typescript1' | 'typescript2'): Fate[] {
  return [...fates]
    .sort((a, b) => a.line - b.line)
    .map(({ fates: its }) => (its[reader] === 'damaged' ? 'read' : its[reader]));
}

/** Only of a raw stream is it known which bytes the server wrote. */
const isRaw = ({ report }: Told) =>
  (report.setting === 'raw' || report.setting === 'terminal') &&
  report.encoding.encoding === 'utf-8';

describe('the readers of the TypeScript SDK', () => {
  const raw = CASES.map((one) => ({ ...one, told: readStream(one.bytes) })).filter(({ told }) =>
    isRaw(told),
  );

  it.each(raw)('do with $name what is foretold', ({ bytes, told }) => {
    expect(foretold(told, 'typescript1')).toEqual(realFates(ReadBuffer1, bytes));
    expect(foretold(told, 'typescript2')).toEqual(realFates(ReadBuffer2, bytes));
  });

  it('read nothing of UTF-16', () => {
    const wide = CASES.map((one) => ({ ...one, told: readStream(one.bytes) })).filter(
      ({ told }) => told.report.encoding.encoding !== 'utf-8',
    );
    expect(wide.length).toBeGreaterThan(3);
    for (const { bytes, told } of wide) {
      expect(told.report.readBy.typescript1).toBe(0);
      expect(realFates(ReadBuffer1, bytes)).not.toContain('read');
      expect(realFates(ReadBuffer2, bytes)).not.toContain('read');
    }
  });

  it('close on a line that is longer than their buffer', () => {
    const text = (length: number) =>
      `{"jsonrpc":"2.0","id":1,"result":{"a":"${'x'.repeat(length - 43)}"}}\n`;
    for (const length of [TYPESCRIPT_BUFFER_BYTES - 1, TYPESCRIPT_BUFFER_BYTES + 100]) {
      const bytes = utf8(text(length));
      const told = readStream(bytes);
      expect(foretold(told, 'typescript2')).toEqual(realFates(ReadBuffer2, bytes));
      expect(foretold(told, 'typescript1')).toEqual(realFates(ReadBuffer1, bytes));
    }
  });

  it('do with generated streams what is foretold', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(streamsOf(8), (bytes) => {
        const told = readStream(bytes);
        fc.pre(isRaw(told));
        expect(foretold(told, 'typescript1')).toEqual(realFates(ReadBuffer1, bytes));
        expect(foretold(told, 'typescript2')).toEqual(realFates(ReadBuffer2, bytes));
      }),
      { numRuns: 1500 },
    );
  });
});
