/** What in the address of a comparison means nothing, in sentences. Loaded when there is something to say. */
import { typeset } from '../player/french.ts';
import { quoted, typed } from '../player/wording.ts';
import type { Asked } from './address.ts';
import type { ComparisonState } from './comparison-state.svelte.ts';

export function misreadText({ transport, step }: Asked, player: ComparisonState): string {
  const shown = player.transport === 'http' ? 'HTTP' : player.transport;
  const sentences = [
    transport === undefined ? '' : `${asks('le transport', transport)} Voici ${shown}.`,
    step === undefined
      ? ''
      : `${asks('le pas', step)} Ils vont de 0 à ${String(player.length)}, et les voici tous.`,
  ];
  return typeset(sentences.filter((sentence) => sentence !== '').join(' '));
}

function asks(what: string, value: string): string {
  return value.trim() === ''
    ? `L’adresse ne dit pas quel est ${what}.`
    : `L’adresse demande ${what} ${quoted(typed(value))}, qui n’existe pas.`;
}
