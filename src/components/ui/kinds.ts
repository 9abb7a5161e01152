/**
 * The five kinds of thing that travel on a wire, told apart by shape, word and colour everywhere:
 * player, lists, legend, print. Colours are the `--kind-*` of `src/styles/tokens.css`.
 */
export interface KindLook {
  word: string;
  /** Path in a box from -10 to 10, to be filled with the rule `evenodd`. */
  shape: string;
}

export const KINDS = {
  request: {
    word: 'requête',
    shape: 'M-8.5 0A8.5 8.5 0 1 1 8.5 0A8.5 8.5 0 1 1-8.5 0Z',
  },
  response: {
    word: 'réponse',
    shape:
      'M-8.5 0A8.5 8.5 0 1 1 8.5 0A8.5 8.5 0 1 1-8.5 0ZM-4.7 0A4.7 4.7 0 1 0 4.7 0A4.7 4.7 0 1 0-4.7 0Z',
  },
  notification: {
    word: 'notification',
    shape: 'M0-9L9.5 7.5H-9.5Z',
  },
  error: {
    word: 'erreur',
    shape:
      'M0-10L10 0L0 10L-10 0ZM2.3-4.2L4.2-2.3L1.9 0L4.2 2.3L2.3 4.2L0 1.9L-2.3 4.2L-4.2 2.3L-1.9 0L-4.2-2.3L-2.3-4.2L0-1.9Z',
  },
  noise: {
    word: 'bruit',
    shape:
      'M-.9-10L1-2.4L5.2-5.2L2.4-1L9.6 .9L2.4 1L6.3 5.3L1 2.4L0 10L-1 2.4L-5.4 4.5L-2.4 1L-9.2 .8L-2.4-1L-5.7-5.7L-1-2.4Z',
  },
} as const satisfies Record<string, KindLook>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as Kind[];
