/** What the course says about the scenario of a player, ready to be shown; built by the page. */
import type { Input, Note } from '../../content-model/scenario.ts';
import type { LegendTexts } from '../ui/legend.ts';

export interface PlayerTexts {
  title: string;
  /** What to wonder before playing. */
  question: string;
  legend: LegendTexts;
  notes: readonly Note[];
  /** The requirements that the notes cite, by id. */
  rules: Readonly<Record<string, { url: string; revision: string }>>;
}

/** What a learner may change before a live run. */
export interface LiveTexts {
  inputs: readonly Input[];
  /** `client-server-transport` of each combination that is not played, with the reason. */
  leftOut: Readonly<Record<string, string>>;
  /** The reasons by their id in the engine: some arguments leave a combination out, too. */
  reasons: Readonly<Record<string, string>>;
}
