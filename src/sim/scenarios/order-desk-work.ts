/** A piece of work at the order desk, the same in both eras: one question, three primitives. */
import type { Combination, Stage } from '../scenario.ts';
import { answered, outcomeOf } from '../negotiation.ts';

const STATUSES_URI = 'commandes://statuts';

/**
 * The user asks, the model picks a tool, the application adds a resource, the user picks a prompt.
 * Then a new turn begins, and the host lists the tools again.
 */
export async function workAtTheOrderDesk({ user, model, host, inputs }: Stage): Promise<void> {
  const client = String(inputs['client']);
  const limit = Number(inputs['limite']);

  const listed = await host.listTools();
  const tools = listed.ok ? listed.value.tools.map((tool) => tool.name) : [];

  user.asks(`Où en sont les commandes du client ${client} ?`);
  model.isOffered(tools);
  model.choosesTool('chercher_commandes', { client, limite: limit });
  const found = await host.callTool('chercher_commandes', { client, limite: limit });
  model.isGiven(found.ok ? textOf(found.value.content) : found.failure.message);

  host.choosesResource(STATUSES_URI);
  const statuses = await host.readResource(STATUSES_URI);
  if (statuses.ok) model.isGiven(textOf(statuses.value.contents));
  const answer = found.ok
    ? answerTo(client, textOf(found.value.content), found.value.isError === true)
    : answerTo(client, found.failure.message, true);
  model.answers(answer);
  user.isTold(answer);

  user.choosesPrompt('resumer_client', { client });
  const prompt = await host.getPrompt('resumer_client', { client });
  if (prompt.ok) model.isGiven(textOf(prompt.value.messages.map((message) => message.content)));

  const listedAgain = await host.listTools();
  if (listedAgain.ok) model.isOffered(listedAgain.value.tools.map((tool) => tool.name));
}

/**
 * The messages of that work. In the modern era the second list does not reach the wire: the first
 * answer says that it holds for a minute (`ttlMs`, 2026-07-28, server/utilities/caching).
 */
export function workFrames(combination: Combination): string[] {
  const again = outcomeOf(combination) === 'modern' ? [] : answered('tools/list');
  return [
    ...answered('tools/list'),
    ...answered('tools/call'),
    ...answered('resources/read'),
    ...answered('prompts/get'),
    ...again,
  ];
}

/** The scripted model cannot read: it repeats what came back, and knows whether it is a failure. */
function answerTo(client: string, said: string, failed: boolean): string {
  return failed
    ? `Pour ${client}, le comptoir n’a pas pu répondre : ${said}`
    : `Voici les commandes de ${client}, d’après le comptoir :\n${said}`;
}

function textOf(blocks: readonly object[]): string {
  return blocks.map((block) => ('text' in block ? String(block.text) : '')).join('\n');
}
