/** Reads a log of exchanges of so many megabytes that is made on the way, and prints the most memory it took, in MB. */
import { TraceReader } from '../../src/analysis/trace/reader.ts';
import { readSchemas } from '../analyse/trace-knowledge.ts';
import { traceChunks } from './trace-log.ts';

const reader = new TraceReader({ schemas: readSchemas() });
for (const chunk of traceChunks({ bytes: Number(process.argv[2]) * 1e6 })) reader.push(chunk);
reader.end();
console.log(process.resourceUsage().maxRSS / 1024);
