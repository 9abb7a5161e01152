/** The Worker: plays scenarios on the SDK, off the page's thread, one at a time. */
import { run } from '../run.ts';
import { accept } from '../request.ts';
import { findScenario } from './find-scenario.ts';
import { Order, type Answer } from './messages.ts';

self.onmessage = (event: MessageEvent<unknown>): void => {
  const order = Order.safeParse(event.data);
  if (order.success) void answer(order.data).then((reply) => self.postMessage(reply));
};

async function answer({ ticket, task, asked }: Order): Promise<Answer> {
  let reason = 'worker-failed';
  try {
    if (task) {
      const { perform } = await (task === 'free'
        ? import('./free-task.ts')
        : import('./terminal-tasks.ts'));
      reason = 'run-failed';
      return { ticket, done: await perform(task, asked) };
    }
    // A group of scenarios that cannot be loaded is a Worker that is not whole.
    const accepted = await accept(asked, findScenario);
    if ('fault' in accepted) return { ticket, fault: accepted.fault };
    reason = 'run-failed';
    return { ticket, trace: await run(accepted.scenario, accepted.parameters) };
  } catch (error) {
    return { ticket, fault: { reason, detail: String(error) } };
  }
}
