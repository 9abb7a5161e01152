import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tightenPolicy } from '../../scripts/integrations/content-security-policy.ts';
import { headersFile } from '../../scripts/integrations/policy.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function pageOf({ allowed, body }: { allowed: string[]; body: string }): string {
  const policy = `script-src 'self' ${allowed.join(' ')}; style-src 'self' ${allowed.join(' ')}`;
  return (
    '<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>x</title>' +
    `<meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body></html>`
  );
}

describe('the policy of a page', () => {
  it('keeps the hashes that the page uses and drops the others', () => {
    const used = hashOf('run()');
    const style = hashOf('a{}');
    const html = pageOf({
      allowed: [used, style, hashOf('elsewhere()')],
      body: '<script type="module">run()</script><style>a{}</style><script src="/x.js"></script>',
    });
    const { hashes } = tightenPolicy(html, 'x.html');
    expect([...hashes.script]).toEqual([used]);
    expect([...hashes.style]).toEqual([style]);
  });

  it('allows no inline script that the build did not hash', () => {
    const html = pageOf({ allowed: [hashOf('run()')], body: '<script>stray()</script>' });
    const tight = tightenPolicy(html, 'x.html').html;
    expect(tight).not.toContain(hashOf('stray()'));
    expect(tight).toContain("script-src 'self'; style-src 'self'");
  });

  it('stands before anything that it governs, once', () => {
    const tight = tightenPolicy(pageOf({ allowed: [], body: '' }), 'x.html').html;
    expect(tight.match(/content-security-policy/g)).toHaveLength(1);
    expect(tight).toMatch(/<head><meta charset="utf-8"><meta http-equiv="content-security-policy"/);
  });

  it('is required: a page without one stops the build', () => {
    expect(() =>
      tightenPolicy('<html><head><meta charset="utf-8"></head></html>', 'x.html'),
    ).toThrow('x.html');
  });
});

describe('the headers', () => {
  it('carry the union of the hashes and what a meta element cannot say', () => {
    const lines = headersFile({ script: new Set(["'sha256-a'"]), style: new Set() }).split('\n');
    expect(lines[0]).toBe('/*');
    expect(lines[1]).toContain("script-src 'self' 'sha256-a'");
    expect(lines[1]).toContain("frame-ancestors 'none'");
    expect(lines.join('\n')).not.toContain('unsafe');
  });
});
