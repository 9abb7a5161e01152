/** What the page carries for the free simulator: its words, from `content/`. */
import type { EditText, ServerText } from '../../content-model/free.ts';
import type { MissionText } from '../../content-model/mission.ts';
import type { LegendTexts } from '../ui/legend.ts';

export interface FreeTexts {
  missions: readonly MissionText[];
  edits: readonly EditText[];
  servers: readonly ServerText[];
  legend: LegendTexts;
}
