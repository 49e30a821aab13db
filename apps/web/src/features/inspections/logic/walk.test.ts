import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { neighbour, nextUnchecked } from './walk.ts';

const checked = (id: string) => deviceLike(id, { status: 'CHECKED' });
const idOf = (entry: { device: { uniqueId: string } } | null) => entry?.device.uniqueId ?? null;

test('the next one is the first after the current that is not checked', () => {
  const walk = [checked('K1'), deviceLike('K2'), checked('K3'), deviceLike('K4')];
  expect(idOf(nextUnchecked(walk, 'visit-K2'))).toBe('K4');
  expect(idOf(nextUnchecked(walk, 'visit-K1'))).toBe('K2');
});

test('at the end it goes on from the start, so that nothing passed over is forgotten', () => {
  const walk = [deviceLike('K1'), checked('K2'), checked('K3')];
  expect(idOf(nextUnchecked(walk, 'visit-K3'))).toBe('K1');
});

test('the current one is never its own next, also when it is the only one left', () => {
  const walk = [checked('K1'), deviceLike('K2'), checked('K3')];
  expect(nextUnchecked(walk, 'visit-K2')).toBeNull();
});

test('without a current one the first unchecked of the list is meant', () => {
  expect(idOf(nextUnchecked([checked('K1'), deviceLike('K2')], null))).toBe('K2');
  expect(nextUnchecked([], null)).toBeNull();
});

test('one that cannot be checked waits no longer', () => {
  const blocked = deviceLike('K2', { notChecked: { reason: 'BLOCKED', note: null, imageId: null } });
  expect(idOf(nextUnchecked([checked('K1'), blocked, deviceLike('K3')], 'visit-K1'))).toBe('K3');
  expect(nextUnchecked([checked('K1'), blocked], 'visit-K1')).toBeNull();
});

test('neighbours end where the list ends', () => {
  const walk = [deviceLike('K1'), checked('K2')];
  expect(idOf(neighbour(walk, 'visit-K1', 1))).toBe('K2');
  expect(neighbour(walk, 'visit-K2', 1)).toBeNull();
  expect(neighbour(walk, 'visit-K1', -1)).toBeNull();
  expect(neighbour(walk, 'gone', 1)).toBeNull();
});
