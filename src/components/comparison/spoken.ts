/** What a comparison says aloud. */
import { spoken } from '../player/french.ts';
import type { ComparisonState } from './comparison-state.svelte.ts';
import { ERA_NAMES } from './texts.ts';

/** Nothing while it plays by itself: a voice cannot follow two sides. */
export function spokenOf(player: ComparisonState): string {
  const { row } = player;
  if (!row || player.isPlaying) return '';
  if (player.isAtEnd) return 'Tout est joué, des deux côtés.';
  const sides = (['left', 'right'] as const).map(
    (side) => `${ERA_NAMES[side]}\u00a0: ${row[side]?.sentence ?? 'rien de son côté.'}`,
  );
  return spoken(`Pas ${String(player.position)} sur ${String(player.length)}. ${sides.join(' ')}`);
}
