/**
 * The order desk with a tool that cannot finish alone: to take an order back it asks the person twice.
 *
 * The handler is written once for both eras. It runs anew for each round and keeps nothing between
 * two of them: what it has learnt travels in `requestState` (2026-07-28, basic/patterns/mrtr). In the
 * handshake era the SDK keeps the call open and asks by real requests instead.
 */
import {
  acceptedContent,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type InputRequiredResult,
  type McpServer,
  type McpServerOptions,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { comptoir } from './comptoir.ts';
import { ORDERS, euros, type Order } from './depot.ts';
import { said, toolError } from './tool-results.ts';

/** What the first round has settled: the call that it belongs to, and what was promised. */
export interface ReturnState {
  numero: string;
  motif: string;
  montant: number;
}

/**
 * Signs the state and checks it when it comes back. A real server reads the key from its
 * environment; this one guards nothing, and must be the same on each run.
 */
const states = createRequestStateCodec<ReturnState>({
  key: 'le comptoir signe ce qu’il confie au client',
  ttlSeconds: 600,
});

const REASON = z.object({
  motif: z.string().max(120).meta({ title: 'Motif', description: 'Ce qui ne va pas' }),
});
const AGREEMENT = z.object({
  accord: z.boolean().meta({ title: 'Je confirme le retour' }),
});

export function comptoirRetours(options: McpServerOptions = {}): McpServer {
  const server = comptoir({ ...options, requestState: { verify: states.verify } });
  server.registerTool(
    'retourner_commande',
    {
      title: 'Retourner une commande',
      description: 'Enregistre le retour d’une commande expédiée, après questions à la personne.',
      inputSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
      }),
    },
    ({ numero }, context) => returnOrder(numero, context),
  );
  return server;
}

// #region two-rounds
async function returnOrder(
  numero: string,
  { mcpReq }: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const order = ORDERS.find((candidate) => candidate.numero === numero);
  if (order?.statut !== 'expédiée') return toolError(`Rien à retourner sous « ${numero} ».`);

  const state = mcpReq.requestState<ReturnState>();
  if (state === undefined) {
    const reason = acceptedContent(mcpReq.inputResponses, 'motif', REASON);
    if (reason !== undefined) return askAgreement(order, reason.motif);
    return leftUnanswered(mcpReq.inputResponses, 'motif') ?? askReason(order);
  }

  // The signature was checked before this line. That the state belongs to this call is ours to check.
  if (state.numero !== numero) return toolError('Cet accord portait sur une autre commande.');
  const agreement = acceptedContent(mcpReq.inputResponses, 'accord', AGREEMENT);
  if (agreement?.accord !== true) return said(`${numero} : retour abandonné, rien n’a changé.`);
  const amount = euros(state.montant);
  return said(`${numero} : retour enregistré (${state.motif}), ${amount} à la réception.`);
}
// #endregion

function askReason({ numero }: Order): InputRequiredResult {
  const message = `Pourquoi retournez-vous la commande ${numero} ?`;
  return inputRequired({
    inputRequests: { motif: inputRequired.elicit({ message, requestedSchema: REASON }) },
  });
}

async function askAgreement(
  { numero, montant }: Order,
  motif: string,
): Promise<InputRequiredResult> {
  const message = `Le comptoir vous rendra ${euros(montant)} à la réception du colis. D’accord ?`;
  return inputRequired({
    inputRequests: { accord: inputRequired.elicit({ message, requestedSchema: AGREEMENT }) },
    requestState: await states.mint({ numero, motif, montant }),
  });
}

/**
 * Who says no is offered another way; who only closed the form may be asked again another day. What
 * was accepted comes here when it does not have the form that was asked for.
 */
function leftUnanswered(
  responses: ServerContext['mcpReq']['inputResponses'],
  key: string,
): CallToolResult | undefined {
  const view = inputResponse(responses, key);
  if (view.kind !== 'elicit') return undefined;
  if (view.action === 'accept') return toolError('Réponse illisible : 120 caractères au plus.');
  return said(
    view.action === 'decline'
      ? 'Retour non enregistré : la personne préfère ne pas répondre. Un conseiller peut l’appeler.'
      : 'Retour en attente : la personne a fermé la question. Elle pourra recommencer.',
  );
}
