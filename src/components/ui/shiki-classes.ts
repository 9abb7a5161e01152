/**
 * Shiki's colours without style attributes, which the content security policy blocks: its theme of CSS
 * variables, and a transformer that turns each variable into a class that `src/styles/code.css` colours.
 */
import type { ShikiTransformer } from 'shiki';

type Nodes = Parameters<NonNullable<ShikiTransformer['root']>>[0]['children'];

const TOKEN_COLOR = /^color:var\(--[a-z]+(?:-code)?-token-([a-z-]+)\)/;

/** `color:var(--astro-code-token-string)` becomes `tok-string`; plain text has no class. */
export function tokenClass(style: string): string | undefined {
  const name = TOKEN_COLOR.exec(style.replaceAll(' ', ''))?.[1];
  return name === undefined ? undefined : `tok-${name}`;
}

export const shikiClasses: ShikiTransformer = {
  name: 'sur-le-fil:classes',
  pre(node) {
    // A region that scrolls sideways must be reachable by keyboard.
    node.properties['tabindex'] = '0';
  },
  // Last of all: other transformers leave styles as well.
  root(node) {
    replaceStyles(node.children);
  },
};

function replaceStyles(nodes: Nodes): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const name = tokenClass(String(node.properties['style'] ?? ''));
    delete node.properties['style'];
    if (name !== undefined) node.properties['class'] = name;
    replaceStyles(node.children);
  }
}
