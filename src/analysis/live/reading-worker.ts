/** The Worker of the stdout workshop: reads one input as it streams in, and says how far it is. */
import culprits from '../../../content/stdout/culprits.json';
import exitCodes from '../../../content/stdout/exit-codes.json';
import hosts from '../../../content/stdout/hosts.json';
import rules from '../../../content/stdout/rules.json';
import type { StdoutKnowledge } from '../../content-model/stdout.ts';
import { culpritsOf, Phrasing } from '../stdout/phrase.ts';
import { StdoutReader } from '../stdout/reader.ts';
import { viewOf } from '../stdout/view.ts';
import type { ReadNews, ReadOrder } from './messages.ts';
import { RepairedText } from './repaired-text.ts';

// The shape of these files is checked by the tests of the content.
const knowledge = { rules, culprits, hosts, exitCodes } as unknown as StdoutKnowledge;

/** How often the page hears how far it is. */
const NEWS_EVERY_MS = 100;

self.onmessage = (event: MessageEvent<ReadOrder>): void => {
  void read(event.data).then(tell, (error: unknown) =>
    tell({ kind: 'failed', detail: String(error) }),
  );
};

function tell(news: ReadNews): void {
  self.postMessage(news);
}

async function read({ input, stdin, revision }: ReadOrder): Promise<ReadNews> {
  const repaired = new RepairedText();
  const reader = new StdoutReader({
    culprits: culpritsOf(knowledge.culprits),
    sinks: { onMessage: (text) => repaired.add(text) },
    ...(stdin === undefined ? {} : { stdin }),
    ...(revision === undefined ? {} : { revision }),
  });
  let bytes = 0;
  let toldAt = 0;
  const chunks = input.stream().getReader();
  for (let next = await chunks.read(); !next.done; next = await chunks.read()) {
    reader.push(next.value);
    bytes += next.value.length;
    if (performance.now() - toldAt < NEWS_EVERY_MS) continue;
    toldAt = performance.now();
    tell({ kind: 'progress', bytes });
  }
  const view = viewOf(reader.end(), new Phrasing(knowledge));
  return { kind: 'done', view, ...repaired.end() };
}
