/** The five readers: what each makes of the same bytes, and that it never depends on the chunks. */
import { ReadBuffer, serializeMessage, type JSONRPCMessage } from '@modelcontextprotocol/client';
import { ReadBuffer as ReadBufferOfOneX } from '@modelcontextprotocol/sdk/shared/stdio.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { octets, Octets, withBuffer } from '../../src/sim/machine/octets.ts';
import { READER_IDS, READERS } from '../../src/sim/readers/facts.ts';
import { loadReader } from '../../src/sim/readers/load-reader.ts';
import type { Reader, Reading } from '../../src/sim/readers/reader.ts';
import { BytePipe } from '../../src/sim/wire/byte-pipe.ts';
import { StdioEnd } from '../../src/sim/wire/stdio-end.ts';
import { cutsOf, pieces, streams } from './byte-streams.ts';

const encoder = new TextEncoder();
const ANSWER = '{"jsonrpc":"2.0","id":1,"result":{}}';
const LOADED = await Promise.all(
  READER_IDS.map(async (id) => ({ id, make: (await loadReader(id)).make })),
);

function read(reader: Reader, chunks: readonly Uint8Array[]): Reading[] {
  return [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end('eof')];
}

function make(id: string): Reader {
  const found = LOADED.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found.make();
}

/** What a reader makes of a text, in a word each. */
function heard(id: string, output: string | Uint8Array): string[] {
  const bytes = typeof output === 'string' ? encoder.encode(output) : output;
  return read(make(id), [bytes]).map((reading) =>
    reading.kind === 'report' ? `${reading.told.how} ${reading.told.name ?? ''}` : reading.kind,
  );
}

describe.each(LOADED)('$id', ({ make }) => {
  it('makes the same of a stream however the pipe cuts it, and never throws', () => {
    fc.assert(
      fc.property(streams, cutsOf, (bytes, cuts) => {
        expect(read(make(), pieces(bytes, cuts))).toEqual(read(make(), [bytes]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('reads every message of a clean stream, and tells nothing', () => {
    // The SDK drops a member of this name; it is none that anybody sends.
    const key = fc.string().filter((name) => name !== '__proto__');
    const message = fc.record({
      jsonrpc: fc.constant('2.0' as const),
      method: fc.string({ minLength: 1 }),
      params: fc.dictionary(key, fc.jsonValue()),
    });
    fc.assert(
      fc.property(fc.array(message), cutsOf, (messages, cuts) => {
        const sent = messages.map((one) => JSON.parse(JSON.stringify(one)) as JSONRPCMessage);
        const bytes = encoder.encode(sent.map(serializeMessage).join(''));
        const readings = read(make(), pieces(bytes, cuts));
        expect(readings.map((one) => one.kind === 'message' && one.message)).toEqual(sent);
      }),
    );
  });
});

describe('the two readers of the TypeScript SDK', () => {
  it.each([
    ['2.x', () => new ReadBuffer(), 'ts2'],
    ['1.x', () => new ReadBufferOfOneX(), 'ts1'],
  ] as const)('%s reads as its package does on Node’s own buffers', (_, buffer, id) => {
    fc.assert(
      fc.property(streams, cutsOf, (bytes, cuts) => {
        const real = buffer();
        const seen: unknown[] = [];
        for (const chunk of pieces(bytes, cuts)) {
          real.append(Buffer.from(chunk));
          for (;;) {
            try {
              const message = real.readMessage();
              if (message === null) break;
              seen.push(message);
            } catch (error) {
              seen.push(error instanceof SyntaxError ? 'SyntaxError' : 'ZodError');
            }
          }
        }
        const ours = read(make(id), pieces(bytes, cuts)).map((reading) =>
          reading.kind === 'message'
            ? reading.message
            : reading.kind === 'report' && reading.told.name,
        );
        expect(ours).toEqual(seen);
      }),
      { numRuns: 1_000 },
    );
  });

  it('the engine’s own end reads as that of 2.x', async () => {
    await fc.assert(
      fc.asyncProperty(streams, cutsOf, async (bytes, cuts) => {
        const incoming = new BytePipe({});
        const end = new StdioEnd(incoming, new BytePipe({}));
        const seen: unknown[] = [];
        end.onmessage = (message) => seen.push(message);
        end.onerror = () => seen.push('ZodError');
        await end.start();
        for (const chunk of pieces(bytes, cuts)) incoming.ondata?.(chunk);
        const readings = read(make('ts2'), pieces(bytes, cuts));
        expect(seen).toEqual(
          readings.map((one) =>
            one.kind === 'message' ? one.message : one.kind === 'report' && one.told.name,
          ),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('ends the connection at a line that is too long for its buffer', () => {
    const long = new Uint8Array(11 * 1024 * 1024).fill(0x61);
    expect(heard('ts2', long)).toEqual(['error-callback Error', 'closed']);
    expect(heard('ts1', long)).toEqual(['error-callback Error', 'closed']);
  });
});

describe('the stand-in for Buffer', () => {
  it('finds, decodes and joins as Node’s does', () => {
    fc.assert(
      fc.property(streams, fc.constantFrom('\n', 'é', '"id"'), fc.nat(20), (bytes, what, from) => {
        const ours = octets(bytes);
        const node = Buffer.from(bytes);
        expect(ours.indexOf(what, from)).toBe(node.indexOf(what, from));
        expect(ours.toString('utf8', 0, from)).toBe(node.toString('utf8', 0, from));
        expect([...Octets.concat([bytes, bytes])]).toEqual([...Buffer.concat([node, node])]);
      }),
    );
  });

  it('is lent for the time of a call, even when the call throws', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'Buffer');
    expect(() =>
      withBuffer(() => {
        expect(Buffer).not.toBe(own?.value);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(Object.getOwnPropertyDescriptor(globalThis, 'Buffer')).toEqual(own);
    Reflect.deleteProperty(globalThis, 'Buffer');
    try {
      withBuffer(() => undefined);
      expect('Buffer' in globalThis).toBe(false);
    } finally {
      if (own) Object.defineProperty(globalThis, 'Buffer', own);
    }
  });
});

const SYNTAX = 'error-callback SyntaxError';
const ZOD = 'error-callback ZodError';
const LOGGED = 'log ValidationError';
const NET = 'log JsonException';

/** What each makes of one line; those of Python were seen on the package itself, too. */
const LINES: { what: string; line: string; heard: Record<string, string[]> }[] = [
  {
    what: 'text: the new SDK alone says nothing',
    line: 'bonjour\n',
    heard: { ts2: [], ts1: [SYNTAX], python: [LOGGED], csharp: [NET], strict: ['closed'] },
  },
  {
    what: 'nothing: .NET passes over white space, too',
    line: '\n',
    heard: { ts2: [], ts1: [SYNTAX], python: [LOGGED], csharp: [], strict: ['closed'] },
  },
  {
    what: 'a number: JSON, hence no SyntaxError',
    line: '42\n',
    heard: { ts2: [ZOD], ts1: [ZOD], python: [LOGGED], csharp: [NET], strict: ['closed'] },
  },
  {
    what: 'null: what .NET deserializes to nothing is logged at the level Trace only',
    line: 'null\n',
    heard: { ts2: [ZOD], ts1: [ZOD], python: [LOGGED], csharp: [], strict: ['closed'] },
  },
  {
    what: 'JSON that is no JSON-RPC',
    line: '{"level":"info"}\n',
    heard: { ts2: [ZOD], ts1: [ZOD], python: [LOGGED], csharp: [NET], strict: ['closed'] },
  },
  {
    what: 'a message glued to a word is lost to all of them',
    line: `bonjour ${ANSWER}\n`,
    heard: { ts2: [], ts1: [SYNTAX], python: [LOGGED], csharp: [NET], strict: ['closed'] },
  },
  {
    what: 'a byte order mark is a glued word, but to .NET',
    line: `\ufeff${ANSWER}\n`,
    heard: { ts2: [], ts1: [SYNTAX], python: [LOGGED], csharp: ['message'], strict: ['closed'] },
  },
  {
    what: 'a carriage return ends a line, but only to .NET',
    line: `50 %\r${ANSWER}\n`,
    heard: {
      ts2: [],
      ts1: [SYNTAX],
      python: [LOGGED],
      csharp: [NET, 'message'],
      strict: ['closed'],
    },
  },
  {
    what: 'a carriage return before the newline disturbs nobody',
    line: `${ANSWER}\r\n`,
    heard: {
      ts2: ['message'],
      ts1: ['message'],
      python: ['message'],
      csharp: ['message'],
      strict: ['message'],
    },
  },
  {
    what: 'no newline at all: at the end of the stream, .NET takes the rest for a line',
    line: ANSWER,
    heard: { ts2: [], ts1: [], python: [], csharp: ['message'], strict: [] },
  },
];

describe('one line each', () => {
  it.each(LINES)('$what', ({ line, heard: expected }) => {
    expect(Object.fromEntries(READER_IDS.map((id) => [id, heard(id, line)]))).toEqual(expected);
  });

  it('the Python SDK stops at a byte that is no UTF-8, and says so when all is over', () => {
    const bytes = Uint8Array.from([0xff, 0x0a, ...encoder.encode(`${ANSWER}\n`)]);
    expect(heard('python', bytes)).toEqual(['exception UnicodeDecodeError']);
    expect(make('python').push(bytes)).toEqual([]);
    expect(heard('csharp', bytes)).toEqual([NET, 'message']);
  });

  it('the Python SDK waits for the rest of a character', () => {
    expect(heard('python', encoder.encode('é').subarray(0, 1))).toEqual([]);
  });

  it('.NET reads UTF-16 behind its byte order mark, and is alone in that', () => {
    const text = `${ANSWER}\r\n`;
    const little = Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
    const big = Uint8Array.from([0xfe, 0xff, ...Buffer.from(text, 'utf16le').swap16()]);
    expect([heard('csharp', little), heard('csharp', big)]).toEqual([['message'], ['message']]);
    expect(heard('ts2', little)).toEqual([]);
    // Read as UTF-8, its zero bytes are signs of their own.
    expect(heard('csharp', little.subarray(2))).toEqual([NET, NET, NET]);
  });

  it('.NET does not tell a line that ends at a carriage return before it knows what follows', () => {
    const reader = make('csharp');
    expect(reader.push(encoder.encode(`${ANSWER}\r`))).toEqual([]);
    expect(reader.push(encoder.encode('\n')).map(({ to }) => to)).toEqual([ANSWER.length + 2]);
  });
});

describe('the facts about the readers', () => {
  it('name what is installed', async () => {
    const { readFileSync } = await import('node:fs');
    for (const { library, kind } of Object.values(READERS)) {
      if (kind !== 'real-code' || !library) continue;
      const file = `node_modules/${library.name}/package.json`;
      const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
      expect(library.version, library.name).toBe(version);
    }
  });
});
