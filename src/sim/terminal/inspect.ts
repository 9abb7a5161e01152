/** A client at the command line: it starts a program, asks it one thing, and leaves. */
import { Machine } from '../machine/machine.ts';
import { READERS, type ReaderId } from '../readers/facts.ts';
import { ForeignEnd } from '../readers/foreign-end.ts';
import { loadReader, type LoadedReader } from '../readers/load-reader.ts';
import type { Story } from '../scenario.ts';
import { programOf, type FaultId } from '../servers/horloge-cassee/index.ts';
import { scopeOf } from '../servers/program.ts';
import { run } from '../run.ts';
import type { Inspected, Inspection } from './shapes.ts';

/** A person in front of a prompt gives up, even where a client would not. */
const PATIENCE_MS = 300_000;

export async function inspect({ fault, reader, method, tool }: Inspection): Promise<Inspected> {
  const { main, modules } = programOf(fault as FaultId);
  const { patience, eras } = READERS[reader as ReaderId];
  const timeout = Math.min(patience.requestMs ?? PATIENCE_MS, PATIENCE_MS);
  let result: unknown;
  let failure: string | undefined;
  const story: Story = {
    id: 'inspection',
    prepare: () => loadReader(reader as ReaderId),
    async play(stage) {
      const { make, client: own } = stage.prepared as LoadedReader;
      const { host, client } = stage.link({
        ...(own ? { client: own() } : {}),
        makeClientEnd: (side) => new ForeignEnd(side, make()),
        program: (process) => {
          const machine = new Machine(process, modules);
          void machine.run(() => main(scopeOf(machine)));
        },
      });
      if (await host.connect({ timeout })) {
        const asked =
          method === 'tools/list'
            ? await host.use('listTools', undefined, () => client.listTools({}, { timeout }))
            : await host.callTool(tool ?? '', {}, { timeout });
        if (asked.ok) result = asked.value;
        else failure = asked.failure.message;
      }
      if (host.isConnected) await host.close();
      else await host.drop();
    },
  };
  // The old era is the one that every reader knows.
  const client = eras.includes('legacy') ? 'legacy' : 'auto';
  const trace = await run(story, { client, server: 'dual', transport: 'stdio', inputs: {} });
  return {
    trace,
    ...(result === undefined ? {} : { result }),
    ...(failure === undefined ? {} : { failure }),
  };
}
