/**
 * The Worker that runs what a learner has written: this module is imported first, then the learner's files
 * stand in `__files`, then the page asks for the trial. One Worker, one trial.
 */
import './place-in-site.ts';
import { run } from '../../run.ts';
import { LearnerProgram, type FileFunction } from '../../learner/program.ts';
import { trial, TRIAL } from '../../learner/story.ts';
import { shutDoors } from './shut-doors.ts';

const answer = self.postMessage.bind(self);
let program: LearnerProgram | undefined;

shutDoors();
self.onunhandledrejection = (event) => {
  event.preventDefault();
  program?.fail(event.reason);
};
self.onmessage = () => void tryIt();

async function tryIt(): Promise<void> {
  const { __files } = globalThis as unknown as { __files: Record<string, FileFunction> };
  program = new LearnerProgram(__files);
  try {
    const trace = await run(trial(program), TRIAL);
    answer({ trace, crash: crashOf(program.crash) });
  } catch (error) {
    answer({ broken: String(error), crash: crashOf(program.crash ?? error) });
  }
}

/** Its words, and where browsers say that it happened. */
function crashOf(error: unknown): { message: string; stack: string } | undefined {
  if (error === undefined) return undefined;
  try {
    const stack = error instanceof Error ? String(error.stack ?? '') : '';
    return { message: String(error).slice(0, 500), stack: stack.slice(0, 2000) };
  } catch {
    // What was thrown cannot even be put into words.
    return { message: typeof error, stack: '' };
  }
}
