/** Every recorded trace as it was recorded: what a live run in the page is compared with. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { nameOf } from '../../../components/player/recorded-address.ts';
import { recordedTrace } from '../../../components/ui/recorded.ts';
import { combinationsOf } from '../../../sim/scenario.ts';
import { SCENARIOS } from '../../../sim/scenarios/index.ts';
import { writeTrace } from '../../../trace/write.ts';

export const getStaticPaths = (() =>
  SCENARIOS.flatMap((scenario) =>
    combinationsOf(scenario).map((combination) => ({
      params: { scenario: scenario.id, name: nameOf(combination) },
      props: { file: writeTrace(recordedTrace(scenario.id, combination)) },
    })),
  )) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) =>
  new Response(String(props['file']), { headers: { 'content-type': 'application/json' } });
