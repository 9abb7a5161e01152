/** What a comparison shows, ready for it; built by the page. */
import type { Parameters } from '../../trace/schema.ts';
import type { View, Wanted } from './view.ts';

export type Transport = Parameters['transport'];

/** One side of a live run: what is asked, and where its recorded trace is. */
export interface AskedSide {
  parameters: Pick<Parameters, 'client' | 'server' | 'transport'>;
  recorded: string;
}

export interface Shown {
  view: View;
  /** What came of it, of each era. */
  says?: { legacy: string; modern: string } | undefined;
  left: AskedSide;
  right: AskedSide;
}

export interface ComparisonTexts {
  title: string;
  scenario: string;
  /** On the button that plays both live. */
  trigger: string;
  /** Names and measures, for the view of a live run. */
  wanted: Wanted;
  /** In the order of the choice; the first one is shown first. */
  shown: Partial<Record<Transport, Shown>>;
}

export const ERA_NAMES = {
  left: 'Poignée de main',
  right: 'Découverte, sans état',
} as const;
export const ERA_REVISIONS = { left: '2025-11-25', right: '2026-07-28' } as const;
