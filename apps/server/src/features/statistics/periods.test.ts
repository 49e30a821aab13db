import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextDay, splitIntoParts } from './periods.read.ts';

const day = fc
  .integer({ min: 0, max: 80 * 366 })
  .map((days) => new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10));

test('parts of a period are adjacent, cover the period and begin at the start of their unit', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, last] = [one, other].toSorted();
      if (!from || !last) throw new Error('there are two');
      const until = nextDay(last);
      const parts = splitIntoParts({ from, until }).toSorted((a, b) => (a.from < b.from ? -1 : 1));
      expect(parts[0]?.from).toBe(from);
      expect(parts.at(-1)?.until).toBe(until);
      for (const [index, part] of parts.entries()) {
        expect(part.from < part.until).toBe(true);
        if (index > 0) expect(part.from).toBe(parts[index - 1]?.until);
        if (part.span !== 'DAY') expect(`${part.from} ${part.until}`).toMatch(/-01 .*-01$/);
        if (part.span === 'YEAR') expect(`${part.from} ${part.until}`).toMatch(/-01-01 .*-01-01$/);
      }
    }),
  );
});

test('five years need hardly more parts than one', () => {
  expect(splitIntoParts({ from: '2021-11-24', until: '2026-11-24' })).toEqual([
    { span: 'YEAR', from: '2022-01-01', until: '2026-01-01' },
    { span: 'MONTH', from: '2021-12-01', until: '2022-01-01' },
    { span: 'MONTH', from: '2026-01-01', until: '2026-11-01' },
    { span: 'DAY', from: '2021-11-24', until: '2021-12-01' },
    { span: 'DAY', from: '2026-11-01', until: '2026-11-24' },
  ]);
});
