import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { expect, test } from 'vitest';
import { blocksOfKind, headings, jsonText, rowsOf, section, tile } from '../../../test/documents/find-in-report.ts';
import { emptyPeriod, periodFixture } from '../../../test/documents/period-fixtures.ts';
import { ReportModel } from '../model.ts';
import { renderHtml } from '../render/html.ts';
import { formatRanges } from './period-report/alarms.ts';
import { SECTIONS } from './period-report/draft.ts';
import { buildPeriodReport } from './period-report.ts';

const full = periodFixture({ devices: 40, visits: 20 });
const multiPlaceReport = periodFixture({ devices: 8, visits: 4, places: 3 });

test.each(LANGUAGES)('every report has every section, in the language: %s', (language) => {
  for (const data of [emptyPeriod, full, multiPlaceReport]) {
    const model = buildPeriodReport(data, language, 'Europe/Warsaw');
    expect(ReportModel.parse(model)).toEqual(model);
    const chapters = data.places.length;
    const more = chapters === 1 ? 0 : chapters + 1;
    expect(headings(model)).toHaveLength(SECTIONS.length * chapters + more);
    expect(jsonText(model)).not.toMatch(/undefined|NaN|Invalid Date|[a-z]+Reports?\.[a-z]|interventions\.[a-z]/);
    expect(renderHtml(model, (name) => name)).toContain('</html>');
  }
});

test('no text or colour of a report is green by default', () => {
  for (const data of [emptyPeriod, full]) {
    expect(jsonText(buildPeriodReport(data, 'en', 'UTC'))).not.toContain('"good"');
  }
});

test('a report without a visit makes no statement about pests', () => {
  const model = buildPeriodReport(emptyPeriod, 'en', 'UTC');
  const printedText = jsonText(model);
  expect(printedText).toContain('It is not known whether there were pests.');
  expect(printedText).toContain('No inspection was completed, so nothing was counted.');
  expect(printedText).not.toContain('No pests were found');
  for (const unknown of ['Findings by device type', 'Trends', 'Limits exceeded', 'Devices with repeated activity'])
    expect(section(model, unknown).note).toBe('no data');
  expect(section(model, 'Interventions').note).toBe('none');
  expect(tile(model, 'Pests').value).toBe('–');
});

test('a visit without checks makes no statement about pests, also next to other facilities', () => {
  const nothing = { checks: 0, observed: 0, active: 0, pests: 0, overLimit: 0 };
  const places = multiPlaceReport.places.map((place, index) =>
    index > 0
      ? place
      : {
          ...place,
          types: place.types.map((type) => ({ ...type, ...nothing })),
          zones: place.zones.map((zone) => ({ ...zone, ...nothing })),
          visits: place.visits.map((visit) => ({ ...visit, checked: 0, active: 0, overLimit: 0 })),
          species: [],
          exceeded: { items: [], total: 0 },
          repeated: { items: [], total: 0 },
          trends: 0,
        },
  );
  const [first] = places;
  if (!first) throw new Error('a report has a facility');
  const alone = buildPeriodReport({ ...multiPlaceReport, places: [first] }, 'en', 'UTC');
  for (const label of ['Checks with activity', 'Pests', 'Devices with a trend'])
    expect(tile(alone, label).value).toBe('–');
  for (const unknown of ['Limits exceeded', 'Devices with repeated activity'])
    expect(section(alone, unknown).note).toBe('no data');
  expect(jsonText(alone)).toContain('No device was checked, so nothing was counted.');
  const [uncheckedRow, checkedRow] = rowsOf(
    section(buildPeriodReport({ ...multiPlaceReport, places }, 'en', 'UTC'), 'Comparison of facilities').blocks,
  );
  expect(uncheckedRow?.cells.slice(3, 7)).toEqual([[], [], [], []]);
  expect(checkedRow?.cells[4]).not.toEqual([]);
});

test('present devices of a facility without visits are listed as not checked', () => {
  const [place] = emptyPeriod.places;
  if (!place) throw new Error('a report has a facility');
  const presentDevices = [
    { uniqueId: 'K1', zone: null },
    { uniqueId: 'K2', zone: 'Magazyn' },
  ];
  const model = buildPeriodReport({ ...emptyPeriod, places: [{ ...place, inNoVisit: presentDevices }] }, 'en', 'UTC');
  const { note, blocks } = section(model, 'Devices not checked');
  expect(note).toBe('2 of 2');
  expect(jsonText(blocks)).toContain('Devices in no inspection of this period: K1, K2.');
  expect(tile(model, 'Not checked at least once')).toMatchObject({ value: '2', hint: 'of 2 devices' });
});

test('a facility without visits is compared with the others with all its devices', () => {
  const [place] = emptyPeriod.places;
  if (!place) throw new Error('a report has a facility');
  const inNoVisit = Array.from({ length: 12 }, (_, index) => ({ uniqueId: `B${index + 1}`, zone: null }));
  const places = [...multiPlaceReport.places, { ...place, inNoVisit }];
  const model = buildPeriodReport({ ...multiPlaceReport, places }, 'en', 'UTC');
  const rows = rowsOf(section(model, 'Comparison of facilities').blocks).map(({ cells }) => cells[2]?.[0]?.text ?? '');
  expect(rows.at(-1)).toBe('12 of 12');
  const sums = rows.map((text) => text.split(' of ').map(Number));
  const sum = (at: 0 | 1) => sums.reduce((total, row) => total + (row[at] ?? 0), 0);
  expect(tile(model, 'Not checked at least once')).toMatchObject({ value: `${sum(0)}`, hint: `of ${sum(1)} devices` });
});

test('findings without a check are shown separately on the first page and in lists, and in no percentage', () => {
  const [place] = full.places;
  if (!place) throw new Error('a report has a facility');
  const [type] = place.types;
  const [visit] = place.visits;
  if (!type || !visit) throw new Error('the fixture has types and visits');
  const found = { devices: 10, checks: 4, observed: 6, active: 3, activeUnchecked: 2, pests: 9, pestsUnchecked: 5 };
  const visits = [{ ...visit, devices: 10, checked: 4, active: 3, activeUnchecked: 2 }];
  const model = buildPeriodReport(
    { ...full, places: [{ ...place, types: [{ ...type, ...found }], visits }] },
    'en',
    'UTC',
  );
  expect(tile(model, 'Checks with activity')).toMatchObject({
    value: '1',
    hint: '25% of 4 checks, without a check: 2',
  });
  const texts = ['1', '25%', 'without a check: 2'];
  const [typeRow] = rowsOf(section(model, 'Findings by device type').blocks);
  expect(typeRow?.cells[3]?.map(({ text }) => text)).toEqual(texts);
  const [visitRow] = rowsOf(section(model, 'Coverage').blocks);
  expect(visitRow?.cells[4]?.map(({ text }) => text)).toEqual(['1', 'without a check: 2']);
});

test('a visit with activity only on unchecked devices is not a gap and has no percentage', () => {
  const [place] = full.places;
  if (!place) throw new Error('a report has a facility');
  const [point] = place.points;
  if (!point) throw new Error('the fixture has points');
  const unchecked = { checks: 0, observed: 1, active: 1, activeUnchecked: 1, pests: 4, pestsUnchecked: 4 };
  const points = [{ ...point, ...unchecked }];
  const { blocks } = section(buildPeriodReport({ ...full, places: [{ ...place, points }] }, 'en', 'UTC'), 'Trends');
  expect(
    rowsOf(blocks)[0]
      ?.cells.map((cell) => cell[0]?.text)
      .slice(2, 6),
  ).toEqual(['0', '0', '–', '4']);
  const [charts] = blocks.filter((block) => block.kind === 'charts');
  expect(charts?.charts.map(({ chart }) => chart.type === 'line' && chart.series[0]?.values)).toEqual([[null], [null]]);
});

test('compared amounts are shown next to the number of checks in each period', () => {
  const printedText = jsonText(section(buildPeriodReport(full, 'en', 'UTC'), 'Findings by species').blocks);
  const [place] = full.places;
  const checks = place?.types.reduce((sum, type) => sum + type.checks, 0);
  expect(printedText).toContain(
    `In the period: 20 inspections with ${checks} checks. Previous period: 1 inspection with 12 checks.`,
  );
});

test('a month without checks is a gap in the line and marked in the table', () => {
  const { blocks } = section(buildPeriodReport(full, 'en', 'UTC'), 'Trends');
  const [charts] = blocks.filter((block) => block.kind === 'charts');
  expect(charts?.charts.map(({ chart }) => chart.type === 'line' && chart.series[0]?.values[5])).toEqual([null, null]);
  expect(jsonText(blocks)).toContain('no data');
});

test('the markers of a plan add up to its legend, and larger amounts are more serious', () => {
  const model = buildPeriodReport(full, 'en', 'UTC');
  const [plan] = blocksOfKind(model, 'plan');
  const { spots } = full.places[0]?.plans[0] ?? { spots: [] };
  expect(plan?.markers).toHaveLength(spots.length);
  const sum = plan?.legend.reduce((total, { label }) => total + Number(/: (\d+)$/.exec(label)?.[1]), 0);
  expect(sum).toBe(spots.length);
  const most = spots.reduce((best, spot) => (spot.amount > best.amount ? spot : best));
  expect(plan?.markers.find(({ label }) => label.startsWith(`${most.uniqueId}:`))?.tone).toBe('bad');
  const none = spots.find(({ amount }) => amount === 0);
  expect(plan?.markers.find(({ label }) => label === none?.uniqueId)?.tone).toBe('neutral');
});

test('a gateway outage is one interruption that names all its devices', () => {
  const { blocks } = section(buildPeriodReport(full, 'en', 'UTC'), 'Radio alarms between inspections');
  const gaps = rowsOf(blocks.slice(blocks.findLastIndex(({ kind }) => kind === 'table')));
  expect(gaps.map(({ cells }) => cells[0]?.map(({ text }) => text))).toEqual([['KD5'], ['3 devices', 'KD6–KD8']]);
  expect(formatRanges(['E1', 'E2', 'E3', 'E5', 'E6', 'K1', 'K2', 'K3', 'K4'])).toBe('E1–E3, E5, E6, K1–K4');
});

test('a visit without limits is shown neither as over nor as within limits', () => {
  const [place] = full.places;
  if (!place) throw new Error('a report has a facility');
  const visits = place.visits.slice(0, 2).map((visit, index) => ({ ...visit, overLimit: index === 0 ? null : 0 }));
  const model = buildPeriodReport({ ...full, places: [{ ...place, visits }] }, 'en', 'UTC');
  const cells = rowsOf(section(model, 'Coverage').blocks).map(({ cells: all }) => all[5]);
  expect(cells).toEqual([[], [{ text: '0' }]]);
});

test('the comparison of facilities and each section add up to the first page, also for findings without a check', () => {
  const places = multiPlaceReport.places.map((place) => ({
    ...place,
    visits: place.visits.map((visit) => ({ ...visit, active: 5, activeUnchecked: 2 })),
  }));
  const model = buildPeriodReport({ ...multiPlaceReport, places }, 'en', 'UTC');
  const numberOf = (text = '') => Number(text.replaceAll(/\D/g, ''));
  const rows = rowsOf(section(model, 'Comparison of facilities').blocks);
  const side = rows.reduce((sum, { cells }) => sum + numberOf(cells[3]?.[0]?.text), 0);
  const visits = model.blocks.filter((block) => block.kind === 'table' && block.columns[0]?.title === 'Inspection');
  const listed = rowsOf(visits).reduce((sum, { cells }) => sum + numberOf(cells[4]?.[0]?.text), 0);
  expect(numberOf(tile(model, 'Checks with activity').value)).toBe(side);
  expect(listed).toBe(side);
  const singlePlaceReport = buildPeriodReport(full, 'en', 'UTC');
  const { value, hint } = tile(singlePlaceReport, 'Not checked at least once');
  expect(`${value} ${hint}`).toBe(`${section(singlePlaceReport, 'Devices not checked').note} devices`);
});

test('headings count records that are not deleted, and deleted records separately', () => {
  const model = buildPeriodReport(full, 'en', 'UTC');
  const rows = rowsOf(section(model, 'Interventions').blocks);
  const deleted = rows.filter(({ cells }) => cells.flat().some(({ badge }) => badge?.text === 'deleted'));
  expect([rows.length, deleted.length]).toEqual([2, 1]);
  expect(section(model, 'Interventions').note).toBe('1, deleted: 1');
  expect(section(model, 'Recommendations and corrective actions').note).toBe('2, open: 3');
});

test('figures of the first page are equal to those of the sections they name', () => {
  const model = buildPeriodReport(full, 'en', 'UTC');
  const [place] = full.places;
  // counts devices, as every table does: a device can appear several times in the section
  const devices = place?.visits.reduce((sum, { overLimit }) => sum + (overLimit ?? 0), 0);
  expect(devices).not.toBe(place?.exceeded.total);
  expect(tile(model, 'Limits exceeded')).toMatchObject({
    value: String(devices),
    hint: expect.stringMatching(/^devices, see section\s7$/),
  });
  expect(tile(model, 'Inspections').value).toBe(String(place?.visits.length));
  expect(tile(model, 'Not checked at least once').value).toBe(
    String((place?.notChecked.length ?? 0) + (place?.inNoVisit.length ?? 0)),
  );
  expect(section(model, 'Recommendations and corrective actions').note).toContain(
    `open: ${tile(model, 'Open recommendations').value}`,
  );
});

test('changes after a signature or closing are printed in full, with deleted records and the first deadline', () => {
  const printedText = jsonText(buildPeriodReport(full, 'en', 'Europe/Warsaw'));
  for (const text of [
    'Intervention changed',
    'Ficam W, Amount: 320',
    'no reason given',
    'Recommendation 7',
    'first deadline: 10/01/2026',
    'Category: Tightness',
  ])
    expect(printedText).toContain(text);
});

test('a corrective action shows cause, answer and verification, and which of them is missing', () => {
  const printedText = jsonText(buildPeriodReport(full, 'de', 'Europe/Warsaw'));
  expect(printedText).toContain('Ursache: nicht erfasst');
  expect(printedText).toContain('Sofortmaßnahme: Otwór zatkano wełną stalową.');
  expect(printedText).toMatch(/Antwort: Erledigt, Piotr Wiśniewski, [\d/]+: Zamurowano\./);
  expect(printedText).toContain('Prüfung: noch keine');
});

test('bait is listed by product with substance, batches, stations and grams, and with a total of stations', () => {
  const { note, blocks } = section(buildPeriodReport(full, 'en', 'UTC'), 'Bait placed');
  expect(note).toBeUndefined();
  const rows = rowsOf(blocks).map(({ cells }) => cells.map((cell) => cell.map(({ text }) => text).join(' | ')));
  expect(rows).toEqual([
    ['Wax block | Brodifakum 0,0025 %', '', 'L-2026-04 | L-2026-09', '12', '42\u00a0×\u00a020\u00a0g', '840\u00a0g'],
    ['Monitoring bait', '', 'not recorded', '8', '6\u00a0×\u00a020\u00a0g | 2\u00a0×\u00a050\u00a0g', '220\u00a0g'],
    ['Total', '', '', '15', '', '1,060\u00a0g'],
  ]);
  expect(section(buildPeriodReport(emptyPeriod, 'en', 'UTC'), 'Bait placed').note).toBe('none');
});
