/** The inputs of the command: what is asked of one of them, and how a text is read. */
import { readFileSync } from 'node:fs';

/** The context that a person gives, or that a page would know. */
export interface Context {
  filename?: string;
  host?: string;
  dir?: string;
  revision?: string;
  /** For `stdout`: a file with the other direction. */
  stdin?: string;
}

/** A request that makes no sense, with the French sentence that says so. */
export class Refusal extends Error {}

/** Reads a file whole. Throws a `Refusal` when there is none, or when it is no file. */
export function readInput(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Refusal(`${quoted(path)}\u00a0: ${reasonOf(error)}`);
  }
}

export function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return 'ce fichier n’existe pas.';
  if (code === 'EISDIR') return 'c’est un dossier, il faut un fichier.';
  if (code === 'EACCES' || code === 'EPERM') return 'la lecture de ce fichier n’est pas permise.';
  if (code === 'ERR_FS_FILE_TOO_LARGE') return 'ce fichier est trop grand pour être lu d’un coup.';
  return 'ce fichier n’a pas pu être lu.';
}

export function quoted(text: string): string {
  return `«\u202f${text}\u202f»`;
}
