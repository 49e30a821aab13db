import { expect, test } from 'vitest';
import { chartSvg, gridStep } from './charts.ts';
import { Chart } from './model.ts';

const items = [
  { label: 'Mysz domowa', value: 30, tone: 'brand' as const },
  { label: '<script>"&', value: 10, tone: 'bad' as const },
];
const series = [
  { name: 'A & B', tone: 'brand' as const, values: [1, 2, 3] },
  { name: 'C', tone: 'warn' as const, values: [0, 0, 7] },
];
const labels = ['01/03', '02/03', '03/03'];

const charts: Chart[] = [
  { type: 'bar', direction: 'across', items, legend: [{ label: 'x<y', tone: 'bad' }] },
  { type: 'bar', direction: 'up', items, legend: [] },
  { type: 'stacked', labels, series },
  { type: 'line', labels, series },
  { type: 'pie', items },
];

test.each(charts)('a $type chart is a closed drawing of finite numbers with its names escaped', (chart) => {
  const svg = chartSvg(Chart.parse(chart), 300);
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 300 [\d.]+".*<\/svg>$/);
  expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|x<y|A & B/);
});

test('bar lengths are proportional to their numbers', () => {
  const svg = chartSvg({ type: 'bar', direction: 'across', items, legend: [] }, 400);
  const [first = 0, second = 1] = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width));
  expect(first / second).toBeCloseTo(3);
});

test('charts with only zeros, or with one slice of 100 percent, can be drawn', () => {
  const zero = { label: 'a', value: 0, tone: 'good' as const };
  const all = { label: 'b', value: 5, tone: 'good' as const };
  expect(chartSvg({ type: 'bar', direction: 'across', items: [zero], legend: [] }, 300)).not.toContain('NaN');
  expect(chartSvg({ type: 'pie', items: [zero] }, 300)).not.toContain('NaN');
  expect(chartSvg({ type: 'pie', items: [zero, all] }, 300)).toContain('<circle');
});

test('a year of days shows only as many labels as fit', () => {
  const days = Array.from({ length: 365 }, (_, day) => `day ${day}`);
  const svg = chartSvg(
    { type: 'line', labels: days, series: [{ name: 'a', tone: 'brand', values: days.map(() => 1) }] },
    500,
  );
  expect([...svg.matchAll(/>day \d+</g)].length).toBeLessThan(15);
});

test('the axis of a percentage chart ends at 100', () => {
  const svg = chartSvg({ type: 'line', labels: ['a'], series: [{ name: 'a', tone: 'brand', values: [81] }] }, 300);
  expect([...svg.matchAll(/text-anchor="end"[^>]*>(\d+)</g)].map(([, value]) => value)).toEqual([
    '0',
    '20',
    '40',
    '60',
    '80',
    '100',
  ]);
});

test.each([
  [0, 1],
  [5, 1],
  [6, 2],
  [17, 5],
  [41, 10],
  [1000, 200],
])('an axis up to %i has steps of %i', (max, step) => {
  expect(gridStep(max)).toBe(step);
});
