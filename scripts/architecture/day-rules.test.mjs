import { expect, it } from 'vitest';
import { findDayFaults } from './day-rules.mjs';

const FILE = 'apps/web/src/features/maps/logic/anything.ts';

it.each([
  'const today = new Date().toISOString().slice(0, 10);',
  'const monday = date.getUTCDay();',
  'const month = new Date(at).getMonth();',
  'const last = Date.UTC(year, month, 0);',
  'const first = new Date(year, month, 1);',
  'const end = `$' + '{day}T23:59:59`;',
  "const text = formatDate(day, 'UTC');",
  'const text = new Date(at).toLocaleDateString();',
  'const at = Date.parse(day);',
  'const at = new Date(from);',
  'const today = localStamp(new Date());',
])('refuses %s', (source) => {
  expect(findDayFaults(FILE, source)).toHaveLength(1);
});

it.each([
  'const now = new Date();',
  'const until = new Date(Date.now() + hours * HOUR_MS).toISOString();',
  'const today = dayOf(moment);',
  '// the text of `new Date().toISOString().slice(0, 10)` was the day of UTC',
])('allows %s', (source) => {
  expect(findDayFaults(FILE, source)).toEqual([]);
});

it('checks only code of the panel, and not the modules that define days', () => {
  const source = 'const last = Date.UTC(year, month, 0);';
  for (const file of [
    'apps/web/src/lib/days.ts',
    'apps/web/src/lib/days.test.ts',
    'apps/server/src/kernel/wall-clock.ts',
  ])
    expect(findDayFaults(file, source)).toEqual([]);
});
