import { expect, test } from 'vitest';
import { changesOf, emptyValues, type RecommendationValues } from './recommendation-form.ts';

const SHOWN: RecommendationValues = { ...emptyValues({}), recommendation: 'Seal the gate', receivers: ['anna', 'jan'] };
const sent = (change: Partial<RecommendationValues>, shown = SHOWN) => changesOf(shown, { ...shown, ...change });

test('a change contains only what this user changed, so that it does not undo the change of another', () => {
  expect(sent({ recommendation: 'Seal the door' })).toEqual({ recommendation: 'Seal the door' });
  expect(sent({ receivers: ['jan', 'anna'] })).toEqual({});
  expect(sent({ receivers: ['jan'] })).toEqual({ notifications: [{ userId: 'jan' }] });
});

test('an owner and a position are sent as a whole', () => {
  const named = { ...SHOWN, ownerText: 'Kitchen', ownerEmail: 'kitchen@example.test' };
  expect(sent({ ownerEmail: 'chef@example.test' }, named)).toEqual({
    ownerUuid: null,
    ownerText: 'Kitchen',
    ownerEmail: 'chef@example.test',
  });
  const placed = { ...SHOWN, mapUuid: 'plan', mapX: 10, mapY: 20 };
  expect(sent({ mapX: 11 }, placed)).toEqual({ mapUuid: 'plan', mapX: 11, mapY: 20 });
});
