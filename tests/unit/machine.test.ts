/** The simulated machine: what a program writes where, what it reads, how it ends. */
import { describe, expect, it } from 'vitest';
import { Machine, type MachineModule } from '../../src/sim/machine/machine.ts';
import { Recorder } from '../../src/sim/recorder.ts';
import { ServerProcess } from '../../src/sim/wire/server-process.ts';
import { bytesOf } from '../../src/trace/bytes.ts';

type Work = (machine: Machine) => unknown;

const decoder = new TextDecoder();

/** What a program leaves behind on its two channels, and how it ended. */
async function after(work: Work, modules: Record<string, MachineModule> = {}) {
  const recorder = new Recorder(
    () => 0,
    () => undefined,
  );
  const process = new ServerProcess({ tap: recorder, client: 'client', server: 'server' });
  const machine = new Machine(process, modules);
  await machine.run(work);
  process.exit(0);
  const { events } = recorder;
  const stdout = events.flatMap((event) => (event.kind === 'noise' ? [...bytesOf(event)] : []));
  const exit = events.find(
    (event) => event.kind === 'lifecycle' && event.what === 'process-exited',
  );
  return {
    stdout: decoder.decode(Uint8Array.from(stdout)),
    stderr: events.flatMap((event) => (event.kind === 'log' ? [event.raw] : [])),
    exitCode: exit?.kind === 'lifecycle' ? exit.exitCode : undefined,
  };
}

describe('console', () => {
  it('writes log, info and debug on stdout, warn and error on stderr', async () => {
    const { stdout, stderr } = await after(({ console }) => {
      console.log('a', 1, { b: 2 });
      console.info('b');
      console.debug('c');
      console.warn('d');
      console.error('e', new Error('f'));
    });
    expect(stdout).toBe('a 1 {"b":2}\nb\nc\n');
    expect(stderr).toEqual(['d', 'e Error: f']);
  });

  it('can be turned away from stdout by a guard, packages included', async () => {
    const chatty: MachineModule = ({ console }) => console.log('bonjour');
    const guarded = await after(
      ({ console, require }) => {
        console.log = console.error;
        require('chatty');
      },
      { chatty },
    );
    expect([guarded.stdout, guarded.stderr]).toEqual(['', ['bonjour']]);
    const bare = await after(({ require }) => require('chatty'), { chatty });
    expect(bare.stdout).toBe('bonjour\n');
  });

  it('goes through whatever stands in the place of `process.stdout.write`', async () => {
    const { stdout, stderr } = await after(({ console, process }) => {
      process.stdout.write = (chunk) => process.stderr.write(chunk);
      console.log('bonjour');
    });
    expect([stdout, stderr]).toEqual(['', ['bonjour']]);
  });
});

describe('standard streams', () => {
  it('write text in the encoding that was set, and bytes as they are', async () => {
    const { stdout } = await after(({ process: { stdout } }) => {
      stdout.write('é', 'latin1');
      stdout.write(Uint8Array.of(0x41));
      stdout.setDefaultEncoding('utf16le').write('B');
    });
    expect([...stdout]).toEqual(['\ufffd', 'A', 'B', '\0']);
  });

  it('refuse what Node refuses', async () => {
    for (const wrong of [42, null, {}]) {
      const { exitCode, stderr } = await after(({ process }) =>
        process.stdout.write(wrong as unknown as string),
      );
      expect([exitCode, stderr]).toEqual([1, [expect.stringContaining('TypeError')]]);
    }
  });

  it('keep what comes until somebody listens, then hand it to whoever does', async () => {
    const seen: string[] = [];
    const program: Work = ({ process: { stdin } }) => {
      stdin.once('data', (chunk: Uint8Array) => {
        seen.push(`once ${String(chunk)}`);
        stdin.on('data', (next: Uint8Array) => seen.push(`on ${String(next)}`));
      });
      stdin.on('end', () => seen.push('end'));
    };
    const recorder = new Recorder(
      () => 0,
      () => undefined,
    );
    const process = new ServerProcess({ tap: recorder, client: 'client', server: 'server' });
    const machine = new Machine(process);
    const { stdin } = machine.process;
    const send = (text: string) => stdin.receive(new TextEncoder().encode(text));
    send('a');
    await machine.run(program);
    await Promise.resolve();
    send('b');
    stdin.end();
    expect(seen).toEqual(['once a', 'on b', 'end']);
    process.exit(0);
  });

  it('tell the last line of stderr even if nothing ends it', async () => {
    const { stderr } = await after(({ process }) => process.stderr.write('a\nb'));
    expect(stderr).toEqual(['a', 'b']);
  });
});

describe('the end of a program', () => {
  it('is at once when it asks for it', async () => {
    const { stdout, exitCode } = await after(({ process, console }) => {
      console.log('avant');
      process.exit(3);
      console.log('après');
    });
    expect([stdout, exitCode]).toEqual(['avant\n', 3]);
  });

  it('comes with a word on stderr and code 1 when it throws, now or later', async () => {
    const late: Work = async () => {
      await Promise.resolve();
      throw new Error('plus tard');
    };
    for (const work of [late, ({ require }: Machine) => require('absent')]) {
      const { stderr, exitCode } = await after(work);
      expect(exitCode).toBe(1);
      expect(stderr).toEqual([expect.stringMatching(/^Uncaught Error: /)]);
    }
  });
});

describe('packages', () => {
  it('run once, whoever asks', async () => {
    let times = 0;
    await after(
      ({ require }) => {
        expect(require('a')).toBe(require('a'));
      },
      { a: (_, exports) => (exports['times'] = ++times) },
    );
    expect(times).toBe(1);
  });
});
