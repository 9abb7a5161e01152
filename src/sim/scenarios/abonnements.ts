/** How a client hears that something has changed: one subscription per resource, or one for all. */
import { answered, expectation, onePairPerEra, outcomeOf } from '../negotiation.ts';
import type { Combination, Scenario } from '../scenario.ts';
import type { Link } from '../link.ts';
import { LivingDesk, QUEUE_URI } from '../servers/comptoir-vivant.ts';
import { textOfBlocks, toolNames } from './outcome-texts.ts';

export const abonnements: Scenario = {
  id: 'abonnements',
  defaults: { client: 'auto', server: 'dual', transport: 'http', inputs: {} },
  leftOut: onePairPerEra,
  async play(stage) {
    const { user, model } = stage;
    const desk = new LivingDesk(stage.parameters.server);
    const link = stage.link({ build: desk.build });
    const { client, host } = link;
    // The same handlers serve both eras.
    const updated = new Promise<void>((resolve) => {
      client.setNotificationHandler('notifications/resources/updated', () => resolve());
    });
    const changed = new Promise<void>((resolve) => {
      client.setNotificationHandler('notifications/tools/list_changed', () => resolve());
    });
    if (!(await host.connect())) return;
    model.isOffered(toolNames(await host.listTools()));
    user.asks('Gardez un œil sur la file des commandes.');
    const follow = outcomeOf(stage.parameters) === 'modern' ? listen : subscribe;
    const unfollow = await follow(link);

    await stage.sleep(20_000);
    await desk.takeOrder(link);
    await updated;
    const queue = await host.readResource(QUEUE_URI);
    if (queue.ok) user.isTold(`${textOfBlocks(queue.value.contents)}.`);

    await stage.sleep(20_000);
    desk.beginSales(link);
    await changed;
    model.isOffered(toolNames(await host.listTools()));

    await unfollow();
    await host.close();
  },
  expects: (combination) =>
    expectation(combination, [
      ...answered('tools/list'),
      ...opened(combination),
      'notification notifications/resources/updated',
      ...answered('resources/read'),
      'notification notifications/tools/list_changed',
      ...answered('tools/list'),
      ...closed(combination),
    ]),
};

/** 2026-07-28: one request that stays open, and names all that the client wants to hear. */
async function listen({ host, client, service }: Link): Promise<() => Promise<void>> {
  const filter = { toolsListChanged: true, resourceSubscriptions: [QUEUE_URI] };
  const opened = await host.use('listen', filter, () => client.listen(filter));
  return async () => {
    // The server leaves first, and takes its leave: the answer comes at last.
    await service?.close();
    if (opened.ok) await opened.value.closed;
  };
}

/** 2025-11-25: a resource is followed by its address; changed lists are announced to everybody. */
async function subscribe({ host, client }: Link): Promise<() => Promise<void>> {
  const followed = { uri: QUEUE_URI };
  await host.use('subscribeResource', followed, () => client.subscribeResource(followed));
  return async () => {
    await host.use('unsubscribeResource', followed, () => client.unsubscribeResource(followed));
  };
}

function opened(combination: Combination): string[] {
  return outcomeOf(combination) === 'modern'
    ? ['request subscriptions/listen', 'notification notifications/subscriptions/acknowledged']
    : answered('resources/subscribe');
}

function closed(combination: Combination): string[] {
  return outcomeOf(combination) === 'modern'
    ? ['result subscriptions/listen']
    : answered('resources/unsubscribe');
}
