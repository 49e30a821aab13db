import { expect, onTestFinished, test, vi } from 'vitest';
import { randomKey } from './random-key.ts';

test('a random key is a UUID v7 of the current time, and never repeats', () => {
  const now = Date.UTC(2026, 4, 17, 9, 30);
  vi.useFakeTimers({ now });
  onTestFinished(() => void vi.useRealTimers());
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(keys).size).toBe(keys.length);
  const [key = ''] = keys;
  expect(Number.parseInt(key.replace('-', '').slice(0, 12), 16)).toBe(now);
});
