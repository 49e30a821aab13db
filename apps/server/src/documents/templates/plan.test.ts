import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { MARKER_STATES } from '@trapline/contract/maps/rules.ts';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { createPrinter } from '../../ports/pdf/typst-printer.ts';
import { buildPlanSheet, type PlanData, planContent } from './plan.ts';

const printer = createPrinter();
afterEach(() => printer.clearCache());

const TYPES = ['Karmnik', 'Łapka żywołowna', 'Lampa', 'Feromon', 'Elektroniczna', 'Inna', 'Siódma', 'Ósma'];

const dataOf = (count: number, part: Partial<PlanData> = {}): PlanData => ({
  name: 'Parter – hala „do wilgoci” #2 [x] *y*',
  image: 'plan.jpg',
  width: 2400,
  height: 1600,
  place: 'Zakład Września',
  author: 'Trapline',
  at: new Date('2026-11-23T08:00:00Z'),
  devices: Array.from({ length: count }, (_, index) => ({
    uniqueId: `K${index + 1}`,
    x: (index * 97) % 2400,
    y: (index * 61) % 1600,
    type: { id: (index % TYPES.length) + 1, name: TYPES[index % TYPES.length] ?? '', color: '#2f6fb0' },
    state: index % 3 === 0 ? (MARKER_STATES[index % MARKER_STATES.length] ?? null) : null,
  })),
  typeIds: TYPES.map((_, index) => index + 1),
  total: count + 2,
  notPlaced: ['K12', 'Z9'],
  ...part,
});

const options = (language: (typeof LANGUAGES)[number], size: 'A4' | 'A3' = 'A4') => ({
  language,
  timezone: 'Europe/Warsaw',
  size,
});

test.each(LANGUAGES)(
  'a plan is one archival and accessible sheet for any number of devices and types: %s',
  async (language) => {
    const picture = await sharp({ create: { width: 240, height: 160, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    for (const data of [
      dataOf(0),
      dataOf(200),
      dataOf(40, { width: 700, height: 2600, notPlaced: dataOf(300).devices.map(({ uniqueId }) => uniqueId) }),
    ]) {
      for (const size of ['A4', 'A3'] as const) {
        const model = buildPlanSheet(data, options(language, size));
        const printed = printer.print({
          model,
          images: { 'plan.jpg': picture },
          timestamp: 1_741_780_000,
          standards: ['a-2a'],
        });
        expect(printed).toMatchObject({ standard: 'a-2a', complaint: null, pages: 1 });
      }
    }
  },
);

test('the text below the plan shows the placed and unplaced devices and a shape for each type', () => {
  const answer = { language: 'en', timezone: 'Europe/Warsaw' } as const;
  const { line, legend, asOf } = planContent(dataOf(148), answer);
  expect(asOf).toMatch(/^As of .*2026/);
  expect(line).toBe('On plans: 148 of 150 devices. 2 not placed: K12, Z9.');
  expect(legend.map(({ label }) => label)).toEqual([
    ...TYPES,
    'Radio in order',
    'Alarm: !',
    'No signal: ?',
    'Alarm and no signal: !?',
  ]);
  const [first, ...others] = legend.slice(0, 7).map(({ pin }) => pin.shape);
  expect(new Set([first, ...others]).size).toBe(7);
});

test('a plan without a picture still has a sheet', () => {
  const model = buildPlanSheet(dataOf(3), options('de'));
  const printed = printer.print({ model, images: {}, timestamp: 1, standards: ['a-2a'] });
  expect(printed.pages).toBe(1);
});
