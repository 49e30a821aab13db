import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { findingsOf, inReadingOrder } from './found.ts';

const pest = (amount: number, target = true) => ({
  id: amount,
  uuid: `pest-${amount}`,
  userId: 1,
  amount,
  note: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  user: { name: 'Ewa', surname: 'Lis' },
  deviceTypeObjectId: 1,
  deviceTypeObject: { name: 'Mysz domowa', category: 'DANGEROUS' as const, target },
});

const clean = deviceLike('K1', { status: 'CHECKED' });
const unchecked = deviceLike('K2');
const active = deviceLike('K3', { status: 'CHECKED', deviceObjects: [pest(2)] });
const bycatch = deviceLike('K4', { status: 'CHECKED', deviceObjects: [pest(5, false)] });
const alerting = deviceLike('E1', { detect: true });
const devices = [clean, unchecked, active, bycatch, alerting];

test('devices with findings come first, then unchecked devices, then devices in order', () => {
  expect(inReadingOrder(devices, {})).toEqual([alerting, active, unchecked, clean, bycatch]);
});

test('checked and unchecked add up to all devices, alarms on unchecked ones are separate, by-catch is not counted', () => {
  expect(findingsOf(devices, {})).toEqual({
    active: [alerting, active],
    unchecked: [alerting, unchecked],
    activeUnchecked: 1,
    clean: 2,
    overLimit: 0,
    pests: 2,
  });
  const { unchecked: uncheckedDevices } = findingsOf(devices, {});
  expect(uncheckedDevices.length + devices.filter(({ status }) => status === 'CHECKED').length).toBe(devices.length);
});
