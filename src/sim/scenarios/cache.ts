/** An answer says how long it holds: until then the client need not ask again, unless it is told. */
import { wholeNumber } from '../inputs.ts';
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Scenario } from '../scenario.ts';
import { LivingDesk, QUEUE_URI } from '../servers/comptoir-vivant.ts';
import { textOfBlocks, toolNames } from './outcome-texts.ts';

/** How long the order desk's list of tools holds (`cacheHints` in servers/comptoir.ts). */
const TOOLS_TTL_MS = 60_000;

export const cache: Scenario = {
  id: 'cache',
  defaults: { client: 'auto', server: 'dual', transport: 'stdio', inputs: { attenteS: 30 } },
  leftOut: (combination) =>
    outcomeOf(combination) === 'modern' ? onePairPerEra(combination) : 'modern-only',
  async play(stage) {
    const { user, model, inputs } = stage;
    const waitMs = 1000 * wholeNumber(inputs, 'attenteS', 0, 60);
    const desk = new LivingDesk(stage.parameters.server);
    const link = stage.link({ build: desk.build });
    const { client, host } = link;
    const changed = new Promise<void>((resolve) => {
      client.setNotificationHandler('notifications/tools/list_changed', () => resolve());
    });
    if (!(await host.connect())) return;
    const filter = { toolsListChanged: true };
    await host.use('listen', filter, () => client.listen(filter));

    /** What each turn of the conversation needs: the tools, and how long the queue is. */
    const takeTurn = async (question: string): Promise<void> => {
      user.asks(question);
      model.isOffered(toolNames(await host.listTools()));
      const queue = await host.readResource(QUEUE_URI);
      if (queue.ok) model.isGiven(textOfBlocks(queue.value.contents));
    };
    await takeTurn('Combien de commandes à préparer ?');
    await stage.sleep(waitMs);
    // Within its minute, the list comes from the client's own memory; the queue is stale by now.
    await takeTurn('Et maintenant ?');
    await stage.sleep(TOOLS_TTL_MS);
    user.asks('Que savez-vous faire d’autre ?');
    model.isOffered(toolNames(await host.listTools()));

    await stage.sleep(10_000);
    desk.beginSales(link);
    await changed;
    // Fresh for fifty seconds more by its date, and worth nothing any more.
    model.isOffered(toolNames(await host.listTools()));
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      'request subscriptions/listen',
      'notification notifications/subscriptions/acknowledged',
      ...answered('tools/list'),
      ...answered('resources/read'),
      ...answered('resources/read'),
      ...answered('tools/list'),
      'notification notifications/tools/list_changed',
      ...answered('tools/list'),
    ]),
};
