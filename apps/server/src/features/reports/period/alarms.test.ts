import { expect, test } from 'vitest';
import type { GapOfPeriod } from '../../alarms/alarms-of-period.read.ts';
import { gapsOf } from './alarms.ts';

const gap = (uniqueId: string, from: string, more: Partial<GapOfPeriod> = {}): GapOfPeriod => ({
  ...{ placeId: 1, uniqueId, zone: 'Magazyn', reason: 'gateway_outage', gatewayEui: 'A1' },
  ...{ from: new Date(from), until: new Date('2026-07-02T03:00:00.000Z'), ...more },
});

test('a gateway outage is one gap for all its devices; a device that recovered sooner has a separate gap', () => {
  const { items, total } = gapsOf([
    gap('E10', '2026-07-01T22:00:00.000Z'),
    gap('E9', '2026-07-01T22:05:00.000Z', { zone: null }),
    gap('E11', '2026-07-01T22:06:00.000Z', { until: new Date('2026-07-01T23:00:00.000Z') }),
    gap('E12', '2026-07-01T22:07:00.000Z', { gatewayEui: 'B2' }),
    gap('E13', '2026-07-01T22:08:00.000Z', { reason: 'no_signal', gatewayEui: null }),
    gap('E14', '2026-07-01T22:08:00.000Z', { reason: 'no_signal', gatewayEui: null }),
  ]);
  expect(total).toBe(5);
  expect(items[0]).toEqual({
    devices: ['E9', 'E10'],
    zones: ['Magazyn', null],
    reason: 'gateway_outage',
    from: '2026-07-01T22:00:00.000Z',
    until: '2026-07-02T03:00:00.000Z',
  });
  expect(items.slice(1).map(({ devices }) => devices)).toEqual([['E11'], ['E12'], ['E13'], ['E14']]);
});
