/** The question bank as pages fetch it: one file for each domain. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { BANK } from '../../../components/teacher/bank.ts';
import { DOMAINS } from '../../../content-model/quiz.ts';

export const getStaticPaths = (() =>
  DOMAINS.map((domain) => ({
    params: { domaine: domain },
    props: { domain },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ props }) =>
  Response.json({ questions: BANK.filter(({ domain }) => domain === props['domain']) });
