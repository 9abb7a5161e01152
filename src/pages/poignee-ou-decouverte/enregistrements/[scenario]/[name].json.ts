/** The recorded traces that a live run of this page compares itself to, as they were recorded. */
import type { APIRoute, GetStaticPaths } from 'astro';
import {
  combinationOf,
  MATRIX_SCENARIO,
  nameOf,
  text,
} from '../../../../components/comparison/encounters.ts';
import { recordedTrace } from '../../../../components/ui/recorded.ts';
import { COMBINATIONS } from '../../../../sim/scenario.ts';
import { writeTrace } from '../../../../trace/write.ts';

export const getStaticPaths = (() => {
  const compared = text.whatIfs.flatMap(({ encounters }) =>
    encounters.flatMap(({ scenario, legacy, modern, transports }) =>
      transports.flatMap((transport) =>
        [legacy, modern].map((pair) => ({
          scenario,
          parameters: combinationOf(pair, transport),
        })),
      ),
    ),
  );
  const matrix = COMBINATIONS.map((parameters) => ({ scenario: MATRIX_SCENARIO, parameters }));
  return [...matrix, ...compared].map(({ scenario, parameters }) => ({
    params: { scenario, name: nameOf(parameters) },
    props: { file: writeTrace(recordedTrace(scenario, parameters)) },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) =>
  new Response(String(props['file']), { headers: { 'content-type': 'application/json' } });
