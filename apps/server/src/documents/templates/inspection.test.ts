import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { expect, test } from 'vitest';
import { emptyInspectionFixture, inspectionFixture } from '../fixtures.ts';
import { type Block, type BlockKind, type BlockOf, ReportModel } from '../model.ts';
import type { InspectionReportData, ReportDevice } from './inspection/data.ts';
import { buildInspectionReport } from './inspection.ts';

const build = (data: InspectionReportData, timezone = 'Europe/Warsaw') => buildInspectionReport(data, 'en', timezone);
const full = inspectionFixture({ devices: 60, photos: 2, plans: 1 });

const headings = (model: ReportModel): string[] =>
  model.blocks.flatMap((block) => (block.kind === 'h2' ? [block.text] : []));

const only = <K extends BlockKind>(model: ReportModel, kind: K): BlockOf<K>[] =>
  model.blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

/** The block right under a heading. */
const under = (model: ReportModel, text: string): Block | undefined =>
  model.blocks[model.blocks.findIndex((block) => block.kind === 'h2' && block.text === text) + 1];

const wordsOf = (value: unknown): string => JSON.stringify(value);

const device = (part: Partial<ReportDevice>): ReportDevice => ({
  uniqueId: 'KD1',
  name: null,
  type: { name: 'Bait station', color: '#0f7a62' },
  zone: null,
  location: null,
  status: 'CHECKED',
  scanned: true,
  checkedAt: full.inspection.startedAt,
  detect: false,
  actions: [],
  objects: [],
  observations: [],
  ...part,
});

test('the sections stand in the order an auditor reads them', () => {
  expect(headings(build(full))).toEqual([
    'Summary',
    'Pests',
    'Devices that need attention',
    'Devices inspected',
    'Notes on devices',
    'Visual inspection',
    'Recommendations',
    'Additional information',
    'Facility plan',
    'Photos',
    'Corrections after approval',
    'Receipt and approval',
  ]);
});

test('an empty inspection says so in words and leaves the rest out', () => {
  const model = build(emptyInspectionFixture());
  expect(headings(model)).toEqual(['Summary', 'Pests', 'Devices inspected', 'Receipt and approval']);
  expect(only(model, 'p').map(({ text }) => text)).toEqual([
    'The inspection is still going on. The report shows it as of 12/03/2025 14:05.',
    'No device has been checked yet.',
    'There are no devices in this inspection.',
  ]);
  expect(only(model, 'sign')[0]?.items.map(({ name }) => name)).toEqual([
    'Jan Kowalski',
    'Receipt not confirmed',
    'Not approved',
  ]);
});

test('devices were checked and nothing was found: that is said, and it is good', () => {
  expect(under(build({ ...full, devices: [device({})] }), 'Pests')).toEqual({
    kind: 'p',
    tone: 'good',
    text: 'No pests found.',
  });
});

test('instants are in the time zone of the reader', () => {
  const facts = (timezone: string) => wordsOf(only(build(full, timezone), 'panels'));
  expect(facts('Europe/Warsaw')).toContain('12/03/2025 07:05');
  expect(facts('America/New_York')).toContain('12/03/2025 02:05');
  expect(facts('Pacific/Auckland')).toContain('12/03/2025 19:05');
});

test('a limit exceeded is red and says so, in every table it appears in', () => {
  const found = { name: 'House mouse', category: 'NORMAL' as const, amount: 9, note: null };
  const model = build({
    ...full,
    devices: [
      device({ uniqueId: 'KD1', objects: [{ ...found, limitExceeded: true }] }),
      device({ uniqueId: 'KD2', objects: [{ ...found, amount: 1, limitExceeded: false }] }),
    ],
  });
  expect(wordsOf(under(model, 'Pests'))).toContain('{"text":"Exceeded","tone":"bad"}');
  expect(wordsOf(under(model, 'Devices that need attention'))).toContain('{"text":"Limit exceeded","tone":"bad"}');
  expect(wordsOf(under(model, 'Devices inspected'))).toContain('{"text":"Over limit","tone":"bad"}');
  const [kpis] = only(model, 'kpis');
  expect(kpis?.items.map(({ value, tone }) => [value, tone])).toEqual([
    ['2', 'brand'],
    ['2', 'good'],
    ['2', 'notice'],
    ['1', 'bad'],
    ['0', 'good'],
  ]);
});

test('bait eaten is a bar in the colour of its step, refill is grams', () => {
  const observation = { name: 'Bait', note: null, mixtures: [], totalMixtures: null, previousTotalMixtures: null };
  const mixtures = [{ name: 'Paste', value: 3, grammage: 20, totalValue: 60 }];
  const model = build({
    ...full,
    devices: [
      device({
        observations: [
          { ...observation, type: 'BAIT_COLLECT', amountPercentage: 70 },
          {
            ...observation,
            type: 'REFILL',
            amountPercentage: null,
            totalMixtures: 60,
            previousTotalMixtures: 1250.5,
            mixtures,
          },
        ],
      }),
    ],
  });
  const table = wordsOf(under(model, 'Devices inspected'));
  expect(table).toContain('{"text":"Bait take: 70%","gauge":{"percent":70,"tone":"warn"}}');
  expect(table).toContain('Refilled: 60\u00a0g (before: 1,250.5\u00a0g)');
  expect(table).toContain('Paste: 3\u00a0×\u00a020\u00a0g\u00a0=\u00a060\u00a0g');
});

test('a long note is not squeezed into a cell: the cell names it, the list below holds all of it', () => {
  const note = 'n'.repeat(2000);
  const mouse = { name: 'House mouse', category: 'NORMAL' as const, amount: 1, note };
  const model = build({ ...full, devices: [device({ objects: [mouse, { ...mouse, note: 'short' }] })] });
  const table = wordsOf(under(model, 'Devices inspected'));
  expect(table).toContain('see note\u00a01');
  expect(table).toContain('short');
  expect(table).not.toContain(note);
  expect(wordsOf(under(model, 'Notes on devices'))).toContain(note);
});

test('markers have the tone of their device, and only devices of the inspection are drawn', () => {
  const [plan] = full.plans;
  const markers = ['KD1', 'KD2', 'KD3', 'OTHER'].map((uniqueId, x) => ({ uniqueId, x, y: 5 }));
  const devices = [
    device({ uniqueId: 'KD1' }),
    device({ uniqueId: 'KD2', detect: true }),
    device({ uniqueId: 'KD3', status: 'NOT_CHECKED' }),
  ];
  const [block] = only(build({ ...full, devices, plans: plan ? [{ ...plan, markers }] : [] }), 'plan');
  expect(block?.markers.map(({ label, tone }) => `${label} ${tone}`)).toEqual(['KD1 good', 'KD2 bad', 'KD3 neutral']);
  expect(block?.legend.map(({ label }) => label)).toEqual([
    'checked, no pests: 1',
    'limit exceeded or alarm: 1',
    'not checked: 1',
  ]);
});

test.each(LANGUAGES)('every text is there in %s, and the model is what the renderers expect', (language) => {
  const model = buildInspectionReport(full, language, 'Europe/Warsaw');
  expect(ReportModel.parse(model)).toEqual(model);
  expect(wordsOf(model)).not.toMatch(/undefined|NaN|Invalid Date|reports\.inspection/);
});
