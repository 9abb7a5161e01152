/** The commands of the terminal. Each does on the simulated computer what its name says. */
import { joined } from '../../trace/bytes.ts';
import { encoded } from './bytes.ts';
import { PROGRAM } from './computer.ts';
import { dump } from './dump.ts';
import { inspect } from './inspect.ts';
import type { Foreground, Run } from './shell.ts';

interface Spec {
  usage: string;
  does: string;
  run(run: Run): void | Promise<void>;
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** What the command is given: its files, else what comes through the pipe. Undefined: it has complained. */
function inputOf({ args, shell, stdin, err }: Run, name: string): Uint8Array | undefined {
  const files = args.filter((word) => !word.startsWith('-'));
  if (files.length === 0) {
    if (stdin) return stdin;
    err(`${name} : donnez un nom de fichier, ou un tube « | »\n`);
    return undefined;
  }
  const parts: Uint8Array[] = [];
  for (const file of files) {
    const content = shell.read(file);
    if (!content) {
      err(`${name} : ${file} : aucun fichier de ce nom\n`);
      return undefined;
    }
    parts.push(content);
  }
  return joined(parts);
}

export const COMMANDS: Record<string, Spec> = {
  aide: {
    usage: 'aide',
    does: 'cette liste',
    run({ out }) {
      for (const { usage, does } of Object.values(COMMANDS)) out(`${usage}\n    ${does}\n`);
      out(
        '\nUn tube « | », et « < », « > », « >> », « 2> », « 2>&1 » font ce qu’ils font ailleurs.\n',
      );
      out('Tab complète, ↑ et ↓ rappellent les lignes, Ctrl+C arrête, Ctrl+D ferme l’entrée.\n');
    },
  },
  ls: {
    usage: 'ls',
    does: 'les fichiers',
    run({ shell, out }) {
      for (const name of shell.names) out(`${name}\n`);
    },
  },
  cat: {
    usage: 'cat FICHIER',
    does: 'ce qu’il y a dans un fichier',
    run(run) {
      const content = inputOf(run, 'cat');
      if (content) run.out(content);
    },
  },
  od: {
    usage: 'od FICHIER',
    does: 'octet par octet, positions en décimal : ce que « cat » ne montre pas',
    run(run) {
      const content = inputOf(run, 'od');
      if (content) run.out(dump(content));
    },
  },
  wc: {
    usage: 'wc FICHIER',
    does: 'nombre de sauts de ligne, et d’octets',
    run(run) {
      const content = inputOf(run, 'wc');
      if (!content) return;
      const lines = content.filter((byte) => byte === 0x0a).length;
      run.out(`${String(lines)} ${String(content.length)}\n`);
    },
  },
  grep: {
    usage: 'grep TEXTE FICHIER',
    does: 'les lignes qui contiennent ce texte',
    run(run) {
      const [text, ...files] = run.args;
      if (text === undefined) return run.err('grep : donnez le texte à chercher\n');
      const content = inputOf({ ...run, args: files }, 'grep');
      if (!content) return;
      const lines = decode(content)
        .split('\n')
        .filter((line) => line.includes(text));
      if (lines.length > 0) run.out(`${lines.join('\n')}\n`);
    },
  },
  echo: {
    usage: 'echo TEXTE',
    does: 'écrit un texte et un saut de ligne (-n : sans le saut)',
    run({ args, out }) {
      const isBare = args[0] === '-n';
      out(args.slice(isBare ? 1 : 0).join(' ') + (isBare ? '' : '\n'));
    },
  },
  rm: {
    usage: 'rm FICHIER',
    does: 'efface un fichier',
    run({ args, shell, err }) {
      if (args.length === 0) err('rm : donnez un nom de fichier\n');
      for (const name of args) {
        if (name.replace(/^\.\//, '') === PROGRAM) err(`rm : ${PROGRAM} est protégé\n`);
        else if (!shell.remove(name)) err(`rm : ${name} : aucun fichier de ce nom\n`);
      }
    },
  },
  node: {
    usage: `node ${PROGRAM}`,
    does: 'lance le serveur : ce que vous tapez arrive sur son entrée',
    run,
  },
  inspecteur: {
    usage: `inspecteur --cli node ${PROGRAM} --method tools/list`,
    does: 'un client lance le serveur et l’interroge (--lecteur pour en changer)',
    run: inspect,
  },
  casser: {
    usage: 'casser FAUTE',
    does: 'met une faute dans le serveur ; sans nom, les fautes possibles',
    run({ args: [fault], shell, out, err }) {
      const { faults } = shell.computer;
      const found = faults.find(({ id }) => id === fault);
      if (found) {
        shell.breakServer(found.id);
        return out(`${PROGRAM} : ${found.name}\n`);
      }
      if (fault !== undefined) err(`casser : ${fault} : aucune faute de ce nom\n`);
      const width = Math.max(...faults.map(({ id }) => id.length));
      for (const { id, name } of faults)
        out(`${id === shell.fault ? '*' : ' '} ${id.padEnd(width)}  ${name}\n`);
    },
  },
  historique: {
    usage: 'historique',
    does: 'les lignes déjà tapées',
    run({ shell, out }) {
      for (const [index, line] of shell.history.entries())
        out(`${String(index + 1).padStart(4)}  ${line}\n`);
    },
  },
  effacer: {
    usage: 'effacer',
    does: 'vide l’écran',
    run({ out }) {
      out('\x1b[2J\x1b[3J\x1b[H');
    },
  },
};

async function run({ args, shell, stdin, out, err, takeOver }: Run): Promise<void> {
  const [file, ...more] = args;
  if (file === undefined) return err(`node : donnez le programme à lancer : node ${PROGRAM}\n`);
  if (file.replace(/^\.\//, '') !== PROGRAM)
    return err(`node : ${file} : seul ${PROGRAM} est un programme ici\n`);
  if (more.length > 0) return err(`node : ${PROGRAM} ne prend pas d’argument\n`);
  const show = (written: Awaited<ReturnType<typeof shell.computer.serve>>['written']): void => {
    for (const { channel, bytes } of written) (channel === 'stdout' ? out : err)(bytes);
  };
  const { fault, computer } = shell;
  if (stdin) return show((await computer.serve(fault, stdin, true)).written);

  // Whatever was typed so far is run again from the start, and what is new is shown: nothing is lost,
  // since a run is the same each time.
  let typed = '';
  let seen = 0;
  const go = async (isEnded: boolean): Promise<void> => {
    const { written, exitCode } = await computer.serve(fault, encoded(typed), isEnded);
    show(written.slice(seen));
    seen = written.length;
    if (isEnded || exitCode !== undefined) shell.foreground = undefined;
  };
  const program: Foreground = {
    type: (line) => ((typed += `${line}\n`), go(false)),
    end: () => go(true),
  };
  takeOver(program);
  await go(false);
}
