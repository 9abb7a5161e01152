/** What came of playing many exchanges one after the other. */
import { count } from '../player/wording.ts';

/** `unplayed`: could not be played; what is missing of the total was left alone. */
export interface Tally {
  total: number;
  same: number;
  other: number;
  unplayed: number;
}

export type Came = 'same' | 'other' | 'unplayed';

export function tallyText({ total, same, other, unplayed }: Tally): string {
  const played = same + other;
  if (same === total)
    return `${count(total, 'échange joué', 'échanges joués')} dans cette page, tous identiques à leur enregistrement.`;
  const left = total - played - unplayed;
  const parts = [
    same > 0 &&
      `${count(same, 'identique', 'identiques')} à ${same === 1 ? 'son' : 'leur'} enregistrement`,
    other > 0 && count(other, 'différent', 'différents'),
    unplayed > 0 &&
      `${count(unplayed, 'échange', 'échanges')} ${unplayed === 1 ? 'n’a' : 'n’ont'} pas pu être ${unplayed === 1 ? 'joué' : 'joués'}`,
    left > 0 && `${count(left, 'laissé', 'laissés')} de côté`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')}, sur ${String(total)}.`;
}
