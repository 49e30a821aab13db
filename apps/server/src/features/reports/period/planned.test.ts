import { expect, test } from 'vitest';
import type { PlannedInspection } from '../../schedule/planned-in-period.read.ts';
import { plannedOf } from './planned.ts';

const NOW = new Date('2026-11-27T14:00:00Z');

const planned = (day: string, change: Partial<PlannedInspection> = {}): PlannedInspection => ({
  placeId: 1,
  startsAt: new Date(`${day}T10:00:00Z`),
  name: 'Przegląd',
  begun: null,
  cancelledAt: null,
  day,
  unplanned: 0,
  ...change,
});

test('a planned visit is done, in progress, cancelled, missed or upcoming, and each is counted once', () => {
  const { missed, ...counts } = plannedOf(
    [
      planned('2026-11-20', { begun: 'COMPLETED' }),
      planned('2026-11-21'),
      planned('2026-11-22', { cancelledAt: NOW }),
      planned('2026-11-23', { unplanned: 1 }),
      planned('2026-11-24', { begun: 'CANCELLED' }),
      planned('2026-11-27', { begun: 'IN_PROGRESS' }),
      planned('2026-11-30', { begun: 'IN_PROGRESS' }),
      planned('2026-12-01'),
      // planned for this evening, after an unplanned visit
      planned('2026-11-27', { startsAt: new Date('2026-11-27T20:00:00Z'), unplanned: 1 }),
    ],
    NOW,
  );
  expect(counts).toEqual({ planned: 9, done: 2, calledOff: 1, inProgress: 2, ahead: 2 });
  expect(missed.items.map(({ at }) => at.slice(0, 10))).toEqual(['2026-11-21', '2026-11-24']);
});
