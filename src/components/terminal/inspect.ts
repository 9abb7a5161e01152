/** A client at the command line, with the options of the Inspector's own. */
import { PROGRAM } from './computer.ts';
import type { Run } from './shell.ts';

const METHODS = ['tools/list', 'tools/call'] as const;

export async function inspect({ args, shell, out, err }: Run): Promise<void> {
  const asked = read(args);
  if (typeof asked === 'string') return err(`inspecteur : ${asked}\n`);
  const { computer, fault } = shell;
  const reader = asked.reader ?? computer.readers[0]?.id ?? '';
  if (!computer.readers.some(({ id }) => id === reader)) {
    const ids = computer.readers.map(({ id }) => id).join(', ');
    return err(`inspecteur : ${reader} : lecteur inconnu ; il y a ${ids}\n`);
  }
  const { result, said, diary, tookMs } = await computer.inspect({
    fault,
    reader,
    method: asked.method,
    ...(asked.tool === undefined ? {} : { tool: asked.tool }),
  });
  const client = computer.readers.find(({ id }) => id === reader)?.name ?? reader;
  err(`(client : ${client})\n`);
  err(diary);
  for (const line of said) err(`${line}\n`);
  if (result !== undefined) out(`${result}\n`);
  err(`(${(tookMs / 1000).toLocaleString('fr-FR')} s à l’horloge simulée)\n`);
}

interface Asked {
  method: (typeof METHODS)[number];
  tool?: string;
  reader?: string;
}

/** What is asked for, or a sentence that says what is missing. */
function read(args: readonly string[]): Asked | string {
  const rest = [...args];
  const asked: Partial<Record<'method' | 'tool' | 'reader', string>> = {};
  const target: string[] = [];
  let isCli = false;
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--cli') isCli = true;
    else if (word === '--method' || word === '--tool-name' || word === '--lecteur') {
      const value = rest.shift();
      if (value === undefined) return `${word} attend une valeur`;
      asked[word === '--method' ? 'method' : word === '--lecteur' ? 'reader' : 'tool'] = value;
    } else if (word.startsWith('-')) return `${word} : option inconnue ici`;
    else target.push(word);
  }
  if (!isCli) return 'sans --cli, il ouvrirait une page : ajoutez --cli';
  if (target.join(' ').replace('./', '') !== `node ${PROGRAM}`)
    return `donnez la commande qui lance le serveur : node ${PROGRAM}`;
  const { tool, reader } = asked;
  const method = METHODS.find((known) => known === asked.method);
  if (method === undefined) return `--method attend ${METHODS.join(' ou ')}`;
  if (method === 'tools/call' && tool === undefined)
    return 'tools/call demande aussi --tool-name, par exemple heure_utc';
  return {
    method,
    ...(tool === undefined ? {} : { tool }),
    ...(reader === undefined ? {} : { reader }),
  };
}
