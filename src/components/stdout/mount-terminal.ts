/** The terminal of the demonstration, with the code that its page shows. Loaded on demand. */
import { mount } from 'svelte';
import Terminal from '../terminal/Terminal.svelte';
import { workerComputer } from '../terminal/worker-computer.ts';

interface Named {
  id: string;
  name: string;
}

interface Options {
  fault: string;
  faults: readonly Named[];
  readers: readonly Named[];
  onfault: (fault: string) => void;
}

const CALL =
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"heure_utc","arguments":{}}}';

const TRIES = [
  { line: 'cat horloge.js', shows: 'le programme' },
  { line: `echo '${CALL}' | node horloge.js`, shows: 'les deux sorties ensemble, comme à l’écran' },
  {
    line: `echo '${CALL}' | node horloge.js 2>journal.txt >sortie.txt`,
    shows: 'chacune dans son fichier',
  },
  { line: 'od sortie.txt', shows: 'ce que le client lira, octet par octet' },
  {
    line: 'inspecteur --cli node horloge.js --method tools/call --tool-name heure_utc',
    shows: 'ce qu’un client en fait',
  },
];

export function mountTerminal(
  target: Element,
  { fault, faults, readers, onfault }: Options,
): { setFault(fault: string): void } {
  const computer = workerComputer({ faults, readers, sourceOf });
  return mount(Terminal, {
    target,
    props: { computer, fault, tries: TRIES, onfault },
  }) as { setFault(fault: string): void };
}

/** The code as the page shows it, which is the code that runs. */
function sourceOf(fault: string): string {
  const blocks = document.querySelectorAll(
    `[data-fault="${CSS.escape(fault)}"] > pre[data-language="ts"]`,
  );
  return `${[...blocks].map(({ textContent }) => textContent.trimEnd()).join('\n\n')}\n`;
}
