/** Plays both sides again, in the page, and says how that went. */
import type { ComparisonState } from './comparison-state.svelte.ts';

export class LivePair {
  isRunning = $state.raw(false);
  /** How the last run ended. */
  news = $state.raw('');

  readonly #player: ComparisonState;

  constructor(player: ComparisonState) {
    this.#player = player;
  }

  /** True when a new pair is shown. */
  async run(): Promise<boolean> {
    if (this.isRunning) return false;
    const { shown, texts } = this.#player;
    this.isRunning = true;
    this.news = '';
    try {
      const { playPair } = await import('./live.ts');
      const played = await playPair(texts.scenario, shown, texts.wanted);
      // Somebody chose another transport meanwhile, and keeps that.
      if (shown !== this.#player.shown) return false;
      if ('fault' in played) {
        this.news = played.fault;
        return false;
      }
      this.#player.show(played.view);
      this.news = played.isAsRecorded
        ? 'Joué à l’instant par le SDK, dans cette page\u00a0: identique à l’enregistrement, à l’octet près.'
        : 'Joué à l’instant par le SDK, dans cette page\u00a0: différent de l’enregistrement.';
      return true;
    } catch {
      this.news =
        'Le simulateur n’a pas pu être chargé. Vérifiez la connexion, puis réessayez\u202f; l’enregistrement reste là.';
      return false;
    } finally {
      this.isRunning = false;
    }
  }
}
