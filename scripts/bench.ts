/**
 * The performance table. Quote medians and ratios: absolute times belong to one machine and one day.
 *
 *   npm run bench
 */
import { benchEngine } from './bench/engine.ts';

await benchEngine();
