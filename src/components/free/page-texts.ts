/** The words of the free simulator, read and checked at build time. */
import { EditTexts, ServerTexts } from '../../content-model/free.ts';
import { MissionText } from '../../content-model/mission.ts';
import { LEGEND } from '../ui/legend.ts';
import type { FreeTexts } from './texts.ts';

const lists = import.meta.glob<unknown>('/content/libre/*.json', {
  import: 'default',
  eager: true,
});
const missions = import.meta.glob<unknown>('/content/missions/*.json', {
  import: 'default',
  eager: true,
});

export function freeTexts(): FreeTexts {
  return {
    missions: Object.values(missions)
      .map((mission) => MissionText.parse(mission))
      .sort((a, b) => a.order - b.order),
    edits: EditTexts.parse(lists['/content/libre/edits.json']),
    servers: ServerTexts.parse(lists['/content/libre/servers.json']),
    legend: LEGEND,
  };
}
