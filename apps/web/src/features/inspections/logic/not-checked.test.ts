import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { excuseErrors, excusesOf, notCheckedBody, unexcused, withDeviceExcuse } from './not-checked.ts';

const K1 = deviceLike('K1', { status: 'CHECKED' });
const K2 = deviceLike('K2');
const K3 = deviceLike('K3', { notChecked: { reason: 'BLOCKED', note: 'pallets', imageId: 7 } });
const K4 = deviceLike('K4');
const devices = [K1, K2, K3, K4];
const idsOf = (entries: readonly (typeof K1)[]) => entries.map(({ device }) => device.uniqueId);

test('every unchecked device requires a reason, unless one was given before', () => {
  expect(idsOf(unexcused(devices, excusesOf(devices)))).toEqual(['K2', 'K4']);
});

test('a common reason applies to all devices without their own reason', () => {
  const excuses = { ...excusesOf(devices), common: { reason: 'NO_ACCESS' as const, note: '' } };
  expect(unexcused(devices, excuses)).toEqual([]);
  expect(notCheckedBody(devices, excuses)).toEqual([
    { inspectionDeviceId: 'visit-K2', reason: 'NO_ACCESS', note: null, imageId: null },
    { inspectionDeviceId: 'visit-K3', reason: 'BLOCKED', note: 'pallets', imageId: 7 },
    { inspectionDeviceId: 'visit-K4', reason: 'NO_ACCESS', note: null, imageId: null },
  ]);
});

test('an own reason stays when the common reason changes', () => {
  const own = withDeviceExcuse(excusesOf(devices), K4.device.uuid, { reason: 'MISSING', note: ' ' });
  const body = notCheckedBody(devices, { ...own, common: { reason: 'PRODUCTION', note: 'night shift' } });
  expect(body.map(({ reason }) => reason)).toEqual(['PRODUCTION', 'BLOCKED', 'MISSING']);
  expect(body[0]).toMatchObject({ note: 'night shift' });
});

test('the reason “other” requires a note', () => {
  expect(excuseErrors({ reason: 'OTHER', note: ' ' })).toEqual({ note: 'noteNeeded' });
  expect(excuseErrors({ reason: 'MISSING', note: 'x'.repeat(501) })).toEqual({ note: 'tooLong' });
  const excuses = withDeviceExcuse(excusesOf(devices), K2.device.uuid, { reason: 'OTHER', note: '' });
  expect(idsOf(unexcused(devices, excuses))).toContain('K2');
});

test('a reason stays with its device when the entry of a visit that was started on the phone gets another uuid', () => {
  const excuses = withDeviceExcuse(excusesOf(devices), K4.device.uuid, { reason: 'MISSING', note: '' });
  expect(notCheckedBody([{ ...K4, uuid: 'named by the server' }], excuses)).toMatchObject([
    { inspectionDeviceId: 'named by the server', reason: 'MISSING' },
  ]);
});
