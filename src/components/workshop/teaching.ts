/** What the stdout workshop's page teaches, read, checked and computed at build time. */
import classes from '../../../content/stdout/classes.json';
import culprits from '../../../content/stdout/culprits.json';
import examples from '../../../content/stdout/examples.json';
import exitCodes from '../../../content/stdout/exit-codes.json';
import hosts from '../../../content/stdout/hosts.json';
import readers from '../../../content/stdout/readers.json';
import rules from '../../../content/stdout/rules.json';
import { READERS, type Reader } from '../../analysis/stdout/fate.ts';
import { culpritsOf } from '../../analysis/stdout/phrase.ts';
import { StdoutReader } from '../../analysis/stdout/reader.ts';
import { visible } from '../../analysis/stdout/visible.ts';
import {
  LineClassText,
  ReaderText,
  StdoutExample,
  StdoutKnowledge,
} from '../../content-model/stdout.ts';
import { FATE_WORDS } from './texts.ts';

export const KNOWLEDGE = StdoutKnowledge.parse({ rules, culprits, hosts, exitCodes });
export const READER_TEXTS = readers.map((reader) => ReaderText.parse(reader));
export const EXAMPLES = examples.map((example) => StdoutExample.parse(example));

export const READER_NAMES = Object.fromEntries(
  READER_TEXTS.map(({ id, name }) => [id, name]),
) as Record<Reader, string>;

const recognisers = culpritsOf(KNOWLEDGE.culprits);
const encoder = new TextEncoder();

/** A class of lines with its example, and what the analysis itself says becomes of it. */
export const TAUGHT = classes.map((one) => {
  const text = LineClassText.parse(one);
  const reader = new StdoutReader({ culprits: recognisers });
  reader.push(encoder.encode(text.wire));
  const tally = reader.end().classes.find(({ lineClass }) => lineClass === text.id);
  if (!tally) throw new Error(`The example of ${text.id} has no line of that class`);
  const fates = READERS.map((name) => {
    const words = Object.keys(tally.fates[name]).map(
      (fate) => FATE_WORDS[fate as keyof typeof FATE_WORDS],
    );
    return { reader: name, words };
  });
  return { ...text, lines: shownLines(text.wire), fates };
});

/** The lines of a text, every hidden sign made visible, the newline of each as well. */
function shownLines(wire: string): string[] {
  const lines = wire.split('\n');
  const last = lines.pop() ?? '';
  return [...lines.map((line) => `${visible(line)}‹LF›`), ...(last === '' ? [] : [visible(last)])];
}
