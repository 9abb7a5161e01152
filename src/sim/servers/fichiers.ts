/**
 * A server that looks for files in the folders that the client opens to it (roots, deprecated as of
 * 2026-07-28 by SEP-2577). The disk is three lines long.
 */
import {
  inputRequired,
  inputResponse,
  McpServer,
  type McpServerOptions,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { said } from './tool-results.ts';

const DISK = [
  'file:///home/lea/comptoir/factures/CMD-1017.pdf',
  'file:///home/lea/comptoir/factures/CMD-1043.pdf',
  'file:///home/lea/prive/lettre-a-propos-de-CMD-1043.txt',
] as const;

export function fichiers(options: McpServerOptions = {}): McpServer {
  const server = new McpServer({ name: 'fichiers', version: '1.0.0' }, options);
  // #region inside-the-roots
  server.registerTool(
    'chercher_fichiers',
    {
      title: 'Chercher des fichiers',
      description: 'Donne les fichiers dont le nom contient un mot, dans les dossiers ouverts.',
      inputSchema: z.object({ mot: z.string().min(1).describe('Mot à chercher dans les noms') }),
      annotations: { readOnlyHint: true },
    },
    ({ mot }, { mcpReq }) => {
      const opened = inputResponse(mcpReq.inputResponses, 'dossiers');
      if (opened.kind !== 'roots') {
        return inputRequired({ inputRequests: { dossiers: inputRequired.listRoots() } });
      }
      // Nothing in the protocol holds the server inside the roots: it holds itself.
      const folders = opened.roots.map(({ uri }) => uri.replace(/\/*$/, '/'));
      const inside = DISK.filter((file) => folders.some((folder) => file.startsWith(folder)));
      const found = inside.filter((file) => file.split('/').at(-1)?.includes(mot));
      return said(found.length > 0 ? found.join('\n') : `Rien qui contienne « ${mot} ».`);
    },
  );
  // #endregion
  return server;
}
