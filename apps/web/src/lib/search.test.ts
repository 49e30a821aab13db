import { expect, test } from 'vitest';
import { appPath, page, parseSearch, searchOf, sortBy, stringifySearch, text } from './search.ts';

test('after sign-in only addresses inside the panel are opened', () => {
  expect(appPath('/app/places?search=a')).toBe('/app/places?search=a');
  for (const bad of ['//evil.example', 'https://evil.example', '/application', 'javascript:alert(1)', '/auth/login']) {
    expect(appPath(bad)).toBeUndefined();
  }
});

test('every value in an address becomes a valid value or undefined', () => {
  expect(text()('  x ')).toBe('x');
  expect(text()('   ')).toBeUndefined();
  expect(page('3')).toBe(3);
  expect(['1', '-2', 'x', undefined].map(page)).toEqual([undefined, undefined, undefined, undefined]);
  expect(sortBy(['name', 'zone'])('-name')).toBe('-name');
  expect(sortBy(['name', 'zone'])('drop table')).toBeUndefined();
});

test('a page reads only its own search parameters', () => {
  const search = searchOf({ search: text(), page });
  expect(search({ search: ' mill ', page: '2', stranger: 'x' })).toEqual({ search: 'mill', page: 2 });
});

test('numbers in an address stay strings', () => {
  expect(parseSearch('?search=12&token=007')).toEqual({ search: '12', token: '007' });
  expect(stringifySearch({ search: '12', page: undefined, scan: true })).toBe('?search=12&scan=true');
});
