/** The five domains of the question bank, in the order of the course. Without zod: pages load this. */
export const DOMAINS = ['fil', 'transports', 'primitives', 'patrons', 'confiance'] as const;
export type Domain = (typeof DOMAINS)[number];
