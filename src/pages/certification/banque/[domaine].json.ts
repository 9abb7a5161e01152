/** The question bank as the practice fetches it: one file for each domain. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { servedDomain } from '../../../components/quiz/bank.ts';
import { DOMAINS, type Domain } from '../../../content-model/domains.ts';

export const getStaticPaths = (() =>
  DOMAINS.map((domain) => ({
    params: { domaine: domain },
    props: { domain },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) => Response.json(servedDomain(props['domain'] as Domain));
