/** The client's side of the pipes with another library's reader in the place of the SDK's own. */
import type { Occurrence } from '../recorder.ts';
import { ClientEnd } from '../wire/client-end.ts';
import type { ClientSide } from '../wire/server-process.ts';
import type { StdioTap } from '../wire/stdio-tap.ts';
import type { Reader, Reading, Span } from './reader.ts';

export class ForeignEnd extends ClientEnd {
  readonly #side: ClientSide;
  readonly #reader: Reader;
  #isOver = false;

  constructor(side: ClientSide, reader: Reader) {
    super(side);
    this.#side = side;
    this.#reader = reader;
  }

  override close(): Promise<void> {
    this.#end('closed');
    return super.close();
  }

  protected override receive(chunk: Uint8Array): void {
    if (this.#isOver) return;
    for (const reading of this.#reader.push(chunk)) this.#take(reading);
  }

  protected override finish(): void {
    this.#end('eof');
    super.finish();
  }

  #end(how: 'eof' | 'closed'): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const reading of this.#reader.end(how)) this.#take(reading);
  }

  #take(reading: Reading): void {
    const report = reportOf(reading, this.#side);
    if (report) {
      const from = this.#side.client;
      this.#side.tap.record({ kind: 'report', from, ...report } as Occurrence);
    }
    switch (reading.kind) {
      case 'message':
        this.onmessage?.(reading.message);
        break;
      case 'report':
        if (reading.told.how === 'error-callback')
          this.onerror?.(new Error(reading.told.message ?? reading.told.name));
        break;
      case 'closed':
        this.hasBrokenOff = true;
        void this.close();
    }
  }
}

/** What the trace says of a reading; nothing of a message that is one by the specification, too. */
function reportOf(reading: Reading, { tap, client, lines }: ClientSide): object | undefined {
  const place = placeOf(reading, lines);
  switch (reading.kind) {
    case 'report':
      return { to: 'host', ...reading.told, ...place };
    case 'closed':
      return { how: 'close', ...place };
    case 'message': {
      if (place.about !== undefined && tap.eventAt(place.about)?.kind === 'frame') return undefined;
      const { message } = reading;
      const id = 'method' in message ? undefined : message.id;
      const request = id === undefined ? undefined : tap.requestWith(client, id);
      const answers = request === undefined ? {} : { answers: request.seq };
      return { how: 'message', ...place, found: message, ...answers };
    }
  }
}

/** Where a reader's piece lies: a whole line has no part. */
function placeOf({ from, to }: Span, lines: StdioTap): { about?: number; part?: [number, number] } {
  const line = lines.lineAt(to - 1);
  const start = line?.startByte ?? lines.startOfUnfinished;
  const isWhole = line !== undefined && from <= start && to === line.endByte;
  return {
    ...(line === undefined ? {} : { about: line.seq }),
    ...(isWhole ? {} : { part: [Math.max(0, from - start), to - start] }),
  };
}
