import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blocksOfKind, jsonText, rowsOf, section, tile } from '../../../../test/documents/find-in-report.ts';
import { inspectionFixture, planOf } from '../../../../test/documents/fixtures.ts';
import type { ReportModel } from '../../model.ts';
import { renderHtml } from '../../render/html.ts';
import { paperInput } from '../../render/paper.ts';
import { tones } from '../../tones.ts';
import { buildInspectionReport } from '../inspection.ts';
import type { ReportDevice } from './data.ts';
import { isLimitExceeded } from './states.ts';

/** Green means a check with a good result: a statement about pests is never green, anywhere. */

const base = inspectionFixture({ devices: 0, photos: 0, plans: 0 });
const at = base.inspection.startedAt;
const record = { note: null, at, by: 'Jan' };

const objects = fc.array(
  fc.record({
    name: fc.constantFrom('mouse', 'rat', 'shrew'),
    category: fc.constantFrom('NORMAL', 'DANGEROUS'),
    target: fc.boolean(),
    amount: fc.integer({ min: 1, max: 40 }),
    limitExceeded: fc.option(fc.boolean(), { nil: undefined }),
  }),
  { maxLength: 2 },
);

const observations = fc.array(
  fc.record({
    name: fc.constantFrom('bait eaten', 'droppings', 'lid broken'),
    type: fc.constantFrom('NEUTRAL', 'BAIT_COLLECT', 'REFILL'),
    sign: fc.boolean(),
    amountPercentage: fc.option(fc.integer({ min: 0, max: 10 }).map((step) => step * 10)),
    baitToxic: fc.option(fc.boolean()),
  }),
  { maxLength: 2 },
);

const device = (index: number): fc.Arbitrary<ReportDevice> =>
  fc
    .record({
      status: fc.constantFrom('CHECKED', 'NOT_CHECKED'),
      detect: fc.boolean(),
      zone: fc.constantFrom('Hall', 'Yard', null),
      objects,
      observations,
    })
    .map((part) => ({
      ...part,
      uniqueId: `KD${index}`,
      name: null,
      type: { name: 'Bait station', color: '#888888' },
      location: null,
      scanned: true,
      checkedAt: at,
      notChecked: null,
      actions: [],
      objects: part.objects.map((each) => ({ ...record, ...each })),
      observations: part.observations.map((each) => ({
        ...record,
        ...each,
        totalMixtures: null,
        previousTotalMixtures: null,
        mixtures: [],
      })),
    }));

const devices = fc.tuple(device(1), device(2), device(3), device(4));

/** The rule once more, written independently of the product. */
const hasPestActivity = ({ detect, objects: caught, observations: signs }: ReportDevice): boolean => {
  if (detect || caught.some(({ target, amount }) => target && amount > 0)) return true;
  return signs.some(({ sign, amountPercentage, baitToxic }) => {
    if (sign) return true;
    return amountPercentage !== null && amountPercentage > (baitToxic === false ? 20 : 0);
  });
};

const reportOf = (reportDevices: readonly ReportDevice[], language: (typeof LANGUAGES)[number]): ReportModel =>
  buildInspectionReport(
    { ...base, devices: reportDevices, limitsSet: true, plans: { items: [planOf(0, reportDevices)], total: 1 } },
    language,
    'UTC',
  );

const check = (reportDevices: readonly ReportDevice[], language: (typeof LANGUAGES)[number]): void => {
  const t = translatorFor(language);
  const model = reportOf(reportDevices, language);
  const active = reportDevices.filter(hasPestActivity);
  const figure = tile(model, t('reports.inspection.summary.activity'));
  // devices that reached a limit count too, even if the limit is below the threshold of activity
  const counted = reportDevices.filter((one) => hasPestActivity(one) || isLimitExceeded(one));
  expect(figure.value).toBe(String(counted.length));
  expect(active.length > 0 && figure.tone === 'good').toBe(false);
  const statements = blocksOfKind(model, 'p').map(({ tone }) => tone);
  expect(active.length > 0 && statements.includes('good')).toBe(false);

  const attention = section(model, t('reports.inspection.attention.heading')).blocks;
  const nothing = t('reports.inspection.finds.noActivity');
  const paper = paperInput(model, () => null);
  const html = renderHtml(model, (name) => name);
  const markers = blocksOfKind(model, 'plan').flatMap((plan) => plan.markers);
  for (const { uniqueId } of active) {
    const first = jsonText([{ text: uniqueId }]).slice(1, -2);
    const isRowOfDevice = (row: { cells: unknown[] }) => jsonText(row.cells[0]).includes(first);
    expect(rowsOf(attention).some(isRowOfDevice)).toBe(true);
    const rows = rowsOf(model.blocks).filter(isRowOfDevice);
    expect(jsonText(rows)).not.toContain('"good"');
    expect(jsonText(rows)).not.toContain(jsonText(nothing));
    expect(markers.find(({ label }) => label === uniqueId)?.tone).not.toBe('good');
    const shown = [...html.matchAll(/<tr.*?<\/tr>/gs)]
      .map(([row]) => row)
      .filter((row) => row.includes(`<span>${uniqueId}</span>`));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.join('')).not.toContain('tone-good');
    // both renderings draw the same pins: the colour before the label is the colour of its pin
    for (const drawing of [html, JSON.parse(jsonText(paper)).replaceAll('\\"', '"')]) {
      const pin = new RegExp(`fill="(#[0-9a-f]{6})"[^>]*/><text[^>]*>${uniqueId}( !)?</text>`).exec(drawing);
      expect(pin?.[1]).toBeDefined();
      expect(pin?.[1]).not.toBe(tones.good.solid);
    }
  }
};

test('a device with pest activity is listed and never green in lists, figures, plan and table, on paper and screen', () => {
  fc.assert(
    fc.property(devices, fc.constantFrom(...LANGUAGES), (reportDevices, language) => check(reportDevices, language)),
    { numRuns: 150 },
  );
});

test.each([
  { sign: false, amountPercentage: 10, baitToxic: true },
  { sign: false, amountPercentage: 10, baitToxic: null },
  { sign: false, amountPercentage: 30, baitToxic: false },
  { sign: true, amountPercentage: null, baitToxic: null },
])('a station with only $amountPercentage % bait eaten and sign $sign needs attention', (signs) => {
  const eaten = fc.sample(device(1), { seed: 1, numRuns: 1 }).map(
    (one): ReportDevice => ({
      ...one,
      status: 'CHECKED',
      detect: false,
      objects: [],
      observations: [
        {
          ...record,
          ...signs,
          name: 'Bait',
          type: 'BAIT_COLLECT',
          totalMixtures: null,
          previousTotalMixtures: null,
          mixtures: [],
        },
      ],
    }),
  );
  const model = reportOf(eaten, 'en');
  expect(rowsOf(section(model, 'Devices that need attention').blocks)).toHaveLength(1);
  expect(blocksOfKind(model, 'plan')[0]?.markers[0]?.tone).toBe('notice');
  expect(tile(model, 'With activity')).toMatchObject({ value: '1', tone: 'notice' });
});
