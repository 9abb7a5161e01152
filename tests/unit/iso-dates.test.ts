import { describe, expect, it } from 'vitest';
import { toIso } from '../../src/sim/servers/iso-dates.ts';

describe('dates from elsewhere', () => {
  it.each([
    ['2026-06-12T08:55:00+02:00', 'iso', '2026-06-12T06:55:00Z'],
    ['2026-06-12T08:55:00.250Z', 'iso', '2026-06-12T08:55:00.250Z'],
    ['0', 'unix-seconds', '1970-01-01T00:00:00Z'],
    ['1781247480', 'unix-seconds', '2026-06-12T06:58:00Z'],
    ['12/06/2026 09h30', 'french', '2026-06-12T07:30:00Z'],
    ['06/12/2026 09:30 AM', 'american', '2026-06-12T07:30:00Z'],
    ['06/12/2026 9:30 PM', 'american', '2026-06-12T19:30:00Z'],
    ['06/12/2026 12:05 AM', 'american', '2026-06-11T22:05:00Z'],
    ['06/12/2026 12:05 PM', 'american', '2026-06-12T10:05:00Z'],
    ['15/01/2026 09h30', 'french', '2026-01-15T08:30:00Z'],
    ['01/01/2026 00h30', 'french', '2025-12-31T23:30:00Z'],
    ['29/02/2024 12h00', 'french', '2024-02-29T11:00:00Z'],
  ] as const)('%s, written the %s way, is %s', (raw, format, iso) => {
    expect(toIso(raw, format)).toBe(iso);
  });

  it.each([
    ['vendredi dernier', 'free-text'],
    ['2026-06-12', 'free-text'],
    ['hier', 'iso'],
    ['12 juin', 'french'],
    ['31/02/2026 10h00', 'french'],
    ['12/13/2026 10h00', 'french'],
    ['13/12/2026 10:00 AM', 'american'],
    ['beaucoup', 'unix-seconds'],
  ] as const)('%s, read the %s way, is no date', (raw, format) => {
    expect(toIso(raw, format)).toBeUndefined();
  });
});
