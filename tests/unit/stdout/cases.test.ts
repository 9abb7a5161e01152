/** Real outputs, with what a correct reader says of them; the clean ones are given nothing to answer for. */
import { describe, expect, it } from 'vitest';
import { isFault } from '../../../src/analysis/finding.ts';
import { CASES, PHRASING, readStream, type Expected } from './read-stream.ts';

/** Controls, marks of direction, marks of byte order. */
const OBEYED =
  // eslint-disable-next-line no-control-regex -- that none is left is what is asked
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\ufeff]/;

const place = ({ line, severity }: Pick<Expected, 'line' | 'severity'>) =>
  `${String(line)}: ${severity}`;

describe('the collected outputs', () => {
  it('are many, and some of them clean', () => {
    expect(CASES.length).toBeGreaterThan(100);
    expect(CASES.filter((one) => one.expect.length === 0).length).toBeGreaterThan(10);
  });

  it.each(CASES)('$name', ({ bytes, expect: expected, may = [], revision, stdin }) => {
    const { report } = readStream(bytes, {
      ...(revision === undefined ? {} : { revision }),
      ...(stdin === undefined ? {} : { stdin }),
    });
    const found = report.raised.map((raised) => PHRASING.finding(raised));
    expect(found.map(place)).toEqual(expect.arrayContaining(expected.map(place)));
    const allowed = [...expected, ...may].map(place);
    // That there is no message at all is true, whoever expects it.
    const faults = found.filter((finding) => isFault(finding) && finding.rule !== 'no-message');
    expect(faults.filter((finding) => !allowed.includes(place(finding)))).toEqual([]);
  });
});

describe('what is said', () => {
  const all = CASES.flatMap(({ name, bytes, revision, stdin }) => {
    const options = { ...(revision ? { revision } : {}), ...(stdin ? { stdin } : {}) };
    return readStream(bytes, options).report.raised.map((raised) => ({ name, raised }));
  });

  it('has words for everything, with no hole left open', () => {
    for (const { name, raised } of all) {
      const { message } = PHRASING.finding(raised);
      expect(message, name).not.toMatch(/\{\w+\}/);
      expect(message, name).toMatch(/[.\u202f»)]$/);
    }
  });

  it('shows no sign that a terminal or a page would obey', () => {
    for (const { name, raised } of all) {
      const { message } = PHRASING.finding(raised);
      const { before = '', marked = '', after = '' } = raised.excerpt ?? {};
      const shown = message.replaceAll(/[\u00a0\u202f]/g, ' ') + before + marked + after;
      expect(shown, name).not.toMatch(OBEYED);
    }
  });
});
