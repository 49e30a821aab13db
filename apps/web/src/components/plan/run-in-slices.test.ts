import { expect, test, vi } from 'vitest';
import { runInSlices } from './run-in-slices.ts';

function* counting(until: number): Generator<undefined, number> {
  for (let count = 0; count < until; count++) yield;
  return until;
}

test('a long task reports its result once, and never before the caller has continued', async () => {
  const onDone = vi.fn();
  runInSlices(counting(1000), onDone);
  expect(onDone).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(1000));
});

test('a stopped task reports no result', async () => {
  const [stopped, other] = [vi.fn(), vi.fn()];
  runInSlices(counting(1000), stopped)();
  runInSlices(counting(2000), other);
  await vi.waitFor(() => expect(other).toHaveBeenCalled());
  expect(stopped).not.toHaveBeenCalled();
});
