import { expect, test } from 'vitest';
import { layOut, runsOf } from './line-layout.ts';

test('a gap is not bridged', () => {
  expect(runsOf([1, 0, null, 2, null, null, 3, 4])).toEqual([[0, 1], [3], [6, 7]]);
  expect(runsOf([null, null])).toEqual([]);
});

test('labels do not touch, and what is to be reached is within the chart', () => {
  const points = Array.from({ length: 365 }, (_, index) => ({ id: `${index}`, label: `${index}`, name: `${index}` }));
  const { labels, yOf, plot } = layOut(
    360,
    points,
    [{ id: 'a', label: 'a', values: [3] }],
    [{ value: 40, label: 'l' }],
  );
  expect(labels.length).toBeLessThanOrEqual(5);
  expect(yOf(40)).toBeGreaterThanOrEqual(plot.top);
  expect(yOf(0)).toBe(plot.bottom);
});
