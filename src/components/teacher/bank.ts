/** The questions that other programs can take: those with options, checked at build time. */
import type { ChoiceQuestion } from '../../content-model/quiz.ts';
import { BANK as WHOLE } from '../quiz/bank.ts';

export const BANK: readonly ChoiceQuestion[] = WHOLE.filter((question) => 'options' in question);
