/** Choosing a fault and a reader: their recorded exchange is fetched and shown, and stands in the address. */
import { mount } from 'svelte';
import { typeset } from '../player/french.ts';
import { unpack, type PackedTrace } from '../player/pack.ts';
import type { PlayerState } from '../player/player-state.svelte.ts';
import type { Row } from '../player/rows.ts';
import Following from './Following.svelte';
import type { Verdict } from './verdict.ts';

export interface Pair {
  fault: string;
  reader: string;
}

/** What `enregistrements/<fault>/<reader>.json` holds, written by the same build as this script. */
interface Recorded {
  trace: PackedTrace;
  rows: Row[];
  verdict: Verdict;
}

/** A step stands in the address once it rests: browsers limit how often an address may change. */
const REST_MS = 300;

export class Choosing {
  readonly #form: HTMLFormElement;
  readonly #player: PlayerState;
  /** What the page shows when nothing is asked for. */
  readonly #usual: Pair;
  #shown: Pair;
  #terminal: { setFault(fault: string): void } | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(form: HTMLFormElement, player: PlayerState) {
    this.#form = form;
    this.#player = player;
    const usual = (name: string): string =>
      form.querySelector<HTMLInputElement>(`[name="${name}"][checked]`)?.value ?? '';
    this.#usual = { fault: usual('faute'), reader: usual('lecteur') };
    this.#shown = this.#usual;
    player.showWaits();
    const still = document.querySelector('#fils');
    still?.replaceChildren();
    if (still) mount(Following, { target: still, props: { player } });
  }

  /** Something has happened on the page; nothing at all: it was opened with an address. */
  take(event: Event | undefined): void {
    const target = event?.target instanceof Element ? event.target : undefined;
    const cell = target?.closest('a[data-pair]');
    if (!event) this.#readAddress();
    else if (event.type === 'change') void this.show(this.chosen());
    else if (event.type === 'click' && cell) this.#openCell(cell);
    else if (event.type === 'click' && target?.closest('#ouvrir-terminal'))
      void this.#openTerminal();
    else this.#follow();
  }

  chosen(): Pair {
    const values = new FormData(this.#form);
    return { fault: String(values.get('faute')), reader: String(values.get('lecteur')) };
  }

  async show(pair: Pair, step = 0, isPlayed = false): Promise<void> {
    this.#shown = pair;
    this.#markCell(pair);
    this.#terminal?.setFault(pair.fault);
    try {
      const response = await fetch(`enregistrements/${pair.fault}/${pair.reader}.json`);
      if (!response.ok) throw new Error(String(response.status));
      const { trace, rows, verdict } = (await response.json()) as Recorded;
      // Somebody has gone on to another pair meanwhile.
      if (this.#shown !== pair) return;
      this.#player.show({ trace: unpack(trace), rows }, step);
      showVerdict(verdict);
      say(`${verdict.word}. ${verdict.end} ${verdict.noise}`);
      if (isPlayed) this.#player.play();
    } catch {
      say(
        'Cet échange n’a pas pu être chargé. Vérifiez la connexion, puis choisissez-le à nouveau.',
      );
    }
    this.#writeAddress();
  }

  /** A cell of the table: its pair, played. */
  #openCell(cell: Element): void {
    const [fault, reader] = cell.getAttribute('data-pair')?.split('/') ?? [];
    if (!fault || !reader) return;
    this.#check('faute', fault);
    this.#check('lecteur', reader);
    void this.show({ fault, reader }, 0, true);
    this.#form.scrollIntoView({ block: 'start' });
  }

  /** Somebody has moved the player. */
  #follow(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#writeAddress(), REST_MS);
  }

  #readAddress(): void {
    const usual = this.#usual;
    const search = new URLSearchParams(location.search);
    const unknown = (['faute', 'lecteur'] as const).flatMap((name) => {
      const value = search.get(name);
      return value === null || this.#check(name, value) ? [] : [{ name, value }];
    });
    const step = Number(/^\d{1,4}$/.exec(search.get('pas') ?? '')?.[0] ?? 0);
    const pair = this.chosen();
    const isUsual = pair.fault === usual.fault && pair.reader === usual.reader && step === 0;
    const shown = isUsual ? Promise.resolve() : this.show(pair, step);
    void shown.then(() => sayUnknown(unknown[0]));
  }

  async #openTerminal(): Promise<void> {
    const opener = document.querySelector<HTMLButtonElement>('#ouvrir-terminal');
    if (!opener || opener.disabled) return;
    opener.disabled = true;
    try {
      const { mountTerminal } = await import('./mount-terminal.ts');
      const host = document.createElement('div');
      opener.replaceWith(host);
      this.#terminal = mountTerminal(host, {
        fault: this.#shown.fault,
        faults: this.#labels('faute'),
        readers: this.#labels('lecteur'),
        onfault: (fault) => {
          this.#check('faute', fault);
          void this.show(this.chosen());
        },
      });
      host.querySelector('input')?.focus();
    } catch {
      opener.disabled = false;
      say('Le terminal n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.');
    }
  }

  #labels(name: string): { id: string; name: string }[] {
    const radios = this.#form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);
    return [...radios].map((radio) => ({
      id: radio.value,
      name: radio.closest('label')?.textContent.trim() ?? '',
    }));
  }

  /** False: there is no such choice. */
  #check(name: 'faute' | 'lecteur', value: string): boolean {
    const radio = this.#form.querySelector<HTMLInputElement>(
      `input[name="${name}"][value="${CSS.escape(value)}"]`,
    );
    if (radio) radio.checked = true;
    return radio !== null;
  }

  #markCell({ fault, reader }: Pair): void {
    for (const cell of document.querySelectorAll('[data-pair]')) {
      if (cell.getAttribute('data-pair') === `${fault}/${reader}`)
        cell.setAttribute('aria-current', 'true');
      else cell.removeAttribute('aria-current');
    }
  }

  #writeAddress(): void {
    const usual = this.#usual;
    const search = new URLSearchParams(location.search);
    const set = (key: string, value: string, isUsual: boolean): void => {
      if (isUsual) search.delete(key);
      else search.set(key, value);
    };
    set('faute', this.#shown.fault, this.#shown.fault === usual.fault);
    set('lecteur', this.#shown.reader, this.#shown.reader === usual.reader);
    const step = this.#player.step;
    set('pas', String(step), step === 0);
    const query = search.toString();
    const address = (query ? `?${query}` : location.pathname) + location.hash;
    history.replaceState(history.state, '', address);
  }
}

function showVerdict({ word, isAnswered, end, noise }: Verdict): void {
  const place = document.querySelector('#denouement');
  place?.classList.toggle('lost', !isAnswered);
  const [title, sentence] = place?.children ?? [];
  if (title) title.textContent = word;
  if (sentence) sentence.textContent = `${end} ${noise}`.trim();
}

function say(text: string): void {
  const news = document.querySelector('#nouvelles');
  if (news) news.textContent = typeset(text);
}

function sayUnknown(unknown: { name: 'faute' | 'lecteur'; value: string } | undefined): void {
  if (!unknown) return;
  const what = unknown.name === 'faute' ? 'une faute' : 'un lecteur';
  const value = unknown.value.slice(0, 40);
  say(
    `L’adresse demande ${what} « ${value} », qui n’existe pas ici : voici ce que la page montre d’habitude.`,
  );
}
