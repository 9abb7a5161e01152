import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  INVALID_REASONS,
  idKey,
  readMessage,
  readMessageValue,
  type JsonValue,
} from '../../src/trace/message.ts';

describe('reading one message', () => {
  it.each([
    [
      '{"jsonrpc":"2.0","id":0,"method":"tools/list"}',
      { kind: 'request', id: 0, method: 'tools/list' },
    ],
    [
      '{"jsonrpc":"2.0","id":"0","method":"ping","params":{}}',
      { kind: 'request', id: '0', method: 'ping', params: {} },
    ],
    [
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      { kind: 'notification', method: 'notifications/initialized' },
    ],
    ['{"result":{},"jsonrpc":"2.0","id":1}', { kind: 'result', id: 1, result: {} }],
    [
      '  {"jsonrpc":"2.0","id":1,"result":{"a":null}}\r\n',
      { kind: 'result', id: 1, result: { a: null } },
    ],
    [
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found","data":[1]}}',
      { kind: 'error', id: 1, code: -32601, message: 'Method not found', data: [1] },
    ],
    [
      '{"jsonrpc":"2.0","error":{"code":-32700,"message":"x"}}',
      { kind: 'error', code: -32700, message: 'x' },
    ],
    [
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}',
      { kind: 'error', code: -32700, message: 'x' },
    ],
  ])('%s', (text, expected) => {
    expect(readMessage(text)).toEqual(expected);
  });

  it.each([
    ['', 'empty'],
    [' \t\r\n', 'empty'],
    ['Server started', 'not-json'],
    ['{"jsonrpc":"2.0","id":1,"method":"a"', 'not-json'],
    ['\ufeff{"jsonrpc":"2.0","id":1,"method":"a"}', 'not-json'],
    ['"text"', 'not-an-object'],
    ['12', 'not-an-object'],
    ['null', 'not-an-object'],
    ['[]', 'batch'],
    ['[{"jsonrpc":"2.0","id":1,"method":"a"}]', 'batch'],
    ['{"level":"info","msg":"listening"}', 'jsonrpc-missing'],
    ['{"jsonrpc":"1.0","id":1,"method":"a"}', 'jsonrpc-not-2.0'],
    ['{"jsonrpc":2,"id":1,"method":"a"}', 'jsonrpc-not-2.0'],
    ['{"jsonrpc":"2.0","id":null,"method":"a"}', 'id-null'],
    ['{"jsonrpc":"2.0","id":null,"result":{}}', 'id-null'],
    ['{"jsonrpc":"2.0","id":1.5,"method":"a"}', 'id-not-string-or-integer'],
    ['{"jsonrpc":"2.0","id":true,"result":{}}', 'id-not-string-or-integer'],
    ['{"jsonrpc":"2.0","id":{},"method":"a"}', 'id-not-string-or-integer'],
    ['{"jsonrpc":"2.0","id":1,"method":7}', 'method-not-a-string'],
    ['{"jsonrpc":"2.0","id":1,"method":"a","params":[1]}', 'params-not-an-object'],
    ['{"jsonrpc":"2.0","id":1,"method":"a","params":null}', 'params-not-an-object'],
    ['{"jsonrpc":"2.0","id":1,"method":"a","result":{}}', 'method-in-response'],
    ['{"jsonrpc":"2.0","id":1,"result":{},"error":null}', 'result-and-error'],
    ['{"jsonrpc":"2.0","id":1,"result":[]}', 'result-not-an-object'],
    ['{"jsonrpc":"2.0","id":1,"error":"x"}', 'error-malformed'],
    ['{"jsonrpc":"2.0","id":1,"error":{"code":"1","message":"x"}}', 'error-malformed'],
    ['{"jsonrpc":"2.0","id":1,"error":{"code":1.5,"message":"x"}}', 'error-malformed'],
    ['{"jsonrpc":"2.0","result":{}}', 'response-without-id'],
    ['{"jsonrpc":"2.0","id":1}', 'neither-request-nor-response'],
    ['{"jsonrpc":"2.0"}', 'neither-request-nor-response'],
  ])('%s is %s', (text, reason) => {
    expect(readMessage(text)).toEqual({ kind: 'invalid', reason });
  });

  it('does not take an inherited key for a member of the message', () => {
    expect(readMessage('{"__proto__":{"jsonrpc":"2.0"},"id":1,"method":"a"}')).toEqual({
      kind: 'invalid',
      reason: 'jsonrpc-missing',
    });
  });

  it('never throws, and says why whenever it refuses', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), mutated()), (text) => {
        const read = readMessage(text);
        if (read.kind === 'invalid') expect(INVALID_REASONS).toContain(read.reason);
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads every message that MCP allows as what it is', () => {
    fc.assert(
      fc.property(message(), ({ kind, value }) => {
        // Not the value itself: JSON has no negative zero.
        const parsed = JSON.parse(JSON.stringify(value)) as JsonValue;
        expect(readMessage(JSON.stringify(value)).kind).toBe(kind);
        expect(readMessage(JSON.stringify(value))).toEqual(readMessageValue(parsed));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps a string id and a number id apart', () => {
    expect(idKey(1)).not.toBe(idKey('1'));
    expect(idKey('1')).toBe(idKey('1'));
  });
});

const id = () => fc.oneof(fc.string(), fc.maxSafeInteger());
const object = () => fc.dictionary(fc.string(), fc.jsonValue());

function message() {
  const jsonrpc = fc.constant('2.0');
  return fc.oneof(
    fc.record({
      kind: fc.constant('request'),
      value: fc.record({ jsonrpc, id: id(), method: fc.string(), params: object() }),
    }),
    fc.record({
      kind: fc.constant('notification'),
      value: fc.record({ jsonrpc, method: fc.string() }),
    }),
    fc.record({
      kind: fc.constant('result'),
      value: fc.record({ jsonrpc, id: id(), result: object() }),
    }),
    fc.record({
      kind: fc.constant('error'),
      value: fc.record({
        jsonrpc,
        id: id(),
        error: fc.record({ code: fc.integer(), message: fc.string() }),
      }),
    }),
  );
}

/** A valid message with one character taken out, put in or changed. */
function mutated() {
  return fc
    .tuple(message(), fc.nat(), fc.string({ maxLength: 2 }), fc.boolean())
    .map(([{ value }, at, put, cut]) => {
      const text = JSON.stringify(value);
      const where = at % (text.length + 1);
      return text.slice(0, where) + put + text.slice(where + (cut ? 1 : 0));
    });
}
