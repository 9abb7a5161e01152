/** Facts of every kind, for tests that take any. */
import fc from 'fast-check';
import type { Fact, NewFact } from '../../src/progress/facts.ts';

const name = fc.constantFrom('q-1', 'q-2', 'à-propos', 'x'.repeat(200));
const picked = fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 4 });

const bodies: fc.Arbitrary<NewFact> = fc.oneof(
  fc.record({
    kind: fc.constant('answer' as const),
    question: name,
    picked,
    right: fc.boolean(),
    where: fc.constantFrom('lesson' as const, 'practice' as const),
    digest: name,
  }),
  fc.record({
    kind: fc.constant('exam-started' as const),
    exam: name,
    seed: fc.integer(),
    questions: fc.array(name, { maxLength: 60 }),
    minutes: fc.constantFrom(120, null),
  }),
  fc.record({ kind: fc.constant('exam-answer' as const), exam: name, question: name, picked }),
  fc.record({
    kind: fc.constant('exam-flag' as const),
    exam: name,
    question: name,
    flagged: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('exam-clock' as const),
    exam: name,
    change: fc.constantFrom('pause' as const, 'resume' as const, 'lift' as const),
  }),
  fc.record({ kind: fc.constant('exam-finished' as const), exam: name }),
  fc.record({
    kind: fc.constant('case' as const),
    set: name,
    case: name,
    answer: name,
    right: fc.boolean(),
    defended: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('lesson-read' as const), lesson: name }),
  fc.record({
    kind: fc.constant('exercise' as const),
    exercise: name,
    done: fc.constant(true as const),
  }),
  fc.record({
    kind: fc.constant('exam-date' as const),
    date: fc.constantFrom('2027-02-28', null),
  }),
);

/** Few ids and few instants, so that they meet. */
export const anyFact: fc.Arbitrary<Fact> = fc
  .tuple(bodies, fc.nat({ max: 30 }), fc.nat({ max: 5 }))
  .map(([body, id, at]) => ({ ...body, id: `id-${String(id)}`, at }));

export const anyLog = fc.array(anyFact, { maxLength: 40 });
