/** What each action does: the user's, the model's and the host's parts, and what befalls the wires. */
import type { JsonValue } from '../../trace/message.ts';
import type { Stage } from '../scenario.ts';
import { textOfCall, toolNames } from '../scenarios/outcome-texts.ts';
import { QUEUE_URI } from '../servers/comptoir-vivant.ts';
import type { Action } from './actions.ts';
import { Connection, type Question } from './connection.ts';
import type { Impossible, ServerId } from './names.ts';
import { Tampering } from './tampering.ts';

/** Time for a message to be under way, and for its sender to see that it is. */
const A_MOMENT_MS = 2;
/** Time for news to cross the slower of the two wires. */
const CROSSING_MS = 50;

/** How things stand once all has been played. */
export interface Standing {
  servers: {
    id: ServerId;
    isConnected: boolean;
    era?: 'legacy' | 'modern';
    transport: 'stdio' | 'http';
    question?: Question;
    isSubscribed: boolean;
    underWay: number;
  }[];
  /** What the model wants to call, and the user has not decided on. */
  proposal?: { server: ServerId; tool: string; arguments: Record<string, JsonValue> };
}

export class FreeSession {
  readonly #stage: Stage;
  readonly #connections = new Map<ServerId, Connection>();
  /** There before the connection is: its first message can be changed, too. */
  readonly #tamperings = new Map<ServerId, Tampering>();
  #proposal: Standing['proposal'];

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  standing(): Standing {
    const servers = [...this.#connections].map(([id, connection]) => {
      const { link, start, question, unsubscribe, cancels } = connection;
      const era = link.client.getProtocolEra();
      return {
        id,
        isConnected: link.host.isConnected,
        transport: start.transport,
        ...(era === undefined ? {} : { era }),
        ...(question ? { question: { message: question.message, schema: question.schema } } : {}),
        isSubscribed: unsubscribe !== undefined,
        underWay: cancels.length,
      };
    });
    return { servers, ...(this.#proposal ? { proposal: this.#proposal } : {}) };
  }

  /** @returns why it could not be done, if it could not. */
  async perform(action: Action): Promise<Impossible | undefined> {
    const { user, model, sleep } = this.#stage;
    switch (action.do) {
      case 'say':
        user.asks(action.text);
        return undefined;
      case 'wait':
        await sleep(action.ms);
        return undefined;
      case 'consent':
        return this.#consent(action.granted, action.text);
      case 'start':
        return this.#start(action);
      case 'delay':
        this.#tampering(action.server).arm(action.side, { lateMs: action.ms });
        return undefined;
      case 'lose':
        this.#tampering(action.server).arm(action.side, { isLost: true });
        return undefined;
      case 'edit':
        this.#tampering(action.server).arm(action.side, { change: action.change });
        return undefined;
      default:
    }
    const connection = this.#connections.get(action.server);
    if (!connection) return 'not-started';
    if (action.do === 'propose') {
      const { server, tool, arguments: args } = action;
      model.choosesTool(tool, args);
      user.isAskedConsent('Autoriser cet appel ?', { server, name: tool, arguments: args });
      this.#proposal = { server, tool, arguments: args };
      return undefined;
    }
    return (await this.#ask(connection, action)) ?? undefined;
  }

  /** Programs that were asked to leave have left: an action is over when a story would be. */
  async settle(): Promise<void> {
    for (const { link } of this.#connections.values()) await link.process?.leaving;
  }

  #tampering(server: ServerId): Tampering {
    const known = this.#tamperings.get(server) ?? new Tampering();
    this.#tamperings.set(server, known);
    return known;
  }

  async #start(action: Extract<Action, { do: 'start' }>): Promise<Impossible | undefined> {
    const known = this.#connections.get(action.server);
    if (known?.link.host.isConnected) return 'already-started';
    const connection = new Connection(this.#stage, action, this.#tampering(action.server));
    this.#connections.set(action.server, connection);
    await connection.link.host.connect();
    return undefined;
  }

  async #consent(isGranted: boolean, text?: string): Promise<Impossible | undefined> {
    const { user, model } = this.#stage;
    const proposal = this.#proposal;
    const connection = proposal && this.#connections.get(proposal.server);
    if (!proposal || !connection) return 'no-proposal';
    this.#proposal = undefined;
    if (!isGranted) {
      user.refuses(text);
      model.isGiven('Refusé par l’utilisateur.');
      return undefined;
    }
    user.grants();
    const { tool, arguments: args } = proposal;
    const work = connection.link.host
      .callTool(tool, args)
      .then((outcome) => model.isGiven(textOfCall(outcome)));
    await connection.until(work);
    return undefined;
  }

  /** What is done on one connection. */
  async #ask(connection: Connection, action: OnServer): Promise<Impossible | undefined> {
    const { model, user, sleep } = this.#stage;
    const { link, desk, program } = connection;
    const { host, client } = link;
    switch (action.do) {
      case 'list':
        if (action.what === 'tools') {
          const listed = await host.listTools();
          if (listed.ok) model.isOffered(toolNames(listed));
        } else await this.#list(connection, action.what);
        return undefined;
      case 'call':
        return this.#call(connection, action);
      case 'read':
        host.choosesResource(action.uri);
        await host.readResource(action.uri);
        return undefined;
      case 'prompt':
        user.choosesPrompt(action.prompt, action.arguments);
        await host.getPrompt(action.prompt, action.arguments);
        return undefined;
      case 'complete': {
        const { prompt, argument, value } = action;
        const asked = {
          ref: { type: 'ref/prompt' as const, name: prompt },
          argument: { name: argument, value },
        };
        await host.use('complete', asked, () => client.complete(asked));
        return undefined;
      }
      case 'ping':
        await host.use('ping', undefined, () => client.ping());
        return undefined;
      case 'subscribe':
        await this.#subscribe(connection);
        return undefined;
      case 'unsubscribe':
        await connection.unsubscribe?.();
        connection.unsubscribe = undefined;
        await sleep(CROSSING_MS);
        return undefined;
      case 'answer': {
        const { question } = connection;
        if (!question) return 'no-question';
        connection.question = undefined;
        if (action.answer === 'accept') user.fillsForm(action.content ?? {});
        else user.leavesForm(action.answer);
        question.answer(
          action.answer === 'accept'
            ? { action: 'accept', content: action.content ?? {} }
            : { action: action.answer },
        );
        await connection.until(connection.work);
        return undefined;
      }
      case 'cancel': {
        const last = connection.cancels.at(-1);
        if (!last) return 'nothing-under-way';
        last.abort('L’utilisateur a annulé.');
        await sleep(CROSSING_MS);
        return undefined;
      }
      case 'change':
        if (!desk.living) return 'cannot-change';
        if (action.what === 'list') desk.living.beginSales(connection.running);
        else await desk.living.takeOrder(connection.running);
        await sleep(CROSSING_MS);
        return undefined;
      case 'noise':
        if (!link.process) return 'stdio-only';
        if (!link.process.running) return 'not-running';
        link.process.print(action.text + (action.newline ? '\n' : ''));
        await sleep(A_MOMENT_MS);
        return undefined;
      case 'kill':
        if (program) await program.restart();
        else if (link.process?.running) link.process.exit(1);
        else return 'not-running';
        await sleep(CROSSING_MS);
        return undefined;
      case 'expire':
        if (!program?.service?.sessions) return 'no-session';
        link.log(`${action.server} : sessions oubliées.`);
        await program.service.sessions.forget();
        await sleep(CROSSING_MS);
        return undefined;
      case 'reconnect':
        await host.drop();
        await host.connect();
        return undefined;
      case 'close':
        await host.close();
        return undefined;
    }
  }

  async #list({ link }: Connection, what: 'resources' | 'templates' | 'prompts'): Promise<void> {
    const { host, client } = link;
    if (what === 'resources')
      await host.use('listResources', undefined, () => client.listResources());
    else if (what === 'prompts')
      await host.use('listPrompts', undefined, () => client.listPrompts());
    else await host.use('listResourceTemplates', undefined, () => client.listResourceTemplates());
  }

  async #call(
    connection: Connection,
    { tool, arguments: args, background }: Extract<Action, { do: 'call' }>,
  ): Promise<undefined> {
    const { link, tampering, cancels } = connection;
    const cancel = new AbortController();
    cancels.push(cancel);
    const done = link.host
      .callTool(tool, args, { signal: cancel.signal, onprogress: () => undefined })
      .finally(() => cancels.splice(cancels.indexOf(cancel), 1));
    if (!background) {
      await connection.until(done);
      return;
    }
    await this.#stage.sleep(A_MOMENT_MS);
    const id = tampering.lastRequest;
    if (id === undefined || !cancels.includes(cancel)) return;
    tampering.inFlight.add(id);
    void done.then(() => tampering.inFlight.delete(id));
  }

  /** By the era: one stream for all that changes, or one request for each resource. */
  async #subscribe(connection: Connection): Promise<void> {
    const { host, client } = connection.link;
    if (client.getProtocolEra() === 'modern') {
      const filter = { toolsListChanged: true, resourceSubscriptions: [QUEUE_URI] };
      const opened = await host.use('listen', filter, () => client.listen(filter));
      if (opened.ok) connection.unsubscribe = () => opened.value.close();
      return;
    }
    const followed = { uri: QUEUE_URI };
    const opened = await host.use('subscribeResource', followed, () =>
      client.subscribeResource(followed),
    );
    if (opened.ok)
      connection.unsubscribe = () =>
        host.use('unsubscribeResource', followed, () => client.unsubscribeResource(followed));
  }
}

type OnServer = Exclude<
  Action,
  {
    do: 'say' | 'wait' | 'consent' | 'start' | 'propose' | 'delay' | 'lose' | 'edit';
  }
>;
