/** The one line of each program that matters, for a projector. */
import type { FaultId } from '../../sim/servers/horloge-cassee/index.ts';
import { codeOf } from '../ui/broken-output.ts';

/** The line of a program that writes where it should not; of the right one, the line that does not. */
export function culpritOf(fault: FaultId): string {
  const pattern =
    fault === 'stderr' ? /console\.error/ : /process\.stdout\.|console\.(?:log|info)|require\(/;
  const lines = codeOf(fault, 'typescript').flatMap(({ text }) => text.split('\n'));
  const line = lines.find((candidate) => pattern.test(candidate));
  if (line === undefined) throw new Error(`${fault}: no line to blame`);
  return line.trim();
}
