import type { DEVICE_STATES } from '@trapline/contract/inspections/activity.ts';
import { describe, expect, test } from 'vitest';
import {
  blocksOfKind,
  cellText,
  firstPage,
  jsonText,
  rowsOf,
  section,
  tile,
} from '../../../../test/documents/find-in-report.ts';
import { VISITS } from '../../../../test/documents/fixture-list.ts';
import { buildInspectionReport } from '../inspection.ts';
import { hasConditionNote, stateOf } from './states.ts';

/** Figures on the first page, in lists, on plans and in sums are counts of the same facts. */

const numbers = (text: string): number[] => [...text.replaceAll(/[,\s]/g, '').matchAll(/\d+/g)].map(Number);

describe.each(Object.entries(VISITS))('the visit "%s"', (_, fixture) => {
  const data = fixture();
  const model = buildInspectionReport(data, 'en', 'Europe/Warsaw');
  const figure = (label: string) => numbers(tile(model, label).value)[0] ?? 0;
  const counted = (state: (typeof DEVICE_STATES)[number]) =>
    data.devices.filter((device) => stateOf(device) === state).length;

  test('the number of devices is checked plus not checked, and each unchecked device has a reason', () => {
    expect(figure('Devices')).toBe(data.devices.length);
    expect(figure('Checked') + figure('Not checked')).toBe(data.devices.length);
    const rows = rowsOf(section(model, 'Devices not checked').blocks);
    expect(rows).toHaveLength(figure('Not checked'));
    expect(rows.every((row) => cellText(row, 2) !== '')).toBe(true);
  });

  test('every device is listed once, and devices that need attention a second time', () => {
    const rows = rowsOf(section(model, 'All devices by zone').blocks);
    expect(rows.map((row) => cellText(row, 0).split('\n')[0]).sort()).toEqual(
      data.devices.map(({ uniqueId }) => uniqueId).sort(),
    );
    const attention = rowsOf(section(model, 'Devices that need attention').blocks);
    expect(attention).toHaveLength(
      counted('ALERT') + counted('ACTIVITY') + data.devices.filter(hasConditionNote).length,
    );
  });

  test('legends count the markers, and markers plus unplaced devices are all devices', () => {
    const plans = blocksOfKind(model, 'plan');
    for (const plan of plans) {
      const here = plan.legend.map(({ label }) => numbers(label)[0] ?? 0);
      expect(here.reduce((sum, count) => sum + count, 0)).toBe(plan.markers.length);
    }
    if (plans.length === 0) return;
    const [text] = section(model, 'Facility plan').blocks.filter((block) => block.kind === 'p');
    const [placed = 0, all = 0] = numbers(text?.text ?? '');
    const missing = /Not placed on a plan: (.*)\./.exec(text?.text ?? '')?.[1]?.split(', ') ?? [];
    expect(all).toBe(data.devices.length);
    expect(placed + missing.length).toBe(all);
    expect(plans.reduce((sum, { markers }) => sum + markers.length, 0)).toBe(placed);
  });

  test('species and products are sums over the devices', () => {
    const rows = rowsOf(section(model, 'Species').blocks).filter((row) => cellText(row, 0) !== 'Total');
    const amounts = rows.map((row) => numbers(cellText(row, 2))[0] ?? 0);
    const caught = data.devices.flatMap(({ objects }) => objects).reduce((sum, { amount }) => sum + amount, 0);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(caught);
    const grams = data.devices
      .flatMap(({ observations }) => observations.flatMap(({ mixtures }) => mixtures))
      .reduce((sum, { totalValue }) => sum + totalValue, 0);
    const productRows = rowsOf(section(model, 'Products used').blocks);
    const end = productRows.findIndex((row) => cellText(row, 0) === 'Total');
    const total = productRows[end];
    expect(total ? numbers(cellText(total, 4))[0] : 0).toBe(grams);
    // the single placements give the same sum
    const singleProductGrams = productRows.slice(end + 1).map((row) => numbers(cellText(row, 3))[0] ?? 0);
    expect(singleProductGrams.reduce((sum, amount) => sum + amount, 0)).toBe(grams);
  });

  test('the first page shows the number of changes', () => {
    expect(figure('Changes')).toBe(data.amendments.total);
    expect(/changes? after the end of the inspection, see section\u00a012/.test(jsonText(firstPage(model)))).toBe(
      data.amendments.total > 0,
    );
  });
});
