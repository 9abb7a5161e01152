/** The instant of a comparison and the address of its page, kept the same. */
import { readAsked, stepOf, writeAsked, type Asked } from './address.ts';
import type { ComparisonState } from './comparison-state.svelte.ts';

/** What the address led to. */
export interface Followed {
  isAtStep: boolean;
  /** What of it does not exist: the rest is shown. */
  misread: Asked;
}

export function followAddress(player: ComparisonState): Followed {
  const { transport, step } = readAsked(location.search);
  const known = player.transports.find((name) => name === transport);
  if (known && known !== player.transport) player.choose(known);
  const position = step === undefined ? undefined : stepOf(step, player.length);
  if (position !== undefined) player.goToPosition(position);
  return {
    isAtStep: position !== undefined,
    misread: {
      ...(known ? {} : { transport }),
      ...(position === undefined ? { step } : {}),
    },
  };
}

/** For a component's `$effect`: writes what is shown once it rests. */
export function writeInstant(player: ComparisonState): () => void {
  const step = player.isAtEnd ? undefined : String(player.position);
  const transport = player.transport === player.transports[0] ? undefined : player.transport;
  // Browsers limit how often an address may change.
  const rest = setTimeout(() => {
    const query = writeAsked(location.search, { transport, step });
    history.replaceState(history.state, '', (query || location.pathname) + location.hash);
  }, 150);
  return () => clearTimeout(rest);
}
