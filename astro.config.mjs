import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import svelte from '@astrojs/svelte';
import { defineConfig } from 'astro/config';
import { contentSecurityPolicy } from './scripts/integrations/content-security-policy.ts';
import { glueCitations } from './scripts/integrations/glue-citations.ts';
import { lightPreloads } from './scripts/integrations/light-preloads.ts';
import { offline } from './scripts/integrations/offline.ts';
import { DIRECTIVES } from './scripts/integrations/policy.ts';
import { publicScripts } from './scripts/integrations/public-scripts.ts';
import { shikiClasses } from './src/components/ui/shiki-classes.ts';

/** Marks for a bundler are of no use to a browser: they weigh a third of a kilobyte in the Worker. */
const BARE = { comments: { annotation: false } };

/** Small things that several pages have: each in a file of its own weighs more than all of them in one. */
const SHARED = /src\/components\/(?:ui\/KindMark|player\/WireText)\b/;
/** Of them, those without Svelte: a page that has none must not load its runtime. */
const PLAIN =
  /preload-helper|src\/components\/(?:ui\/kinds|player\/(?:french|keyboard|keys-choice|one-at-a-time))\b/;
const PLAYER_STATE =
  /src\/components\/player\/(?:lanes|layout|pack|parameter-names|player-state|short-name)\b/;

export default defineConfig({
  trailingSlash: 'always',
  // The default drops the space between a word and a link on the next line.
  compressHTML: true,
  integrations: [mdx(), svelte(), publicScripts(), contentSecurityPolicy(), offline()],
  security: { csp: { directives: DIRECTIVES } },
  markdown: {
    // Texts are written with the right signs; none is changed on the way.
    processor: satteri({ features: { smartPunctuation: false } }),
    shikiConfig: { theme: 'css-variables', transformers: [shikiClasses] },
  },
  // Styles that Svelte leaves in an MDX page would be inlined without a hash, so none is inlined.
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [glueCitations(), lightPreloads()],
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          ...BARE,
          codeSplitting: {
            groups: [
              { name: 'svelte', test: /node_modules\/svelte\//, priority: 1 },
              { name: 'shared', test: SHARED },
              { name: 'player-state', test: PLAYER_STATE },
              { name: 'plain', test: PLAIN },
              // Named as where its styles are first found: under two names they would be loaded twice.
              { name: 'frame', test: /src\/components\/player\/(?:FrameLines\.svelte|frame\.css)/ },
            ],
          },
        },
        // Astro's own directive in MDX modules: nothing to act on.
        onwarn: (warning, report) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || report(warning),
      },
    },
    worker: { format: 'es', rolldownOptions: { output: BARE } },
    // Found late, in the Worker, they make the development server reload the page.
    optimizeDeps: {
      include: ['@modelcontextprotocol/client', '@modelcontextprotocol/server', 'zod', 'zod/mini'],
    },
  },
});
