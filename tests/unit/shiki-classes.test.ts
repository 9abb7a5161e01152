import { createCssVariablesTheme, createHighlighter } from 'shiki';
import { describe, expect, it } from 'vitest';
import { shikiClasses, tokenClass } from '../../src/components/ui/shiki-classes.ts';

describe('code without style attributes', () => {
  it('turns a variable into a class, and plain text into none', () => {
    expect(tokenClass('color:var(--astro-code-token-string)')).toBe('tok-string');
    expect(tokenClass('color: var(--shiki-token-string-expression)')).toBe('tok-string-expression');
    expect(tokenClass('color:var(--astro-code-foreground)')).toBeUndefined();
  });

  it('leaves no style in what Shiki writes, and colours it all the same', async () => {
    const highlighter = await createHighlighter({
      langs: ['json', 'typescript', 'diff'],
      themes: [createCssVariablesTheme({ variablePrefix: '--astro-code-' })],
    });
    for (const [lang, code] of [
      ['json', '{"a": [1, "x"]}'],
      ['typescript', 'const a: string = `x${1}`; // y'],
      ['diff', '+ a\n- b'],
    ] as const) {
      const html = highlighter.codeToHtml(code, {
        lang,
        theme: 'css-variables',
        transformers: [shikiClasses],
      });
      expect(html).not.toContain('style=');
      expect(html).toContain('class="tok-');
    }
    highlighter.dispose();
  });
});
