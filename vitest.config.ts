import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Svelte is here for the state classes in `.svelte.ts` files; components are tested in a browser. */
export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    environment: 'node',
    // One fewer than there are cores is what it takes by itself: on two, that is one.
    maxWorkers: 2,
    include: ['tests/unit/**/*.test.ts', 'tests/content/**/*.test.ts'],
  },
});
