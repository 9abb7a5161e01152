/** Time from one machine to the other; a round trip takes twice that. */
export const HTTP_LATENCY_MS = 20;
