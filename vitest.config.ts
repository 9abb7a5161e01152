import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Svelte is here for the state classes in `.svelte.ts` files; components are tested in a browser. */
export default defineConfig({
  plugins: [svelte({ configFile: false })],
  test: {
    environment: 'node',
    include: ['tests/unit/**/*.test.ts', 'tests/content/**/*.test.ts'],
  },
});
