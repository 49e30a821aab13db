import { describe, expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { adjacentDevice, nearestUncheckedOn, nextUnchecked, walkingOrder, walkOrderOf } from './walk.ts';

const checked = (id: string) => deviceLike(id, { status: 'CHECKED' });
const idOf = (entry: { device: { uniqueId: string } } | null) => entry?.device.uniqueId ?? null;

test('the next device is the first unchecked one after the current', () => {
  const walk = [checked('K1'), deviceLike('K2'), checked('K3'), deviceLike('K4')];
  expect(idOf(nextUnchecked(walk, 'visit-K2'))).toBe('K4');
  expect(idOf(nextUnchecked(walk, 'visit-K1'))).toBe('K2');
});

test('the search continues from the start after the end, so no device is missed', () => {
  const walk = [deviceLike('K1'), checked('K2'), checked('K3')];
  expect(idOf(nextUnchecked(walk, 'visit-K3'))).toBe('K1');
});

test('the current device is never its own next one, even when it is the only one left', () => {
  const walk = [checked('K1'), deviceLike('K2'), checked('K3')];
  expect(nextUnchecked(walk, 'visit-K2')).toBeNull();
});

test('the first unchecked device is next when there is no current one', () => {
  expect(idOf(nextUnchecked([checked('K1'), deviceLike('K2')], null))).toBe('K2');
  expect(nextUnchecked([], null)).toBeNull();
});

test('a device with a reason for not being checked is skipped', () => {
  const blocked = deviceLike('K2', { notChecked: { reason: 'BLOCKED', note: null, imageId: null } });
  expect(idOf(nextUnchecked([checked('K1'), blocked, deviceLike('K3')], 'visit-K1'))).toBe('K3');
  expect(nextUnchecked([checked('K1'), blocked], 'visit-K1')).toBeNull();
});

test('there is no adjacentDevice beyond the ends of the list', () => {
  const walk = [deviceLike('K1'), checked('K2')];
  expect(idOf(adjacentDevice(walk, 'visit-K1', 1))).toBe('K2');
  expect(adjacentDevice(walk, 'visit-K2', 1)).toBeNull();
  expect(adjacentDevice(walk, 'visit-K1', -1)).toBeNull();
  expect(adjacentDevice(walk, 'gone', 1)).toBeNull();
});

const inZone = (id: number, uniqueId: string, zone: string | null) =>
  deviceLike(uniqueId, { id, zone: zone === null ? null : { name: zone } });
const lastChecks = (...ids: number[]) =>
  ids.map((deviceId) => ({ deviceId, at: '2026-11-01T08:00:00.000Z', baitPercentage: null, pests: [] }));
const idsOf = (walk: readonly { device: { uniqueId: string } }[]) => walk.map(({ device }) => device.uniqueId);

test('the walking order is zone by zone, and within a zone as in the last visit', () => {
  const list = [
    inZone(1, 'E1', 'Hall'),
    inZone(2, 'E2', 'Yard'),
    inZone(3, 'F1', 'Hall'),
    inZone(4, 'F2', null),
    inZone(5, 'K1', 'Yard'),
  ];
  // the yard first, then the hall from its far end; K1 is new, F2 has no zone and was not passed
  expect(idsOf(walkingOrder(list, lastChecks(2, 3, 1)))).toEqual(['E2', 'K1', 'F1', 'E1', 'F2']);
});

test('without an earlier visit, and in a completed visit, the list order is kept within the zones', () => {
  const list = [inZone(1, 'E1', 'Hall'), inZone(2, 'E2', 'Yard'), inZone(3, 'F1', 'Hall')];
  expect(idsOf(walkingOrder(list, []))).toEqual(['E1', 'F1', 'E2']);
  const visit = { devices: list, lastLooks: lastChecks(3, 2, 1) };
  expect(idsOf(walkOrderOf({ ...visit, status: 'COMPLETED' }))).toEqual(['E1', 'E2', 'F1']);
  expect(idsOf(walkOrderOf({ ...visit, status: 'IN_PROGRESS' }))).toEqual(['F1', 'E1', 'E2']);
});

describe('the nearest device on the plan', () => {
  const trap = (id: number, parts: Parameters<typeof deviceLike>[1] = {}) => deviceLike(`K${id}`, { id, ...parts });
  const spots = [
    { deviceId: 1, x: 0, y: 0 },
    { deviceId: 2, x: 900, y: 0 },
    { deviceId: 3, x: 30, y: 40 },
    { deviceId: 4, x: 0, y: 60 },
  ];
  const next = nearestUncheckedOn([{ spots }]);

  test('comes next, and checked devices are skipped', () => {
    expect(idOf(next([trap(1), trap(2), trap(3), trap(4)], 'visit-K1'))).toBe('K3');
    expect(idOf(next([trap(1), trap(2), trap(3, { status: 'CHECKED' }), trap(4)], 'visit-K1'))).toBe('K4');
  });

  test('is replaced by the next device of the list when no unchecked device is on the plan', () => {
    expect(idOf(next([trap(1), trap(3, { status: 'CHECKED' }), trap(9)], 'visit-K1'))).toBe('K9');
    expect(idOf(next([trap(9), trap(2), trap(1)], 'visit-K9'))).toBe('K2');
    expect(next([trap(1)], 'visit-K1')).toBeNull();
    expect(idOf(next([trap(2)], null))).toBe('K2');
  });
});
