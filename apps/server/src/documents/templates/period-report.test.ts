import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { expect, test } from 'vitest';
import { emptyPeriod, periodFixture } from '../../../test/documents/period-fixtures.ts';
import { headings, only, section, tile, wordsOf } from '../../../test/documents/reading.ts';
import { ReportModel } from '../model.ts';
import { renderHtml } from '../render/html.ts';
import { SECTIONS } from './period-report/draft.ts';
import { buildPeriodReport } from './period-report.ts';

const full = periodFixture({ devices: 40, visits: 20 });
const several = periodFixture({ devices: 8, visits: 4, places: 3 });

test.each(LANGUAGES)('every section stands in every report, in words of the language: %s', (language) => {
  for (const data of [emptyPeriod, full, several]) {
    const model = buildPeriodReport(data, language, 'Europe/Warsaw');
    expect(ReportModel.parse(model)).toEqual(model);
    const chapters = data.places.length;
    const more = chapters === 1 ? 0 : chapters + 1;
    expect(headings(model)).toHaveLength(SECTIONS.length * chapters + more);
    expect(wordsOf(model)).not.toMatch(/undefined|NaN|Invalid Date|[a-z]+Reports?\.[a-z]|interventions\.[a-z]/);
    expect(renderHtml(model, (name) => name)).toContain('</html>');
  }
});

test('nothing is good news by itself: no word or colour of a report is green', () => {
  for (const data of [emptyPeriod, full]) {
    expect(wordsOf(buildPeriodReport(data, 'en', 'UTC'))).not.toContain('"good"');
  }
});

test('where nobody was nothing is said of pests', () => {
  const model = buildPeriodReport(emptyPeriod, 'en', 'UTC');
  const words = wordsOf(model);
  expect(words).toContain('Whether there were pests is not known.');
  expect(words).toContain('No inspection was completed, so nothing was counted.');
  expect(words).not.toContain('No pests were found');
  expect(tile(model, 'Pests').value).toBe('–');
});

test('a month without checks is a gap in the line and says so in the table', () => {
  const { blocks } = section(buildPeriodReport(full, 'en', 'UTC'), 'Trends');
  const [charts] = blocks.filter((block) => block.kind === 'charts');
  expect(charts?.charts.map(({ chart }) => chart.type === 'line' && chart.series[0]?.values[5])).toEqual([null, null]);
  expect(wordsOf(blocks)).toContain('no data');
});

test('what a plan shows adds up with its legend, and the more the graver', () => {
  const model = buildPeriodReport(full, 'en', 'UTC');
  const [plan] = only(model, 'plan');
  const { spots } = full.places[0]?.plans[0] ?? { spots: [] };
  expect(plan?.markers).toHaveLength(spots.length);
  const sum = plan?.legend.reduce((total, { label }) => total + Number(/: (\d+)$/.exec(label)?.[1]), 0);
  expect(sum).toBe(spots.length);
  const most = spots.reduce((best, spot) => (spot.amount > best.amount ? spot : best));
  expect(plan?.markers.find(({ label }) => label.startsWith(`${most.uniqueId}:`))?.tone).toBe('bad');
  const none = spots.find(({ amount }) => amount === 0);
  expect(plan?.markers.find(({ label }) => label === none?.uniqueId)?.tone).toBe('neutral');
});

test('figures of the first page are those of the sections they name', () => {
  const model = buildPeriodReport(full, 'en', 'UTC');
  const [place] = full.places;
  expect(tile(model, 'Limits exceeded').value).toBe(String(place?.exceeded.total));
  expect(tile(model, 'Inspections').value).toBe(String(place?.visits.length));
  expect(tile(model, 'Not checked at least once').value).toBe(String(place?.notChecked.length));
  expect(section(model, 'Recommendations and corrective actions').note).toContain(
    `open: ${tile(model, 'Open recommendations').value}`,
  );
});
