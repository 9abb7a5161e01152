import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { Lesson } from './content-model/lesson.ts';
import { MissionText } from './content-model/mission.ts';
import { Requirement } from './content-model/requirement.ts';
import { ScenarioText } from './content-model/scenario.ts';

const lessons = defineCollection({
  loader: glob({ base: './content/cours', pattern: '*.mdx' }),
  schema: Lesson,
});

const requirements = defineCollection({
  loader: file('./content/requirements.json'),
  schema: Requirement,
});

const scenarios = defineCollection({
  loader: glob({ base: './content/scenarios', pattern: ['*.json', '!verdicts.json'] }),
  schema: ScenarioText,
});

const missions = defineCollection({
  loader: glob({ base: './content/missions', pattern: '*.json' }),
  schema: MissionText,
});

export const collections = { lessons, missions, requirements, scenarios };
