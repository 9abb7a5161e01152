/** The explanations of fields, headers and codes, as the player fetches them: read and checked once. */
import type { APIRoute } from 'astro';
import { explanationsOfCourse } from '../components/player/exchange.ts';

export const GET: APIRoute = () => Response.json(explanationsOfCourse());
