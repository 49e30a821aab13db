import { expect, test } from 'vitest';
import { ScanCache } from './scan-cache.ts';

const scan = (bytes: number) => ({ data: Buffer.alloc(bytes), width: 1, height: 1 });

test('a scan that was put back can be taken once', () => {
  const scans = new ScanCache(100);
  const one = scan(40);
  expect(scans.remove('a')).toBeUndefined();
  scans.put('a', one);
  expect(scans.remove('a')).toBe(one);
  expect(scans.remove('a')).toBeUndefined();
});

test('the least recently used scans are removed when the cache is full, and a scan larger than the cache is not stored', () => {
  const scans = new ScanCache(100);
  for (const key of ['a', 'b']) scans.put(key, scan(40));
  scans.put('a', scans.remove('a') ?? scan(0));
  scans.put('c', scan(40));
  expect(['a', 'b', 'c'].filter((key) => scans.remove(key))).toEqual(['a', 'c']);
  scans.put('large', scan(101));
  expect(scans.remove('large')).toBeUndefined();
});

test('clearing removes all scans', () => {
  const scans = new ScanCache(100);
  scans.put('a', scan(40));
  scans.clear();
  expect(scans.remove('a')).toBeUndefined();
});
