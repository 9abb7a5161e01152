/** One sentence for each reason why bytes are no message. */
import type { InvalidReason } from '../../trace/message.ts';

const REASONS: Record<InvalidReason | 'unfinished', string> = {
  empty: 'il n’y a rien à lire',
  'not-json': 'ce n’est pas du JSON',
  'not-an-object': 'ce n’est pas un objet JSON',
  batch: 'c’est un tableau : MCP n’accepte pas plusieurs messages à la fois',
  'jsonrpc-missing': 'le champ `jsonrpc` manque',
  'jsonrpc-not-2.0': 'le champ `jsonrpc` ne vaut pas `"2.0"`',
  'id-null': 'l’identifiant est `null`, ce que MCP interdit',
  'id-not-string-or-integer': 'l’identifiant n’est ni un texte ni un nombre entier',
  'method-not-a-string': 'le champ `method` n’est pas un texte',
  'params-not-an-object': 'le champ `params` n’est pas un objet',
  'method-in-response': 'il porte à la fois une méthode et une réponse',
  'result-and-error': 'il porte à la fois `result` et `error`',
  'result-not-an-object': 'le champ `result` n’est pas un objet',
  'error-malformed': 'le champ `error` n’a pas de code entier ou pas de message',
  'response-without-id': 'cette réponse n’a pas d’identifiant',
  'neither-request-nor-response': 'ce n’est ni une requête ni une réponse',
  unfinished: 'aucune fin de ligne ne les a suivis',
};

export function invalidReason(reason: string): string {
  return Object.hasOwn(REASONS, reason)
    ? REASONS[reason as keyof typeof REASONS]
    : `raison : ${reason}`;
}
