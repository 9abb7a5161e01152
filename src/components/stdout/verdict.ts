/** What became of a question to a server whose stdout carries more than messages, in a few words. */
import type { OutputOutcome } from '../../trace/output-outcome.ts';
import type { Hearing } from '../../trace/reports.ts';
import { typeset } from '../player/french.ts';

export interface Verdict {
  /** One word, for a table and a title. */
  word: string;
  /** Whether the answer came. */
  isAnswered: boolean;
  /** What became of it. */
  end: string;
  /** What became of the noise; none where there was none. */
  noise: string;
}

export function verdictOf(outcome: OutputOutcome): Verdict {
  const { isAnswered, heard } = outcome;
  const isSilent =
    heard.length > 0 && heard.every((how) => how === 'silent' || how === 'unfinished');
  return {
    word: typeset(
      isAnswered
        ? heard.length === 0
          ? 'réponse reçue'
          : 'reçue malgré le bruit'
        : WORDS[outcome.end](isSilent),
    ),
    isAnswered,
    end: typeset(endOf(outcome)),
    noise: typeset(noiseOf(heard)),
  };
}

const WORDS: Record<OutputOutcome['end'], (isSilent: boolean) => string> = {
  answered: () => 'réponse reçue',
  'timed-out': (isSilent) => (isSilent ? 'perdue en silence' : 'perdue, et dit'),
  'given-up': (isSilent) => (isSilent ? 'attend sans fin, en silence' : 'attend sans fin, et dit'),
  'broken-off': () => 'connexion rompue',
  lost: () => 'connexion perdue',
};

function endOf({ end, asked, waitedMs }: OutputOutcome): string {
  const what = asked === 'connect' ? 'La connexion ne s’est pas faite' : 'La réponse est perdue';
  const seconds = String(Math.round(waitedMs / 1000));
  switch (end) {
    case 'answered':
      return 'La réponse est arrivée.';
    case 'timed-out':
      return `${what} : le client a attendu ${seconds} secondes, puis renoncé.`;
    case 'given-up':
      return `${what} : ce client n’a pas de délai, il attendrait encore ; au bout de ${seconds} secondes, l’utilisateur a renoncé.`;
    case 'broken-off':
      return `${what} : le client a rompu à la première ligne qu’il n’a pas comprise.`;
    case 'lost':
      return `${what} : l’autre côté n’est plus là.`;
  }
}

const HEARD: Record<Hearing, [one: string, several: string]> = {
  silent: ['passée sans un mot', 'passées sans un mot'],
  unfinished: ['jamais finie, donc jamais lue', 'jamais finies, donc jamais lues'],
  unread: ['jamais lue', 'jamais lues'],
  log: ['notée au journal du client', 'notées au journal du client'],
  'error-callback': ['signalée à l’application', 'signalées à l’application'],
  exception: ['fatale au lecteur', 'fatales au lecteur'],
  close: ['cause de la rupture', 'causes de la rupture'],
  message: ['lue comme un message malgré tout', 'lues comme des messages malgré tout'],
};

function noiseOf(heard: readonly Hearing[]): string {
  if (heard.length === 0) return '';
  const kinds = [...new Set(heard)];
  const parts = kinds.map((kind) => {
    const many = heard.filter((how) => how === kind).length;
    return `${String(many)} ${HEARD[kind][many === 1 ? 0 : 1]}`;
  });
  const [only] = kinds;
  if (heard.length === 1 && only) return `Une ligne de bruit, ${HEARD[only][0]}.`;
  if (kinds.length === 1 && only)
    return `${String(heard.length)} lignes de bruit, ${HEARD[only][1]}.`;
  return `${String(heard.length)} lignes de bruit : ${parts.join(', ')}.`;
}
