/** One question to the order desk, told step by step: many stories are about what happens around it. */
import type { CallToolResult } from '@modelcontextprotocol/client';
import type { Host, Outcome } from '../actors/host.ts';
import type { Stage } from '../scenario.ts';
import { textOfCall, toolNames } from './outcome-texts.ts';

export type Found = Outcome<CallToolResult>;

/** The host learns what there is, and puts it before the model. */
export async function offersTools({ model }: Stage, host: Host): Promise<void> {
  model.isOffered(toolNames(await host.listTools()));
}

/** The user asks, and the model picks the search. */
export function asksForOrders({ user, model }: Stage, client: string): void {
  user.asks(`Où en sont les commandes du client ${client} ?`);
  model.choosesTool('chercher_commandes', { client });
}

/** The host makes the call that the model picked. */
export function searches(host: Host, client: string): Promise<Found> {
  return host.callTool('chercher_commandes', { client });
}

/** What came back goes to the model, and in its words to the user. */
export function tells({ user, model }: Stage, client: string, found: Found): void {
  const known = found.ok && found.value.isError !== true;
  const text = known
    ? `Voici où en sont les commandes de ${client}, d’après le comptoir.`
    : found.ok
      ? `Le comptoir ne connaît pas ${client}. Pouvez-vous vérifier le numéro ?`
      : 'Le comptoir n’a pas pu répondre.';
  model.isGiven(textOfCall(found));
  model.answers(text);
  user.isTold(text);
}

/** The whole of it. */
export async function oneQuestion(stage: Stage, host: Host, client: string): Promise<Found> {
  asksForOrders(stage, client);
  const found = await searches(host, client);
  tells(stage, client, found);
  return found;
}
