/** The Worker: plays scenarios on the SDK, off the page's thread, one at a time. */
import { run } from '../run.ts';
import { accept } from '../request.ts';
import { Order, type Answer } from './messages.ts';

self.onmessage = (event: MessageEvent<unknown>): void => {
  const order = Order.safeParse(event.data);
  if (order.success) void answer(order.data).then((reply) => self.postMessage(reply));
};

async function answer({ ticket, asked }: Order): Promise<Answer> {
  const accepted = accept(asked);
  if ('fault' in accepted) return { ticket, fault: accepted.fault };
  try {
    return { ticket, trace: await run(accepted.scenario, accepted.parameters) };
  } catch (error) {
    return { ticket, fault: { reason: 'run-failed', detail: String(error) } };
  }
}
