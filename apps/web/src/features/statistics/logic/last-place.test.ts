import { beforeEach, expect, test } from 'vitest';
import { markSignedIn } from '~/lib/signed-in.ts';
import { initialPlace, rememberPlace } from './last-place.ts';

const PLACES = [
  { id: 1, uuid: 'a' },
  { id: 2, uuid: 'b' },
];

beforeEach(() => localStorage.clear());

test('the page opens with the facility shown last to the same person, otherwise with the first one', () => {
  markSignedIn('anna');
  expect(initialPlace(PLACES)?.uuid).toBe('a');
  rememberPlace('b');
  expect(initialPlace(PLACES)?.uuid).toBe('b');
  // the facility is not visible any more
  expect(initialPlace(PLACES.slice(0, 1))?.uuid).toBe('a');
  expect(initialPlace([])).toBeUndefined();
  // an address with a number
  rememberPlace('2');
  expect(initialPlace(PLACES)?.uuid).toBe('b');
  markSignedIn('jan');
  expect(initialPlace(PLACES)?.uuid).toBe('a');
});
