/** The page's script: a fault and a reader are chosen, their recorded exchange is fetched and shown. */
import { hydrate } from 'svelte';
import { typeset } from '../player/french.ts';
import { unpack, type PackedTrace } from '../player/pack.ts';
import type { PlayerState } from '../player/player-state.svelte.ts';
import type { Row } from '../player/rows.ts';
import Demonstration, { type Shown } from './Demonstration.svelte';
import type { Verdict } from './verdict.ts';

interface Pair {
  fault: string;
  reader: string;
}

/** What `enregistrements/<fault>/<reader>.json` holds, written by the same build as this script. */
interface Recorded {
  trace: PackedTrace;
  rows: Row[];
  verdict: Verdict;
}

const form = document.querySelector<HTMLFormElement>('#choix');
const place = document.querySelector('.living-demonstration');
const news = document.querySelector('#nouvelles');

if (form && place) wake(form, place);

function wake(form: HTMLFormElement, place: Element): void {
  const [data, target, ...inFull] = place.children;
  let terminal: { setFault(fault: string): void } | undefined;
  if (!data || !target) return;
  const { pair: usual, ...props } = JSON.parse(data.textContent) as {
    pair: Pair;
    first: Shown;
    texts: never;
  };
  let shown = usual;
  let player: PlayerState | undefined;
  const demonstration = hydrate(Demonstration, {
    target,
    props: { ...props, inFull, onready: (created) => (player = created) },
  });
  place.classList.add('awake');

  const chosen = (): Pair => {
    const values = new FormData(form);
    return { fault: String(values.get('faute')), reader: String(values.get('lecteur')) };
  };
  const check = (name: string, value: string): boolean => {
    const radio = form.querySelector<HTMLInputElement>(
      `input[name="${name}"][value="${CSS.escape(value)}"]`,
    );
    if (radio) radio.checked = true;
    return radio !== null;
  };
  const say = (text: string): void => {
    if (news) news.textContent = typeset(text);
  };

  function showCode(fault: string): void {
    for (const code of document.querySelectorAll<HTMLElement>('[data-fault]'))
      code.hidden = code.dataset['fault'] !== fault;
    for (const cell of document.querySelectorAll<HTMLElement>('[data-pair]'))
      cell.toggleAttribute(
        'aria-current',
        cell.dataset['pair'] === `${shown.fault}/${shown.reader}`,
      );
  }

  async function show(pair: Pair, step = 0, isPlayed = false): Promise<void> {
    const asked = pair;
    shown = pair;
    showCode(pair.fault);
    terminal?.setFault(pair.fault);
    try {
      const response = await fetch(`enregistrements/${pair.fault}/${pair.reader}.json`);
      if (!response.ok) throw new Error(String(response.status));
      const recorded = (await response.json()) as Recorded;
      // Somebody has gone on to another pair meanwhile.
      if (shown !== asked) return;
      demonstration.show(
        { trace: unpack(recorded.trace), rows: recorded.rows },
        recorded.verdict,
        step,
      );
      say(
        `${recorded.verdict.word}. ${recorded.verdict.end} ${recorded.verdict.noise}`.replaceAll(
          '`',
          '',
        ),
      );
      if (isPlayed) player?.play();
    } catch {
      say(
        'Cet échange n’a pas pu être chargé. Vérifiez la connexion, puis choisissez-le à nouveau.',
      );
    }
    writeAddress();
  }

  function writeAddress(): void {
    const search = new URLSearchParams(location.search);
    const set = (key: string, value: string, isUsual: boolean) =>
      isUsual ? search.delete(key) : search.set(key, value);
    set('faute', shown.fault, shown.fault === usual.fault);
    set('lecteur', shown.reader, shown.reader === usual.reader);
    const step = player?.step ?? 0;
    set('pas', String(step), step === 0);
    const query = search.toString();
    history.replaceState(
      history.state,
      '',
      (query ? `?${query}` : location.pathname) + location.hash,
    );
  }

  function readAddress(): void {
    const search = new URLSearchParams(location.search);
    const wanted = { faute: search.get('faute'), lecteur: search.get('lecteur') };
    const unknown = Object.entries(wanted).filter(
      ([name, value]) => value !== null && !check(name, value),
    );
    const step = Number(/^\d{1,4}$/.exec(search.get('pas') ?? '')?.[0] ?? 0);
    const pair = chosen();
    if (pair.fault !== usual.fault || pair.reader !== usual.reader || step > 0)
      void show(pair, step).then(() => sayUnknown(unknown));
    else {
      showCode(pair.fault);
      sayUnknown(unknown);
    }
  }

  function sayUnknown(unknown: [string, string | null][]): void {
    const [first] = unknown;
    if (!first) return;
    const what = first[0] === 'faute' ? 'faute' : 'lecteur';
    say(
      `L’adresse demande une ${what} « ${(first[1] ?? '').slice(0, 40)} », qui n’existe pas ici : voici ce que la page montre d’habitude.`.replace(
        'une lecteur',
        'un lecteur',
      ),
    );
  }

  form.addEventListener('change', () => void show(chosen()));
  document.querySelector('#tableau')?.addEventListener('click', (event) => {
    const cell = event.target instanceof Element ? event.target.closest('a[data-pair]') : null;
    const [fault, reader] = cell?.getAttribute('data-pair')?.split('/') ?? [];
    if (!fault || !reader) return;
    event.preventDefault();
    check('faute', fault);
    check('lecteur', reader);
    void show({ fault, reader }, 0, true);
    form.scrollIntoView({ block: 'start' });
  });
  const opener = document.querySelector<HTMLButtonElement>('#ouvrir-terminal');
  opener?.addEventListener('click', () => {
    opener.disabled = true;
    void openTerminal(opener).catch(() => {
      opener.disabled = false;
      say('Le terminal n’a pas pu être chargé. Vérifiez la connexion, puis réessayez.');
    });
  });

  async function openTerminal(opener: HTMLButtonElement): Promise<void> {
    const { mountTerminal } = await import('./mount-terminal.ts');
    const labels = (name: string) =>
      [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)].map((radio) => ({
        id: radio.value,
        name: radio.closest('label')?.textContent.trim() ?? '',
      }));
    const host = document.createElement('div');
    opener.replaceWith(host);
    terminal = mountTerminal(host, {
      fault: shown.fault,
      faults: labels('faute'),
      readers: labels('lecteur'),
      onfault: (fault) => {
        check('faute', fault);
        void show(chosen());
      },
    });
  }

  // The step stands in the address, once it rests.
  let rest: ReturnType<typeof setTimeout>;
  const follow = (): void => {
    clearTimeout(rest);
    rest = setTimeout(writeAddress, 300);
  };
  for (const event of ['click', 'keyup', 'input']) place.addEventListener(event, follow);
  readAddress();
}
