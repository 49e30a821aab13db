import { expect, test } from 'vitest';
import {
  completeVisit,
  figuresInAllOutputs,
  loadPeriodReport,
  loadWorkbook,
  START,
  setUpSameNumbers,
} from './same-numbers.fixture.ts';

/** The report counts visits, statistics count days of devices: where the two numbers differ, each names its unit. */

setUpSameNumbers();

const SECOND_START = '2026-10-20T13:00:00.000Z';

test('two visits on one day count as two checks of a device in the report and as one in statistics, each with its unit', async () => {
  await completeVisit(START);
  await completeVisit(SECOND_START);
  const dayFigures = { captures: 6, checked: 2, active: 1 };
  expect(await figuresInAllOutputs()).toMatchObject({
    'statistics, facility': dayFigures,
    'statistics, devices': dayFigures,
    'workbook, Facility': dayFigures,
    'report, types': { captures: 6, checked: 4, active: 2 },
  });
  const sheets = await loadWorkbook();
  const about = JSON.stringify([...sheets.values()][0]);
  expect(about).toContain('A device that was checked twice on one day counts once. The period report counts each');
  expect(sheets.get('Facility')?.[0]).toContain('Checks (a device once a day)');
  expect(JSON.stringify(await loadPeriodReport())).toContain(
    'A device that was checked in two inspections of one day has two checks here; the statistics',
  );
});
