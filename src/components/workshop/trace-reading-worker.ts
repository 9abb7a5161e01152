/** The Worker of the trace workshop: reads one input as it streams in, and makes its picture. */
import own from '../../../content/analyse-trace/rules.json';
import v20241105 from '../../../content/schema/2024-11-05.json';
import v20250326 from '../../../content/schema/2025-03-26.json';
import v20250618 from '../../../content/schema/2025-06-18.json';
import v20251125 from '../../../content/schema/2025-11-25.json';
import v20260728 from '../../../content/schema/2026-07-28.json';
import ofStdout from '../../../content/stdout/rules.json';
import type { News, TraceDone, TraceOrder } from '../../analysis/live/messages.ts';
import { Phrasing } from '../../analysis/stdout/phrase.ts';
import type { RevisionSchema } from '../../analysis/trace/check/revision-shapes.ts';
import { TraceReader } from '../../analysis/trace/reader.ts';
import { traceViewOf } from '../../analysis/trace/view.ts';
import { ruleWords } from '../../analysis/trace/words.ts';
import type { StdoutRule } from '../../content-model/stdout.ts';
import type { Trace } from '../../trace/schema.ts';
import { rowsOf } from '../player/rows.ts';
import type { TracePart } from './trace-part.ts';

// The shape of these files is checked by the tests of the content.
const words = ruleWords(own as unknown as StdoutRule[], ofStdout as unknown as StdoutRule[]);
const schemas = [
  v20241105,
  v20250326,
  v20250618,
  v20251125,
  v20260728,
] as unknown as RevisionSchema[];

/** How often the page hears how far it is. */
const NEWS_EVERY_MS = 100;
/** What is handed over at a time: the page stays alive meanwhile. */
const PART = 1000;

type TraceNews = News<TraceDone, TracePart>;

self.onmessage = (event: MessageEvent<TraceOrder>): void => {
  void read(event.data).then(tell, (error: unknown) =>
    tell({ kind: 'failed', detail: String(error) }),
  );
};

function tell(news: TraceNews): void {
  self.postMessage(news);
}

async function read({ input, revision, isOpen }: TraceOrder): Promise<TraceNews> {
  const reader = new TraceReader({
    schemas,
    ...(revision === undefined ? {} : { revision }),
    ...(isOpen === undefined ? {} : { isOpen }),
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
  const report = reader.end();
  const view = traceViewOf(report, new Phrasing(words));
  const head = report.trace && handOver(report.trace);
  return { kind: 'done', view, ...(head ? { head } : {}) };
}

function handOver({ events, ...head }: Trace): Omit<Trace, 'events'> {
  const rows = rowsOf({ ...head, events });
  for (let from = 0; from < Math.max(events.length, rows.length); from += PART) {
    const part = { events: events.slice(from, from + PART), rows: rows.slice(from, from + PART) };
    tell({ kind: 'part', part });
  }
  return head;
}
