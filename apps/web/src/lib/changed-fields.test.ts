import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

const BEFORE = {
  name: 'Mill',
  note: null as string | null,
  rights: ['A', 'B'],
  place: 'P' as string | null,
  device: 'D',
};

test('only fields that differ are sent; an empty text is nothing, and a list of ids is a set', () => {
  expect(changedFields(BEFORE, BEFORE)).toEqual({});
  expect(changedFields(BEFORE, { ...BEFORE, note: '', rights: ['B', 'A'] })).toEqual({});
  expect(changedFields(BEFORE, { ...BEFORE, name: 'Silo', rights: ['A'] })).toEqual({ name: 'Silo', rights: ['A'] });
});

test('a list of objects is sent if only its order differs', () => {
  const [first, second] = [{ name: 'Brodifacoum' }, { name: 'Denatonium' }];
  expect(changedFields({ substances: [first, second] }, { substances: [second, first] })).toEqual({
    substances: [second, first],
  });
});

test('a field that is cleared is sent', () => {
  expect(changedFields(BEFORE, { ...BEFORE, place: null })).toEqual({ place: null });
});

test('a group is sent as a whole', () => {
  const groups = [['place', 'device']] as const;
  expect(changedFields(BEFORE, { ...BEFORE, device: 'E' }, groups)).toEqual({ place: 'P', device: 'E' });
  expect(changedFields(BEFORE, { ...BEFORE, name: 'Silo' }, groups)).toEqual({ name: 'Silo' });
});
