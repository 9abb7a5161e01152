/**
 * In the lessons' source a citation stands apart from its word, so that lines can be filled; on the page
 * its number must touch that word, or it may end up alone at the start of a line.
 */
import type { Plugin } from 'vite';

export function glueCitations(): Plugin {
  return {
    name: 'sur-le-fil:glue-citations',
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/cours\/.*\.mdx/ },
      handler: (code) => code.replaceAll(/\s+(?=<Exigence\s)/g, ''),
    },
  };
}
