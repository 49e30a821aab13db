import { buildInspectionReport } from '../apps/server/src/documents/templates/inspection.ts';
import { buildPeriodReport } from '../apps/server/src/documents/templates/period-report.ts';
import { createTypstEngine } from '../apps/server/src/ports/pdf/typst-engine.ts';
import { fixtureImages, inspectionFixture } from '../apps/server/test/documents/fixtures.ts';
import { periodFixture } from '../apps/server/test/documents/period-fixtures.ts';
import { median, print } from './support/figures.ts';
import { benchWorkbook } from './workbook.ts';
import { benchYearReport } from './year-report.ts';

/**
 * The report of a year, 150 devices and 52 visits, compared with the report of one visit of 150 devices: the time to
 * print a page of each. In turns, so that a busy moment affects both.
 */

const ROUNDS = 7;
const TARGET = 1.5;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const benchPages = async (): Promise<void> => {
  const inspection = inspectionFixture({ devices: 150, photos: 6, plans: 1 });
  const pictures = await fixtureImages(inspection);
  const [plan, photo] = [pictures['plan-0.png'], Object.values(pictures).at(-1)];
  if (!plan || !photo) throw new Error('the fixtures have a plan and photos');
  const photos = Object.fromEntries([0, 1, 3, 4, 5].map((number) => [`photo-${number}.jpg`, photo]));
  const engine = createTypstEngine();
  const at = { timestamp: new Date(0) };
  const visit = buildInspectionReport(inspection, 'pl', 'Europe/Warsaw');
  const year = buildPeriodReport(periodFixture({ devices: 150, visits: 52 }), 'pl', 'Europe/Warsaw');
  const prints = {
    visit: () => engine.print(visit, pictures, at),
    year: () => engine.print(year, { 'plan-0.png': plan, ...photos }, at),
  };
  const pages = { visit: (await prints.visit()).pages, year: (await prints.year()).pages };
  const times = { visit: [] as number[], year: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    times.visit.push(await timed(prints.visit));
    times.year.push(await timed(prints.year));
  }
  const perPage = { visit: median(times.visit) / pages.visit, year: median(times.year) / pages.year };
  print({
    name: `period report of a year, 150 devices, 52 visits, ${pages.year} pages, warm`,
    value: `${median(times.year).toFixed(0)} ms, ${perPage.year.toFixed(1)} ms a page`,
    ratio: `${(perPage.year / perPage.visit).toFixed(2)} of a page of an inspection report (${perPage.visit.toFixed(1)} ms, ${pages.visit} pages; target below ${TARGET})`,
    holds: perPage.year / perPage.visit < TARGET,
    timesReference: perPage.year / perPage.visit,
  });
  await engine.close();
};

export const benchPeriodReport = async (): Promise<void> => {
  await benchPages();
  await benchYearReport();
  await benchWorkbook();
};
