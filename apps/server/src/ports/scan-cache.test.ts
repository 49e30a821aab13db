import { expect, test } from 'vitest';
import { ScanCache } from './scan-cache.ts';

const scan = (bytes: number) => ({ data: Buffer.alloc(bytes), width: 1, height: 1 });

test('a scan that was put back is there for the next one alone', () => {
  const scans = new ScanCache(100);
  const one = scan(40);
  expect(scans.take('a')).toBeUndefined();
  scans.putBack('a', one);
  expect(scans.take('a')).toBe(one);
  expect(scans.take('a')).toBeUndefined();
});

test('where there is no more room those used longest ago go, and one too large for all is not kept', () => {
  const scans = new ScanCache(100);
  for (const key of ['a', 'b']) scans.putBack(key, scan(40));
  scans.putBack('a', scans.take('a') ?? scan(0));
  scans.putBack('c', scan(40));
  expect(['a', 'b', 'c'].filter((key) => scans.take(key))).toEqual(['a', 'c']);
  scans.putBack('large', scan(101));
  expect(scans.take('large')).toBeUndefined();
});

test('all are gone when they were let go', () => {
  const scans = new ScanCache(100);
  scans.putBack('a', scan(40));
  scans.clear();
  expect(scans.take('a')).toBeUndefined();
});
