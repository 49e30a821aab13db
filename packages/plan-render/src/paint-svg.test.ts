import { expect, test } from 'vitest';
import { paintSvg } from './paint-svg.ts';
import type { Pin, PlanScene } from './scene.ts';

const pin = (part: Partial<Pin>): Pin => ({
  x: 50,
  y: 40,
  label: 'KD1',
  shape: 'round',
  fill: '#0f7a62',
  ink: '#ffffff',
  ...part,
});
const scene = (...pins: Pin[]): PlanScene => ({ width: 200, height: 100, pins });

const middles = (svg: string): string[] =>
  [...svg.matchAll(/<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g)].map((match) => {
    const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number);
    return `${Math.round(x + width / 2)} ${Math.round(y + height / 2)}`;
  });

test('a pin is drawn around its position, and never outside the picture', () => {
  const svg = paintSvg(scene(pin({}), pin({ x: -30, y: 400 })), 10);
  expect(svg).toContain('viewBox="0 0 200 100"');
  expect(middles(svg)).toEqual(['50 40', '0 100']);
});

test('a label is escaped, and a very long one is cut', () => {
  const svg = paintSvg(scene(pin({ label: '<b>"&' }), pin({ label: 'x'.repeat(200) })), 10);
  expect(svg).toContain('>&lt;b&gt;&quot;&amp;</text>');
  expect(svg).toContain('x…</text>');
  expect(svg.length).toBeLessThan(1500);
});

test('shapes are distinguishable without colour', () => {
  const shapes = (['round', 'square', 'hollow'] as const).map((shape) => paintSvg(scene(pin({ shape })), 10));
  const withoutColours = shapes.map((svg) => svg.replaceAll(/#0f7a62/g, ''));
  expect(new Set(withoutColours).size).toBe(3);
});
