/** Reads a log of so many megabytes that is made on the way, and prints the most memory it took, in MB. */
import { culpritsOf } from '../../src/analysis/stdout/phrase.ts';
import { StdoutReader } from '../../src/analysis/stdout/reader.ts';
import { readStdoutKnowledge } from '../analyse/stdout-knowledge.ts';
import { logChunks } from './reading-log.ts';

const reader = new StdoutReader({ culprits: culpritsOf(readStdoutKnowledge().culprits) });
for (const chunk of logChunks(Number(process.argv[2]) * 1e6)) reader.push(chunk);
reader.end();
console.log(process.resourceUsage().maxRSS / 1024);
