// Astro's own command, on a Node that it accepts, and without its telemetry: building this site asks
// nothing of anybody.
import './check-node.mjs';

process.env.ASTRO_TELEMETRY_DISABLED = '1';
await import('../node_modules/astro/bin/astro.mjs');
