import { describe, expect, it } from 'vitest';
import { perform } from '../../src/sim/live/terminal-tasks.ts';
import type { Inspected, Ran } from '../../src/sim/terminal/shapes.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const CALL = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 7,
  method: 'tools/call',
  params: { name: 'heure_utc', arguments: {} },
})}\n`;

async function serve(fault: string, stdin: string, isEnded = true) {
  const ran = (await perform('serve', { fault, stdin: bytesOf(stdin), isEnded })) as Ran;
  const text = (channel: string) =>
    ran.written
      .filter((one) => one.channel === channel)
      .map(({ bytes }) => new TextDecoder().decode(bytes))
      .join('');
  return { stdout: text('stdout'), stderr: text('stderr'), exitCode: ran.exitCode, ran };
}

describe('a program started by hand', () => {
  it('answers what is typed, the answer glued to what it says too much', async () => {
    const { stdout, exitCode } = await serve('sans-retour', CALL);
    expect(stdout).toMatch(/^Je regarde l’heure… \{"result".*"id":7\}\n$/);
    expect(exitCode).toBe(0);
  });

  it('writes its diary on the other output when it is right', async () => {
    const { stdout, stderr } = await serve('stderr', CALL);
    expect(stdout.split('\n')).toHaveLength(2);
    expect(stderr).toBe('Je regarde l’heure…\n');
  });

  it('goes on while its input is open, and tells the same again with more of it', async () => {
    const first = await serve('banniere', '', false);
    expect(first.exitCode).toBeUndefined();
    const { ran } = await serve('banniere', CALL, false);
    expect(ran.written.slice(0, first.ran.written.length)).toEqual(first.ran.written);
    expect(ran.written.length).toBeGreaterThan(first.ran.written.length);
  });

  it('writes the bytes that it writes', async () => {
    const { ran } = await serve('utf16', CALL);
    expect([...(ran.written[0]?.bytes.slice(0, 4) ?? [])]).toEqual([0x7b, 0, 0x22, 0]);
  });
});

describe('a client at the command line', () => {
  const inspect = async (order: object) => (await perform('inspect', order)) as Inspected;

  it('gets the list, and the answer when nothing is in its way', async () => {
    const order = { fault: 'stderr', reader: 'ts2', method: 'tools/list' };
    expect(await inspect(order)).toMatchObject({ result: { tools: [{ name: 'heure_utc' }] } });
    const call = { ...order, method: 'tools/call', tool: 'heure_utc' };
    expect(await inspect(call)).toMatchObject({ result: { content: [{ type: 'text' }] } });
  });

  it('waits a minute for an answer that is lost', async () => {
    const { result, failure, trace } = await inspect({
      fault: 'sans-retour',
      reader: 'ts2',
      method: 'tools/call',
      tool: 'heure_utc',
    });
    expect(result).toBeUndefined();
    expect(failure).toBe('Request timed out');
    expect(trace.events.some(({ kind }) => kind === 'timeout')).toBe(true);
  });

  it.each(['ts2', 'ts1', 'python', 'csharp', 'strict'])(
    'is there with the reader %s',
    async (reader) => {
      const order = { fault: 'stderr', reader, method: 'tools/list' };
      expect(await inspect(order)).toMatchObject({ result: { tools: [{ name: 'heure_utc' }] } });
    },
  );

  it('says what it cannot do', async () => {
    const call = { fault: 'stderr', reader: 'ts2', method: 'tools/call', tool: 'absent' };
    const { failure, result } = await inspect(call);
    expect(failure ?? JSON.stringify(result)).toContain('absent');
    expect(() => perform('inspect', { ...call, fault: 'absente' })).toThrow();
  });
});
