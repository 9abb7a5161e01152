import type { Trace } from './schema.ts';

/**
 * The text of a trace file: JSON with one event a line, so that a difference between two recordings
 * reads as a list of events. Two equal traces always give the same bytes.
 */
export function writeTrace(trace: Trace): string {
  const { events, actors, ...head } = trace;
  const lines = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  );
  return [
    '{',
    ...lines,
    '  "actors": [',
    rows(actors),
    '  ],',
    '  "events": [',
    rows(events),
    '  ]',
    '}',
    '',
  ].join('\n');
}

function rows(values: readonly unknown[]): string {
  return values.map((value) => `    ${JSON.stringify(value)}`).join(',\n');
}
