import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

test('what nobody asked for the longest is forgotten first', () => {
  const memory = createBoundedCache<string>(3);
  memory.set('a', 'one', 1);
  memory.set('b', 'two', 1);
  memory.set('c', 'three', 1);
  expect(memory.get('a')).toBe('one');
  memory.set('d', 'four', 2);
  expect(['a', 'b', 'c', 'd'].map(memory.get)).toEqual(['one', undefined, undefined, 'four']);
});

test('what is set again weighs what it weighs now', () => {
  const memory = createBoundedCache<string>(3);
  memory.set('a', 'heavy', 3);
  memory.set('a', 'light', 1);
  memory.set('b', 'two', 2);
  expect([memory.get('a'), memory.get('b')]).toEqual(['light', 'two']);
});

test('what alone is too much is not kept, and pushes nothing out', () => {
  const memory = createBoundedCache<string>(3);
  memory.set('a', 'one', 1);
  memory.set('b', 'all', 4);
  expect([memory.get('a'), memory.get('b')]).toEqual(['one', undefined]);
});
