/** What the five domains are called. */
import type { Domain } from '../../content-model/domains.ts';

export const DOMAIN_NAMES: Readonly<Record<Domain, string>> = {
  fil: 'Architecture et fil',
  transports: 'Transports',
  primitives: 'Primitives',
  patrons: 'Serveurs, clients et motifs',
  confiance: 'Skills, confiance et autorisation',
};
