/**
 * The order desk as a program that a host starts: stdio, both eras.
 *
 *   node examples/comptoir/stdio.ts
 */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { comptoir } from '../../src/sim/servers/comptoir.ts';

serveStdio(() => comptoir());

// stdout belongs to the protocol: what a person should read goes to stderr.
console.error('comptoir : à l’écoute sur stdin');
