import { expect, test } from 'vitest';
import { namedPeople, withNamed } from './named-people.ts';

const JAN = { uuid: 'jan', name: 'Jan', surname: 'Nowak' };
const ANNA = { uuid: 'anna', name: 'Anna', surname: 'Lis' };

test('the owner and the people to remind are choices, also without an assignment to the facility', () => {
  const named = namedPeople({
    owner: { id: 1, ...ANNA },
    notifications: [{ userId: 2, userUuid: 'jan', name: 'Jan', surname: 'Nowak' }],
  });
  expect(withNamed([], named).map(({ uuid }) => uuid)).toEqual(['anna', 'jan']);
  expect(withNamed([JAN], named).map(({ uuid }) => uuid)).toEqual(['anna', 'jan']);
});

test('a recommendation of nobody adds no choice', () => {
  expect(withNamed([JAN], namedPeople({ owner: null, notifications: [] }))).toEqual([JAN]);
});
