/** The recorded exchange of each program before each reader, ready to be shown. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { PAIRS, shownOf, type Pair } from '../../../../components/stdout/pairs.ts';

export const getStaticPaths = (() =>
  PAIRS.map((pair) => ({
    params: { fault: pair.fault, reader: pair.reader },
    props: { pair },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) =>
  new Response(JSON.stringify(shownOf(props['pair'] as Pair)), {
    headers: { 'content-type': 'application/json' },
  });
