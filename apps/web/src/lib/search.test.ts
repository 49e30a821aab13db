import { expect, test } from 'vitest';
import { appPathParam, pageParam, parseSearch, sortParam, stringifySearch, textParam } from './search.ts';

test('after signing in one goes on inside the panel and nowhere else', () => {
  const to = (redirect: string) => appPathParam({ redirect }, 'redirect');
  expect(to('/app/places?search=a')).toBe('/app/places?search=a');
  for (const bad of ['//evil.example', 'https://evil.example', '/application', 'javascript:alert(1)', '/auth/login']) {
    expect(to(bad)).toBeUndefined();
  }
});

test('whatever stands in the address becomes a value a screen can use', () => {
  expect(textParam({ search: '  x ' }, 'search')).toBe('x');
  expect(textParam({ search: '   ' }, 'search')).toBeUndefined();
  expect(pageParam({ page: '3' })).toBe(3);
  expect([pageParam({ page: '1' }), pageParam({ page: '-2' }), pageParam({ page: 'x' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(sortParam({ sort: '-name' }, ['name', 'zone'])).toBe('-name');
  expect(sortParam({ sort: 'drop table' }, ['name', 'zone'])).toBeUndefined();
});

test('numbers in an address stay text', () => {
  expect(parseSearch('?search=12&token=007')).toEqual({ search: '12', token: '007' });
  expect(stringifySearch({ search: '12', page: undefined, scan: true })).toBe('?search=12&scan=true');
});
