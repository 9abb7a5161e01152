/** The order desk, with a tool that has long work to do: an export, sheet by sheet. */
import type { McpServer, McpServerOptions, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { comptoir } from './comptoir.ts';
import { said } from './tool-results.ts';
import { work } from './work.ts';

export interface Export {
  sheets: number;
  sheetMs: number;
  /** What the server notes on its own side. */
  diary?(text: string): void;
  /** What it says of each sheet while the client waits. */
  tell?(sheet: number, context: ServerContext): Promise<void>;
}

export function comptoirExport(options: McpServerOptions, job: Export): McpServer {
  const server = comptoir(options);
  addExport(server, job);
  return server;
}

export function addExport(server: McpServer, job: Export): void {
  server.registerTool(
    'exporter_commandes',
    {
      title: 'Exporter les commandes',
      description: 'Écrit les commandes d’une année dans un tableur, feuillet par feuillet.',
      inputSchema: z.object({ annee: z.int().describe('Année des commandes') }),
      annotations: { readOnlyHint: true },
    },
    async ({ annee }, context) => {
      for (let sheet = 1; sheet <= job.sheets; sheet++) {
        try {
          await work(job.sheetMs, context.mcpReq.signal);
        } catch (error) {
          job.diary?.(`export ${String(annee)} : arrêté au feuillet ${String(sheet)}`);
          throw error;
        }
        await job.tell?.(sheet, context);
      }
      return said(`Export ${String(annee)} : ${String(job.sheets)} feuillets écrits.`);
    },
  );
}

/** Says how far the work has come, to a client that gave its request a token. */
export function tellsProgress(sheets: number): NonNullable<Export['tell']> {
  return async (sheet, { mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    if (progressToken === undefined) return;
    const message = `Feuillet ${String(sheet)} sur ${String(sheets)}`;
    const params = { progressToken, progress: sheet, total: sheets, message };
    await mcpReq.notify({ method: 'notifications/progress', params });
  };
}

const LEVELS = ['debug', 'info', 'warning'] as const;

/** Writes one line of its log for each sheet, graver and graver. Deprecated since 2026-07-28. */
export const tellsLog: NonNullable<Export['tell']> = async (sheet, { mcpReq }) => {
  const level = LEVELS[(sheet - 1) % LEVELS.length] ?? 'debug';
  await mcpReq.log(level, `feuillet ${String(sheet)} écrit`, 'export');
};
