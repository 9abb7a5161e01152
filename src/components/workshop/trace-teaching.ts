/** What the trace workshop's page teaches, read and checked at build time. */
import own from '../../../content/analyse-trace/rules.json';
import examples from '../../../content/analyse-trace/examples.json';
import ofStdout from '../../../content/stdout/rules.json';
import { StdoutExample, StdoutRule } from '../../content-model/stdout.ts';
import { ruleWords } from '../../analysis/trace/words.ts';
import { recordedTrace } from '../ui/recorded.ts';
import { writeTrace } from '../../trace/write.ts';

const { rules } = ruleWords(StdoutRule.array().parse(own), StdoutRule.array().parse(ofStdout));

/** The rules of the specification that are checked, each with where it stands. */
export const CHECKED = rules.filter(({ scope, source }) => scope === 'specification' && source);
export const HABITS = rules.filter(({ scope }) => scope === 'reader');

/** To try: faults of each kind, and one of the site's own exchanges. */
export const EXAMPLES = [
  ...StdoutExample.array().parse(examples),
  {
    id: 'de-ce-site',
    title: 'Une trace de ce site',
    wire: writeTrace(
      recordedTrace('entetes-en-desaccord', { client: 'auto', server: 'dual', transport: 'http' }),
    ),
  },
];
