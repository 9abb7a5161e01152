/** What a page gives to a player. */
import type { Parameters } from '../../trace/schema.ts';
import type { Detail } from '../../trace/stops.ts';
import type { PartOfPicture } from './part-of-picture.svelte.ts';
import type { PackedTrace } from './pack.ts';
import type { PlayerState } from './player-state.svelte.ts';
import type { Row } from './rows.ts';
import type { LiveTexts, PlayerTexts } from './texts.ts';

export interface PlayerProps {
  /** Unique on the page: ids, names of fields. */
  id: string;
  trace: PackedTrace;
  /** What {@link rowsOf} makes of the trace. */
  rows: readonly Row[];
  texts: PlayerTexts;
  detail?: Detail;
  /** Level of its headings. */
  heading?: number;
  /** What may be changed before a live run; absent: nothing may. */
  live?: LiveTexts | undefined;
  /** The page that is all about this scenario, and what it shows by itself. */
  simulator?: { href: string; parameters: Parameters; address: string } | undefined;
  /** Shown first, whatever the address says. */
  step?: number;
  /** False on a page whose address belongs to something else. */
  inAddress?: boolean;
  /** Draws a part of the picture at a time, for traces that may be long. */
  inPart?: (player: PlayerState) => PartOfPicture;
  /** For what is drawn beside it and follows it. */
  onready?: (player: PlayerState) => void;
  /** The recorded exchange in so many words, elsewhere on the page: away while another is shown. */
  inFull?: readonly Element[];
}
