/** A program that somebody has just written, played by itself and with a client. */
import { describe, expect, it } from 'vitest';
import { playProgram, runAlone } from '../../src/sim/play-program.ts';
import { programOf } from '../../src/sim/servers/horloge-cassee/index.ts';
import type { Program } from '../../src/sim/servers/program.ts';
import { bytesOf } from '../../src/trace/bytes.ts';
import { outputOutcome } from '../../src/trace/output-outcome.ts';
import { readTrace } from '../../src/trace/read.ts';
import type { Trace } from '../../src/trace/schema.ts';

function stdoutOf({ events }: Trace): string {
  const lines = events.filter((event) => event.kind === 'frame' || event.kind === 'noise');
  const bytes = lines.flatMap((line) => (line.channel === 'stdout' ? [...bytesOf(line)] : []));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

function exitOf({ events }: Trace): number | undefined {
  const exit = events.find((e) => e.kind === 'lifecycle' && e.what === 'process-exited');
  return exit?.kind === 'lifecycle' ? exit.exitCode : undefined;
}

const HELLO = '{"jsonrpc":"2.0","id":1,"method":"server/discover"}\n';

describe('a program alone', () => {
  it('writes what it writes, and ends when its input does', async () => {
    const trace = await runAlone(programOf('banniere'), HELLO);
    expect(stdoutOf(trace)).toMatch(/^┌[^]*prêt\.\n\{.*\}\n$/);
    expect(exitOf(trace)).toBe(0);
    expect(readTrace(trace)).toHaveProperty('trace');
  });

  it('can be asked a question that it has put itself', async () => {
    expect(stdoutOf(await runAlone(programOf('question')))).toBe(
      'Installer horloge@1.0.0 ? (o/n) ',
    );
  });

  it('that fails says so on stderr, with code 1', async () => {
    const trace = await runAlone({
      main: () => {
        throw new TypeError('oups');
      },
    });
    expect(exitOf(trace)).toBe(1);
    expect(trace.events.flatMap((event) => (event.kind === 'log' ? event.raw : []))).toEqual([
      'Uncaught TypeError: oups',
    ]);
  });
});

describe('a program and a client', () => {
  /** The dependency that prints, cured by a guard that is installed first. */
  const guarded: Program = {
    ...programOf('dependance'),
    main(scope) {
      scope.console.log = scope.console.error;
      programOf('dependance').main(scope);
    },
  };

  it('a guard that comes first cures a dependency that prints', async () => {
    const broken = await playProgram(programOf('dependance'), { reader: 'strict' });
    expect(outputOutcome(broken).end).toBe('broken-off');
    const cured = await playProgram(guarded, { reader: 'strict' });
    expect(outputOutcome(cured)).toMatchObject({ isAnswered: true, heard: [] });
    expect(cured.events.some((event) => event.kind === 'log')).toBe(true);
  });

  it('only lists what there is when nothing else is wanted', async () => {
    const trace = await playProgram(programOf('stderr'), { reader: 'ts2', work: 'list' });
    expect(outputOutcome(trace)).toMatchObject({ asked: 'listTools', isAnswered: true });
  });

  it('that never serves is waited for, and one that leaves is lost', async () => {
    const silent = await playProgram({ main: () => undefined }, { reader: 'ts2' });
    expect(outputOutcome(silent)).toMatchObject({ asked: 'connect', end: 'timed-out' });
    const gone = await playProgram({ main: ({ process }) => process.exit(3) }, { reader: 'ts1' });
    expect(outputOutcome(gone)).toMatchObject({ asked: 'connect', end: 'lost' });
    expect(exitOf(gone)).toBe(3);
  });
});
