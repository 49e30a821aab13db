import { expect, test } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { splitObservations } from './split-observations.ts';

const observation = (id: number, sign = false) => ({ id, sign });
const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id);
const seenOn = (id: number) =>
  // only the fields that are read
  deviceLike('K1', { deviceObservations: [{ deviceTypeObservationId: id }] as never });

test('signs of pests are open, then observations of this visit, in their original order', () => {
  const all = [1, 2, 3, 4, 5, 6].map((id) => observation(id)).concat(observation(7, true));
  expect(idsOf(splitObservations(all, []).open)).toEqual([1, 2, 3, 7]);
  const { open, folded } = splitObservations(all, [seenOn(6)]);
  expect(idsOf(open)).toEqual([1, 2, 6, 7]);
  expect(idsOf(folded)).toEqual([3, 4, 5]);
});

test('a short list is not folded', () => {
  const all = [1, 2, 3, 4, 5].map((id) => observation(id));
  expect(splitObservations(all, [])).toEqual({ open: all, folded: [] });
});
