/**
 * To be imported before anything that builds a zod schema, the SDK included.
 *
 * zod compiles its parsers with `new Function` where that is allowed, and finds out by trying. Under
 * the site's content security policy the attempt is blocked and reported. Schemas are built when
 * their module loads, so switching it off later is too late.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
