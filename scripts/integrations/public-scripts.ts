/** After the build: the scripts of `public/`, which no bundler has seen, without their comments and long names. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';

export function publicScripts(): AstroIntegration {
  return {
    name: 'sur-le-fil:public-scripts',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const name of await readdir(dir)) {
          if (!name.endsWith('.js')) continue;
          const url = new URL(name, dir);
          const { code, errors } = minifySync(name, await readFile(url, 'utf8'), { module: false });
          if (errors.length > 0) throw new Error(`${name}: ${String(errors[0]?.message)}`);
          await writeFile(url, code);
        }
      },
    },
  };
}
