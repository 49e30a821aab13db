import { expect, test } from 'vitest';
import { choice, page, searchOf, text } from '~/lib/search.ts';
import { fromViewSearch, toViewSearch } from './saved-views.ts';

const read = searchOf({ search: text(), status: choice(['OPEN', 'CLOSE']), page });

test('a view stores filters without the page, equal filters as equal texts', () => {
  expect(toViewSearch({ status: 'OPEN', search: 'brama & mur', page: 3 })).toBe('search=brama+%26+mur&status=OPEN');
  expect(toViewSearch({ search: 'brama & mur', status: 'OPEN' })).toBe('search=brama+%26+mur&status=OPEN');
  expect(toViewSearch({})).toBe('');
});

test('an opened view replaces every filter; an outdated value has no effect', () => {
  const current: ReturnType<typeof read> = { status: 'OPEN', search: 'x' };
  expect(fromViewSearch('search=brama+%26+mur', current, read)).toEqual({ search: 'brama & mur' });
  expect(fromViewSearch('status=GONE&other=1', current, read)).toEqual({});
});
