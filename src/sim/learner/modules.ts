/** What a learner's import may name, beside the learner's own files. */
export const MODULES = [
  '@modelcontextprotocol/server',
  '@modelcontextprotocol/server/stdio',
  'node:process',
  'node:console',
  'fuseaux',
] as const;

/** The file that is started. */
export const MAIN = 'serveur.js';
