/** One client and one server of a free session, and what is under way between them. */
import type { ElicitResult } from '@modelcontextprotocol/client';
import type { JsonValue } from '../../trace/message.ts';
import type { Link } from '../link.ts';
import type { Tap } from '../recorder.ts';
import type { Stage } from '../scenario.ts';
import { HttpProgram } from '../servers/http-program.ts';
import { locked } from '../servers/local-locks.ts';
import type { Running } from '../servers/comptoir-vivant.ts';
import type { Action } from './actions.ts';
import { deskOf, type Desk } from './desk.ts';
import { SERVER_IDS, type ServerId } from './names.ts';
import type { Tampering } from './tampering.ts';

export type Start = Extract<Action, { do: 'start' }>;

/** What a server asks the user. */
export interface Question {
  message: string;
  /** JSON Schema of the answer. */
  schema: JsonValue;
}

const ROOTS = [{ uri: 'file:///home/lea/comptoir/', name: 'Comptoir' }];

export const endsOf = (server: ServerId) => ({ client: `client-${server}`, server });

export class Connection {
  readonly start: Start;
  readonly link: Link;
  readonly desk: Desk;
  readonly tampering: Tampering;
  /** HTTP. */
  readonly program: HttpProgram | undefined;
  /** The question that the user has before them. */
  question: (Question & { answer: (result: ElicitResult) => void }) | undefined;
  /** What the host waits for, if it had to stop for a question. */
  work: Promise<unknown> = Promise.resolve();
  /** Ends a subscription. */
  unsubscribe: (() => Promise<unknown>) | undefined;
  /** Gives up the calls under way, latest last. */
  readonly cancels: AbortController[] = [];
  #onQuestion: () => void = () => undefined;

  constructor(stage: Stage, start: Start, tampering: Tampering) {
    const { server, client, era, transport } = start;
    const ends = endsOf(server);
    const address = `127.0.0.1:${String(3000 + SERVER_IDS.indexOf(server))}`;
    this.start = start;
    this.tampering = tampering;
    this.desk = deskOf(server, era);
    this.link = stage.link({
      ends,
      parameters: { client, server: era, transport },
      build: this.desk.build,
      clientOptions: { capabilities: { elicitation: { form: {} }, roots: {} } },
      prepare: (sdk) => {
        sdk.setRequestHandler('roots/list', () => ({ roots: ROOTS }));
        sdk.setRequestHandler('elicitation/create', ({ params }) => {
          if (!('requestedSchema' in params)) return { action: 'cancel' };
          const { message, requestedSchema } = params;
          stage.user.isShownForm(server, message, Object.keys(requestedSchema.properties));
          return new Promise((answer) => {
            const schema = JSON.parse(JSON.stringify(requestedSchema)) as JsonValue;
            this.question = { message, schema, answer };
            this.#onQuestion();
          });
        });
        sdk.onerror = (error) => tellUnheard(stage.tap, ends.client, error);
      },
      program: (process, serve) => {
        tampering.onPipes(process, stage.tap, ends);
        return serve();
      },
      address: `http://${address}/mcp`,
      route: () => ({ actor: server, serve: (request, options) => serve(request, options) }),
      faults: tampering.onHttp(address),
    });
    this.program =
      transport === 'http'
        ? new HttpProgram({ tap: stage.tap, actor: server, build: this.link.build, era })
        : undefined;
    const serve = locked((request, options) =>
      this.program
        ? this.program.serve(request, options)
        : Promise.reject(new TypeError('connection refused')),
    );
  }

  /** What the desk needs to tell its clients that something has changed. */
  get running(): Running {
    const { link, program } = this;
    return {
      service: program?.service ?? link.service,
      instances: link.instances,
      log: (text) => link.log(text),
    };
  }

  /** Waits for a piece of work, or until the server has asked the user something. */
  async until(work: Promise<unknown>): Promise<void> {
    this.work = work;
    const asked = new Promise<void>((resolve) => (this.#onQuestion = resolve));
    await Promise.race([work, asked]);
    this.#onQuestion = () => undefined;
  }
}

/**
 * An error that no caller hears of, and that is about a line: told as what it is. The SDK tells its
 * `onerror` of others too, but those reject a call, or are about no line.
 */
function tellUnheard(tap: Tap, client: string, error: Error): void {
  const about = lastLineTo(tap, client);
  if (about === undefined) return;
  const isUnknownId = error.message.startsWith('Received a response for an unknown message ID');
  if (!isUnknownId && error.name !== 'ZodError') return;
  tap.record({
    kind: 'report',
    from: client,
    to: 'host',
    how: 'error-callback',
    about,
    name: isUnknownId ? 'Error' : 'ZodError',
    ...(isUnknownId ? { message: error.message } : {}),
  });
}

function lastLineTo(tap: Tap, client: string): number | undefined {
  let last: number | undefined;
  for (let seq = 1; ; seq++) {
    const event = tap.eventAt(seq);
    if (!event) return last;
    const isLine = event.kind === 'frame' || event.kind === 'noise';
    if (isLine && event.to === client && event.receivedAtMs !== undefined) last = seq;
  }
}
