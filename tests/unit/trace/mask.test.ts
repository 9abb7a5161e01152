/** Secrets are hidden on sight; what a trace is read by stays. */
import { describe, expect, it } from 'vitest';
import { MASK, maskHeader, maskText } from '../../../src/analysis/trace/mask.ts';
import { writeTrace } from '../../../src/trace/write.ts';
import * as c from './conversations.ts';
import { findingsOf, readTraceOf } from './read-a-trace.ts';

/** Made up, each in the form of its kind. */
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl';
const SECRETS = [
  '{"api_key":"tres-secret-1"}',
  '{"apiKey": "tres-secret-1"}',
  '{"GITHUB_TOKEN":"tres-secret-1"}',
  '{"env":{"OPENAI_API_KEY":"tres-secret-1"}}',
  '{"password":"tres-\\"secret-1"}',
  '{"a":"{\\"access_token\\":\\"tres-secret-1\\"}"}',
  '{"url":"https://a.example/?x=1&token=tres-secret-1"}',
  '{"url":"postgres://moi:tres-secret-1@db.example/x"}',
  '{"h":"Bearer tres-secret-1"}',
  '{"args":["--header","X_API_TOKEN=tres-secret-1"]}',
];

describe('a secret in a text', () => {
  it.each(SECRETS)('%s', (text) => {
    const masked = maskText(text);
    expect(masked).not.toContain('secret-1');
    expect(masked).toContain(MASK);
    // It is JSON still.
    expect(() => JSON.parse(masked) as unknown).not.toThrow();
  });

  it.each([
    'sk-ant-api03-abcdefghijklmnop',
    'ghp_abcdefghijklmnopqrstuvwxyz0123',
    'AKIAABCDEFGHIJKLMNOP',
    'xoxb-123456789012-abc',
    JWT,
  ])('by its form alone: %s', (key) => {
    expect(maskText(`{"text":"voici ${key}, merci"}`)).toBe(`{"text":"voici ${MASK}, merci"}`);
  });

  it.each([
    '{"progressToken":"p1"}',
    '{"nextCursor":"abc","requestState":"xyz"}',
    '{"inputSchema":{"properties":{"password":{"type":"string"}}}}',
    '{"maxTokens":100,"text":"un jeton, une clé, un secret"}',
    '{"id":"task-1234567890123456","description":"the token to use"}',
  ])('is not seen where there is none: %s', (text) => {
    expect(maskText(text)).toBe(text);
  });
});

it('headers: the scheme stays, the session and the rest of the protocol too', () => {
  expect(maskHeader('authorization', `Bearer ${JWT}`)).toBe(`Bearer ${MASK}`);
  expect(maskHeader('cookie', 'a=b')).toBe(MASK);
  expect(maskHeader('x-api-key', 'abc')).toBe(MASK);
  expect(maskHeader('mcp-session-id', 'abc')).toBe('abc');
  expect(maskHeader('mcp-param-token', 'abc')).toBe('abc');
  expect(maskHeader('content-type', 'application/json')).toBe('application/json');
});

describe('a trace with secrets', () => {
  const call = c.ask(1, 'tools/call', {
    name: 'chercher',
    arguments: { api_key: 'tres-secret-1' },
  });
  const text = c.lines(
    c.HANDSHAKE,
    call,
    c.answer(1, { content: 'tres-secret-1 est sk-ant-api03-abcdefghijklmnop' }),
  );

  it('shows none: neither in the trace, nor in what is said', () => {
    const report = readTraceOf(text);
    const shown = JSON.stringify([report.trace, findingsOf(report), report.raised]);
    expect(shown).not.toContain('api03');
    expect(JSON.stringify(report.trace)).not.toContain('"api_key":"tres');
    expect(report.masked).toBe(2);
    expect(findingsOf(report).map(({ rule }) => rule)).toContain('masked');
  });

  it('shows them when asked to', () => {
    const report = readTraceOf(text, { isOpen: true });
    expect(JSON.stringify(report.trace)).toContain('api03');
    expect(report.masked).toBe(0);
  });

  it('of our own format has them hidden as well, and is a trace still', () => {
    const open = readTraceOf(text, { isOpen: true }).trace;
    const report = readTraceOf(open ? writeTrace(open) : '');
    expect(JSON.stringify(report.trace)).not.toContain('api03');
    const again = readTraceOf(report.trace ? writeTrace(report.trace) : '');
    expect(again.trace).toEqual(report.trace);
  });
});
