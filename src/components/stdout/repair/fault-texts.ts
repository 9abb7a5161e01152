/** What kept a trial from being played, in a sentence. Wire words stand between backticks. */
import type { Crash, TrialFault } from '../../../sim/live/learner/runner.ts';
import { typeset } from '../../player/french.ts';
import { excerpt, visible, wire } from '../../player/wording.ts';

/** The parser's words, in French; another one is quoted as it is. */
const SYNTAX: [RegExp, string][] = [
  [
    /^Unexpected token$/,
    'le signe qui est là n’a rien à y faire (les types de TypeScript ne sont pas lus ici)',
  ],
  [/^Unterminated string/, 'une chaîne de caractères n’est pas fermée'],
  [/^Unterminated template/, 'un texte entre accents graves n’est pas fermé'],
  [/^Unterminated comment/, 'un commentaire n’est pas fermé'],
  [/^Unterminated regular/, 'une expression rationnelle n’est pas fermée'],
  [/^Unexpected end of input/, 'il manque une fin : une accolade, une parenthèse ?'],
  [/^Identifier '(.+)' has already been declared/, '`$1` est déjà déclaré'],
  [/^'return' outside of function/, '`return` n’est permis que dans une fonction'],
  [/^Assigning to rvalue/, 'on ne peut rien ranger là'],
];

export function faultText(fault: TrialFault): string {
  switch (fault.reason) {
    case 'syntax':
      return typeset(
        `${placeText(fault.place)} : ce n’est pas du JavaScript ; ${syntaxText(fault.detail)}.`,
      );
    case 'unknown-module':
      return typeset(
        `${placeText(fault.place)} : il n’y a pas de module \`${fault.name.slice(0, 60)}\` ici. Il y a le SDK, \`node:process\`, \`node:console\`, \`fuseaux\` et vos fichiers.`,
      );
    case 'unknown-export':
      return typeset(
        `${placeText(fault.place)} : cette façon d’exporter n’existe pas ici ; écrivez \`export\` devant une déclaration.`,
      );
    case 'endless':
      return typeset(
        'Votre programme ne rend jamais la main : une boucle sans fin, sans doute. Il a été arrêté ; rien n’est perdu.',
      );
    case 'broken':
      return fault.crash
        ? crashText(fault.crash)
        : typeset(
            'L’essai n’a pas pu aller à son terme : votre programme ne s’arrête jamais d’agir.',
          );
    case 'worker-failed':
      return typeset(
        'Le simulateur n’a pas pu être chargé. Vérifiez la connexion, puis réessayez ; votre texte reste là.',
      );
  }
}

/** What was thrown is the program's own text: it is shown as it is. */
export function crashText({ message, place }: Crash): string {
  const where = place ? `${placeText(place)} : v` : 'V';
  return typeset(
    `${where}otre programme a levé une erreur : ${wire(visible(excerpt(message, 300)))}`,
  );
}

function placeText({ file, line, column }: { file: string; line: number; column: number }): string {
  return `\`${file}\`, ligne ${String(line)}, colonne ${String(column)}`;
}

function syntaxText(detail: string): string {
  for (const [pattern, french] of SYNTAX)
    if (pattern.test(detail)) return detail.replace(new RegExp(`${pattern.source}.*`), french);
  return `l’analyseur dit « ${detail} »`;
}
