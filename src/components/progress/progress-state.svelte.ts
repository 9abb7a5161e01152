/** What the page « Votre progression » shows, and what it does. */
import type { Fact } from '../../progress/facts.ts';
import { openStore, type Store, type Trouble } from './store.ts';

/** When the last file was made here. It is about this device, hence no fact. */
const EXPORTED = 'sur-le-fil/progression-exportee';

export class ProgressState {
  facts: readonly Fact[] = $state.raw([]);
  trouble: Trouble | undefined = $state.raw();
  unreadable = $state.raw(0);
  isOpen = $state.raw(false);
  /** What the last action did, for the person. */
  said = $state.raw('');
  lastExportAt: number | undefined = $state.raw();
  /** undefined: the browser cannot tell. */
  persisted: boolean | undefined = $state.raw();
  private store: Store | undefined;

  async open(): Promise<void> {
    this.lastExportAt = readLastExport();
    this.store = await openStore();
    this.store.subscribe(() => this.refresh());
    this.refresh();
    this.isOpen = true;
    this.persisted = await navigator.storage?.persisted?.().catch(() => undefined);
  }

  private refresh(): void {
    if (!this.store) return;
    this.facts = this.store.facts();
    this.trouble = this.store.trouble;
    this.unreadable = this.store.unreadable;
  }

  async persist(): Promise<void> {
    this.persisted = await navigator.storage?.persist?.().catch(() => false);
    this.said = this.persisted
      ? 'Le navigateur a dit oui.'
      : 'Le navigateur a dit non. Il peut dire oui plus tard, quand vous serez venu plus souvent.';
  }

  async export(): Promise<void> {
    const { progressFileName, writeProgressFile } = await import('../../progress/file.ts');
    const now = Date.now();
    giveFile(progressFileName(now), writeProgressFile(this.facts, now));
    this.lastExportAt = now;
    keepLastExport(now);
    this.said = 'Le fichier est parmi vos téléchargements.';
  }

  async exportAsFound(): Promise<void> {
    const { everythingAsFound } = await import('./disk.ts');
    giveFile('sur-le-fil-tel-quel.json', await everythingAsFound());
    this.said = 'Le fichier est parmi vos téléchargements.';
  }

  async import(file: File): Promise<void> {
    if (!this.store) return;
    this.said = '';
    const { MOST_FILE_BYTES, readProgressFile } = await import('../../progress/file.ts');
    const text = file.size > MOST_FILE_BYTES ? undefined : await file.text().catch(() => undefined);
    if (text === undefined) {
      this.said =
        file.size > MOST_FILE_BYTES
          ? 'Ce fichier est trop gros pour une progression : la limite est de 20 Mo. Rien n’a été changé.'
          : 'Ce fichier ne se laisse pas lire. Rien n’a été changé.';
      return;
    }
    const reading = readProgressFile(text);
    if ('problem' in reading) {
      this.said = reading.problem;
      return;
    }
    const added = await this.store.take(reading.facts);
    const known = reading.facts.length - added;
    this.said = `${facts(added)} de plus ; ${facts(known)} de ce fichier ${known > 1 ? 'étaient' : 'était'} déjà là.`;
  }

  async reset(): Promise<void> {
    this.said = (await this.store?.reset())
      ? 'Tout est effacé, ici et dans vos autres onglets.'
      : 'Le navigateur n’a pas laissé effacer ce qui est enregistré. Fermez les autres onglets du site, puis recommencez.';
  }
}

const facts = (count: number) => `${String(count)} élément${count > 1 ? 's' : ''}`;

function giveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function readLastExport(): number | undefined {
  try {
    const at = Number(localStorage.getItem(EXPORTED));
    return Number.isSafeInteger(at) && at > 0 ? at : undefined;
  } catch {
    return undefined;
  }
}

function keepLastExport(at: number): void {
  try {
    localStorage.setItem(EXPORTED, String(at));
  } catch {
    // The reminder will come too early.
  }
}
