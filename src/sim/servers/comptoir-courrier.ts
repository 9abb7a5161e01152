/**
 * The order desk with a tool that borrows the host's model to write a letter (sampling, deprecated as
 * of 2026-07-28 by SEP-2577).
 */
import {
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
import { ORDERS, orderLine } from './depot.ts';
import { said, toolError } from './tool-results.ts';

export function comptoirCourrier(options: McpServerOptions = {}): McpServer {
  const server = comptoir(options);
  server.registerTool(
    'rediger_excuse',
    {
      title: 'Rédiger un mot d’excuse',
      description: 'Prépare un mot d’excuse pour le retard d’une commande.',
      inputSchema: z.object({
        numero: z.string().describe('Numéro de la commande, au format CMD-0000'),
      }),
    },
    ({ numero }, context) => writeExcuse(numero, context),
  );
  return server;
}

// #region borrowed-model
function writeExcuse(
  numero: string,
  { mcpReq }: ServerContext,
): CallToolResult | InputRequiredResult {
  const order = ORDERS.find((candidate) => candidate.numero === numero);
  if (!order) return toolError(`Commande inconnue : « ${numero} ». Format attendu : CMD-0000.`);

  const written = inputResponse(mcpReq.inputResponses, 'lettre');
  if (written.kind === 'sampling') {
    return said(`À envoyer à ${order.client} :\n${textOf(written.result.content)}\nLe comptoir`);
  }
  const text = `Écris deux phrases d’excuse pour le retard de cette commande : ${orderLine(order)}.`;
  return inputRequired({
    inputRequests: {
      lettre: inputRequired.createMessage({
        messages: [{ role: 'user', content: { type: 'text', text } }],
        systemPrompt: 'Tu écris pour le comptoir, avec courtoisie, sans rien promettre.',
        maxTokens: 200,
      }),
    },
  });
}
// #endregion

function textOf(content: object | readonly object[]): string {
  return [content]
    .flat()
    .map((block) => ('text' in block ? String(block.text) : ''))
    .join('\n');
}
