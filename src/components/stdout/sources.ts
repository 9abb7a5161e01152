/** The code of the broken programs, cut out of the files that run. */

const files = import.meta.glob<string>('/src/sim/servers/horloge-cassee/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Source {
  /** What the region is called where there are several. */
  name: string;
  text: string;
}

/** The regions of a program's file, each moved to the margin. */
export function sourcesOf(fault: string): Source[] {
  const text = files[`/src/sim/servers/horloge-cassee/${fault}.ts`];
  if (text === undefined) throw new Error(`No program ${fault}`);
  const regions = text.matchAll(/^ *\/\/ #region (.+)\n([^]*?)^ *\/\/ #endregion/gm);
  return [...regions].map(([, name = '', body = '']) => ({ name, text: outdented(body) }));
}

function outdented(body: string): string {
  const lines = body.replace(/\n$/, '').split('\n');
  const indents = lines.filter(Boolean).map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const margin = Math.min(...indents);
  return lines.map((line) => line.slice(margin)).join('\n');
}

/** The line of a program that writes where it should not; of the right one, the line that does not. */
export function culpritOf(fault: string): string {
  const pattern =
    fault === 'stderr' ? /console\.error/ : /process\.stdout\.|console\.(?:log|info)|require\(/;
  const lines = sourcesOf(fault).flatMap(({ text }) => text.split('\n'));
  const line = lines.find((candidate) => pattern.test(candidate));
  if (line === undefined) throw new Error(`${fault}: no line to blame`);
  return line.trim();
}
