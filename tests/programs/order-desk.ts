/**
 * The order desk as a real program that keeps a list of what it is sent, to be read by a test.
 *
 *   node order-desk.ts <list> legacy    leaves at a first message that is no `initialize`
 *   node order-desk.ts <list> dual
 */
import { appendFileSync } from 'node:fs';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { comptoir } from '../../src/sim/servers/comptoir.ts';

const [, , list = '', era] = process.argv;
let isFirst = true;

process.stdin.on('data', (chunk: Buffer) => {
  for (const line of chunk.toString().split('\n').filter(Boolean)) {
    const { method } = JSON.parse(line) as { method: string };
    appendFileSync(list, `${String(process.pid)} ${method}\n`);
    if (isFirst && era === 'legacy' && method !== 'initialize') process.exit(1);
    isFirst = false;
  }
});

if (era === 'legacy') await comptoir().connect(new StdioServerTransport());
else serveStdio(() => comptoir());
