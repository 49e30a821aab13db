import { expect, test } from 'vitest';
import { createLineLayout, runsOf } from './line-layout.ts';

test('a gap in the data interrupts the line', () => {
  expect(runsOf([1, 0, null, 2, null, null, 3, 4])).toEqual([[0, 1], [3], [6, 7]]);
  expect(runsOf([null, null])).toEqual([]);
});

test('labels do not overlap, and a limit line is within the chart', () => {
  const points = Array.from({ length: 365 }, (_, index) => ({ id: `${index}`, label: `${index}`, name: `${index}` }));
  const { labels, yOf, plot } = createLineLayout(
    360,
    points,
    [{ id: 'a', label: 'a', values: [3] }],
    [{ value: 40, label: 'l' }],
  );
  expect(labels.length).toBeLessThanOrEqual(5);
  expect(yOf(40)).toBeGreaterThanOrEqual(plot.top);
  expect(yOf(0)).toBe(plot.bottom);
});

test('full dates do not overlap, and the last one ends within the drawing', () => {
  const points = Array.from({ length: 29 }, (_, index) => ({ id: `${index}`, label: '16/11/2026', name: `${index}` }));
  const { labels, xOf } = createLineLayout(1100, points, [{ id: 'a', label: 'a', values: [3] }], []);
  const wide = 75;
  const [first, second] = labels.map(({ index }) => xOf(index));
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(wide);
  expect(xOf(labels.at(-1)?.index ?? 0) + wide / 2).toBeLessThanOrEqual(1100);
});

test('the first label is not cut off when its point is near the edge', () => {
  const points = [1, 2].map((day) => ({ id: `${day}`, label: `0${day}/11/2026 12:00:00`, name: `${day}` }));
  const { labels } = createLineLayout(280, points.concat(points), [{ id: 'a', label: 'a', values: [3] }], [], 100);
  expect(labels[0]?.x).toBeGreaterThanOrEqual((19 * 7.5) / 2);
});

test('the scale reaches the given maximum', () => {
  const points = [{ id: 'a', label: 'a', name: 'a' }];
  const { ticks } = createLineLayout(600, points, [{ id: 'a', label: 'a', values: [71] }], [], 100);
  expect(ticks.at(-1)?.value).toBe(100);
});
