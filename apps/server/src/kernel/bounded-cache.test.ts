import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('the least recently used entry is removed first', () => {
  const cache = createBoundedCache<string>(3);
  cache.set('a', 'one', 1);
  cache.set('b', 'two', 1);
  cache.set('c', 'three', 1);
  expect(cache.get('a')).toBe('one');
  cache.set('d', 'four', 2);
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual(['one', undefined, undefined, 'four']);
});

test('a replaced entry counts with its new size', () => {
  const cache = createBoundedCache<string>(3);
  cache.set('a', 'heavy', 3);
  cache.set('a', 'light', 1);
  cache.set('b', 'two', 2);
  expect([cache.get('a'), cache.get('b')]).toEqual(['light', 'two']);
});

test('an entry larger than the cache is not stored and removes no other entry', () => {
  const cache = createBoundedCache<string>(3);
  cache.set('a', 'one', 1);
  cache.set('b', 'all', 4);
  expect([cache.get('a'), cache.get('b')]).toEqual(['one', undefined]);
});
