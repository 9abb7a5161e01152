/** Conversations to spoil: one of each era that has nothing wrong with it, line by line. */

const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'pupitre', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
};
const SERVER = { 'io.modelcontextprotocol/serverInfo': { name: 'comptoir', version: '1.0.0' } };

export type Message = Record<string, unknown>;

export const ask = (id: unknown, method: string, params?: Message): Message => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params ? { params } : {}),
});
export const tell = (method: string, params?: Message): Message => ({
  jsonrpc: '2.0',
  method,
  ...(params ? { params } : {}),
});
export const answer = (id: unknown, result: Message): Message => ({ jsonrpc: '2.0', id, result });
export const refuse = (id: unknown, code: number, message = 'non'): Message => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
});

/** A request of 2026-07-28, with what goes into its `_meta` besides. */
export const modern = (id: unknown, method: string, params: Message = {}, meta: Message = {}) =>
  ask(id, method, { ...params, _meta: { ...META, ...meta } });
export const complete = (id: unknown, result: Message): Message =>
  answer(id, { resultType: 'complete', ...result, _meta: SERVER });

export const TOOL = {
  name: 'chercher',
  inputSchema: { type: 'object', properties: { client: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: { total: { type: 'integer' } },
    required: ['total'],
  },
};
export const CACHE = { ttlMs: 0, cacheScope: 'public' };

export const initialize = (id: unknown = 0, capabilities: Message = { sampling: {}, roots: {} }) =>
  ask(id, 'initialize', {
    protocolVersion: '2025-11-25',
    capabilities,
    clientInfo: { name: 'pupitre', version: '1.0.0' },
  });
export const initialized = (
  id: unknown = 0,
  capabilities: Message = {
    tools: { listChanged: true },
    logging: {},
    resources: { subscribe: true },
  },
) =>
  answer(id, {
    protocolVersion: '2025-11-25',
    capabilities,
    serverInfo: { name: 'comptoir', version: '1.0.0' },
  });
export const READY = tell('notifications/initialized');

/** Three lines. */
export const HANDSHAKE: readonly Message[] = [initialize(), initialized(), READY];
/** Two lines. */
export const LISTED: readonly Message[] = [
  modern(1, 'tools/list'),
  complete(1, { tools: [TOOL], ...CACHE }),
];

export const CALL = { name: 'chercher', arguments: { client: 'C-042' } };
export const CONTENT = { content: [{ type: 'text', text: '2' }], structuredContent: { total: 2 } };

export function lines(...messages: (Message | readonly Message[] | string)[]): string {
  return messages
    .flat()
    .map((message) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`)
    .join('');
}
