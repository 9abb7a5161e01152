/** What the page shows of a reading: groups, totals, and the few sentences that sum it up. */
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../src/analysis/stdout/view.ts';
import { summaryOf } from '../../../src/components/workshop/summary.ts';
import { CASES, PHRASING, readStream, utf8 } from './read-stream.ts';

function view(name: string) {
  const one = CASES.find((candidate) => candidate.name === name);
  if (!one) throw new Error(`No case ${name}`);
  const options = one.stdin === undefined ? {} : { stdin: one.stdin };
  return viewOf(readStream(one.bytes, options).report, PHRASING);
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the view of a reading', () => {
  it('shows a message over several lines once, with its last line', () => {
    const { groups, totals } = view('pretty-printed-answer');
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ rule: 'multi-line', count: 1 });
    expect(groups[0]?.findings).toMatchObject([{ line: 2, lastLine: 14 }]);
    expect(totals).toEqual({ error: 1, warning: 0, info: 0 });
  });

  it('says once what is the same of many lines, and shows each of them', () => {
    const { groups, totals } = view('dotnet-serilog-bracket-number');
    const [logs] = groups.filter(({ rule }) => rule === 'log-line');
    expect(logs).toMatchObject({ count: 8, culprit: 'Serilog' });
    expect(logs?.findings.filter(({ says }) => says !== undefined)).toHaveLength(1);
    expect(logs?.findings[7]?.excerpt?.marked).toContain('[13:15:44 INF] Transport waiting');
    expect(totals.error).toBe(8);
  });

  it('gives a line that is indented the culprit of the one before it', () => {
    const { groups, culprits } = view('dotnet-console');
    expect(groups.map(({ culprit }) => culprit)).toEqual(['la console de .NET']);
    expect(culprits).toEqual(['la console de .NET']);
  });

  it('counts what was found and not kept', () => {
    const { report } = readStream(utf8('Starting server\n'.repeat(3000)));
    const { groups, totals } = viewOf(report, PHRASING);
    expect(totals.error).toBe(3000);
    expect(groups.find(({ rule }) => rule === 'log-line')?.findings.length).toBeLessThan(20);
  });
});

describe('the summary', () => {
  it.each([
    ['valid-2025-11-25', 'Rien à redire : 6 messages, un par ligne.'],
    [
      'dotenv-v17-bracket',
      '1 erreur, sur 2 lignes. Le coupable le plus probable : dotenv 17. Un client TypeScript 2.x lit quand même le message.',
    ],
    [
      'glued-noise-before',
      '1 erreur, sur 3 lignes. Sur 3 messages, un client TypeScript 2.x en perd 1.',
    ],
    ['utf16le-bom', '1 erreur, sur 2 lignes. Un client TypeScript 2.x n’y lit aucun message.'],
    ['empty', 'Il n’y a rien à lire.'],
    [
      'vscode-output-panel-stderr',
      'Ce n’est pas stdout, mais un journal : VS Code. 2 erreurs, sur 5 lignes.',
    ],
    [
      'terminal-session-mixed-stderr',
      'C’est la copie d’un terminal, où stdout et stderr se mêlent. 1 erreur et 2 avertissements, sur 6 lignes. Un client TypeScript 2.x lit quand même le message.',
    ],
  ])('of %s', (name, sentences) => {
    expect(plain(summaryOf(view(name)))).toBe(sentences);
  });
});
