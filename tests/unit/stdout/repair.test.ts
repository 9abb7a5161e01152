/** The repaired stream: the messages alone, one a line; and what could not be saved. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES, readStream, utf8 } from './read-stream.ts';
import { streamsOf } from './streams.ts';

const repaired = (name: string) => {
  const one = CASES.find((candidate) => candidate.name === name);
  if (!one) throw new Error(`No case ${name}`);
  return readStream(one.bytes);
};
const ids = (messages: string[]) =>
  messages.map((message) => (JSON.parse(message) as { id?: unknown }).id);

describe('the repaired stream', () => {
  it.each([
    ['dotenv-v17-bracket', [0]],
    ['glued-noise-before', [0, 2, 1]],
    ['glued-noise-after', [0, 2]],
    ['glued-two-messages', [0, 1, 2]],
    ['glued-three-with-noise', [0, 1]],
    ['pretty-printed-answer', [0, 2]],
    ['pretty-printed-glued', [2, 1]],
    ['pretty-printed-framed', [2, 1]],
    ['raw-newline-in-string', [0, 2, 1]],
    ['content-length-framing', [1, 2]],
    ['event-stream', [0]],
    ['batch-array-with-error-null', [2]],
    ['utf8-bom', [0, 1]],
    ['utf16le-bom', [0, 1]],
    ['utf16be-no-bom', [0, 1]],
    ['utf16-inside-utf8', [0, 1, 2]],
    ['utf16-pasted-with-nuls', [0, 1]],
    ['carriage-returns-alone', [0, 1, 2]],
    ['escape-inside-string', [0, 2]],
    ['trailing-comma', [1]],
    ['terminal-wrapped', [0]],
    ['vscode-trace', [1, null]],
  ])('%s', (name, expected) => {
    const { messages } = repaired(name);
    expect(ids(messages)).toEqual(expected);
    expect(messages.filter((message) => message.includes('\n'))).toEqual([]);
  });

  it('keeps what the string said', () => {
    const { messages } = repaired('raw-newline-in-string');
    expect(messages[1]).toContain('"ligne 1\\nligne 2"');
  });

  it('writes ids as they were written', () => {
    const pretty = '{\n "jsonrpc": "2.0",\n "id": 9007199254740993,\n "result": {}\n}\n';
    const batch =
      '[{"jsonrpc":"2.0","id":1.0,"result":{"a":[1,{"b":"],"}]}},{"id":2,"jsonrpc":"2.0","result":{}}]\n';
    const { messages, report } = readStream(utf8(pretty + batch));
    expect(messages).toEqual([
      '{"jsonrpc": "2.0","id": 9007199254740993,"result": {}}',
      '{"jsonrpc":"2.0","id":1.0,"result":{"a":[1,{"b":"],"}]}}',
      '{"id":2,"jsonrpc":"2.0","result":{}}',
    ]);
    expect(
      report.raised.filter(({ rule }) => rule === 'bad-id').map(({ variant }) => variant),
    ).toEqual(['beyond-2-53', 'written-as-float']);
  });

  it.each([
    ['nan-infinity-tokens', [2, 3]],
    ['python-dict', [1]],
    ['cut-last-line', [2]],
    ['cut-message-then-next', [2]],
    ['undefined-value', [1]],
    ['json-structured-log', [1, 2]],
  ])('says what it could not save of %s', (name, lines) => {
    const { report } = repaired(name);
    expect(report.unsaved.map(({ line }) => line)).toEqual(lines);
    expect(report.unsavedCount).toBe(lines.length);
  });

  it('needs no repair itself', () => {
    fc.assert(
      fc.property(streamsOf(6), (bytes) => {
        const { messages } = readStream(bytes);
        const again = readStream(utf8(messages.map((message) => `${message}\n`).join('')));
        expect(again.messages).toEqual(messages);
        const classes = again.report.classes.map(({ lineClass }) => lineClass);
        expect(classes.filter((name) => name !== 'message' && name !== 'flawed')).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
