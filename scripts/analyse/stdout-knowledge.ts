/** What the content knows of broken stdouts, read from the disk and checked. */
import { readFileSync } from 'node:fs';
import { StdoutKnowledge } from '../../src/content-model/stdout.ts';

export function readStdoutKnowledge(): StdoutKnowledge {
  return StdoutKnowledge.parse({
    rules: read('rules'),
    culprits: read('culprits'),
    hosts: read('hosts'),
    exitCodes: read('exit-codes'),
  });
}

function read(name: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`../../content/stdout/${name}.json`, import.meta.url), 'utf8'),
  );
}
