/** Of all that can play on a page, one thing plays at a time. */

interface Playing {
  pause(): void;
}

let playing: Playing | undefined;

/** To be called by whoever starts to play: whatever played before pauses. */
export function takeTurn(player: Playing): void {
  if (playing !== player) playing?.pause();
  playing = player;
}
