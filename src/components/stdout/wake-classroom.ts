/** The live class: the pair that the address asks for, or the first one. */
import { mount } from 'svelte';
import { unpack, type PackedTrace } from '../player/pack.ts';
import type { Row } from '../player/rows.ts';
import Classroom from './Classroom.svelte';
import type { Pair } from './classroom-state.svelte.ts';
import type { Verdict } from './verdict.ts';

interface Recorded {
  trace: PackedTrace;
  rows: Row[];
  verdict: Verdict;
}

const target = document.querySelector('#classe');
const data = document.querySelector('#fautes');
if (target && data) void wake(target, JSON.parse(data.textContent) as Record<string, string>);

/** @param culprits the line of each program that is to blame. */
async function wake(target: Element, culprits: Record<string, string>): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const known = (value: string | null, all: string[], usual: string) =>
    value !== null && all.includes(value) ? value : usual;
  const fault = known(asked.get('faute'), Object.keys(culprits), 'sans-retour');
  const readers = [...document.querySelectorAll<HTMLOptionElement>('#lecteur option')];
  const reader = known(
    asked.get('lecteur'),
    readers.map(({ value }) => value),
    'ts2',
  );
  for (const [id, value] of [
    ['#faute', fault],
    ['#lecteur', reader],
  ] as const) {
    const select = document.querySelector<HTMLSelectElement>(id);
    if (select) select.value = value;
  }
  try {
    const [healthy, broken] = await Promise.all([load('stderr', reader), load(fault, reader)]);
    target.replaceChildren();
    mount(Classroom, {
      target,
      props: {
        healthy,
        broken,
        code: {
          broken: culprits[fault] ?? '',
          mended: culprits['stderr'] ?? '',
        },
      },
    });
  } catch {
    target.textContent =
      'La démonstration n’a pas pu être chargée. Vérifiez la connexion, puis rechargez la page.';
  }
}

async function load(fault: string, reader: string): Promise<Pair> {
  const response = await fetch(`/stdout-cassee/enregistrements/${fault}/${reader}.json`);
  if (!response.ok) throw new Error(String(response.status));
  const { trace, rows, verdict } = (await response.json()) as Recorded;
  return { told: { trace: unpack(trace), rows }, verdict };
}
