import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { closeWindow, expectAccessible, openContext, signInByApi, signInOnScreen } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/** An auditor at the client checks why a station is red, and the client objects to a visit. */

const texts = pl.inspections;
const OBJECTION_TEXT = 'Stacja przy rampie stała wtedy w innym miejscu.';

const world = openWorld();
let controller: ApiClient;
let office: ApiClient;

beforeAll(async () => {
  controller = await signIn(world.url, 'kontroler@deratex.example');
  office = await signIn(world.url, 'admin@deratex.example');
});

type Record = { data: { amountPercentage: number | null }; deviceTypeObservation: { sign: boolean } };
type Entry = {
  uuid: string;
  device: { uniqueId: string; deviceObservations: Record[]; deviceObjects: unknown[]; detect: boolean };
};

/** A station of one of the last visits to the controller's facility whose only sign of activity is the eaten bait. */
const findConsumedStation = async () => {
  for (const visit of (await controller('GET', '/api/dashboard')).body.lastInspections) {
    const path = `/api/places/${visit.placeUuid}/inspections/${visit.uuid}/details`;
    const { devices } = (await office('GET', path)).body.inspection as { devices: Entry[] };
    const consumedStation = devices.find(({ device }) =>
      device.deviceObservations.some(({ data }) => (data.amountPercentage ?? 0) >= 50),
    );
    if (consumedStation) return { visit, station: consumedStation };
  }
  throw new Error('no station of the demo was eaten from');
};

const textOf = async (path: string): Promise<string> =>
  (await promisify(execFile)('pdftotext', ['-layout', path, '-'], { maxBuffer: 50_000_000 })).stdout;

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const { visit, station } = await findConsumedStation();
  const id = station.device.uniqueId;
  const percent = Math.max(...station.device.deviceObservations.map(({ data }) => data.amountPercentage ?? 0));
  await controller('POST', `/api/reports/pdf/inspection/${visit.uuid}?language=pl`, {});

  // the client reads the report: the page and the PDF give the same cause
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInOnScreen(page, world.url, 'kontroler@deratex.example');
  await page.getByRole('heading', { name: pl.dashboard.inspections.title }).waitFor();
  const menu = page.getByRole('button', { name: texts.report.menu.replace('{name}', visit.name) }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: texts.report.preview }).click();
  const report = page.frameLocator('iframe');
  await report
    .getByText(new RegExp(`\\b${id}\\b`))
    .first()
    .waitFor();
  await report
    .getByText(new RegExp(`${percent}\\s*%`))
    .first()
    .waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: texts.report.download, exact: true }).click();
  const path = await (await downloading).path();
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
  const reportText = await textOf(path);
  expect(reportText).toMatch(new RegExp(`\\b${id}\\b`));
  expect(reportText).toMatch(new RegExp(`${percent}\\s*%`));

  // the client writes an objection
  await closeWindow(page);
  await menu.click();
  await page.getByRole('menuitem', { name: texts.objections.title }).click();
  await page.getByLabel(texts.objections.text).fill(OBJECTION_TEXT);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.objections.send }).click();
  await page.getByText(texts.objections.sent).first().waitFor();
  await page.getByRole('dialog').getByText(OBJECTION_TEXT).first().waitFor();
  await context.close();

  // in the office the same station is red for the same reason, and the objection waits for a response
  const desk = await openContext(world.browser, { size });
  await signInByApi(desk.page, world.url, 'admin@deratex.example');
  const address = `${world.url}/app/places/edit/${visit.placeUuid}/inspections/${visit.uuid}`;
  await desk.page.goto(`${address}?device=${station.uuid}`);
  const sheet = desk.page.getByRole('dialog');
  // this amount of eaten bait may also exceed the agreed limit
  const { ACTIVITY, OVER_LIMIT } = texts.activity.state;
  await sheet.getByText(new RegExp(`^(?:${ACTIVITY}|${OVER_LIMIT})$`)).waitFor();
  await sheet.getByText(new RegExp(texts.activity.cause.BAIT)).first().waitFor();
  await expectAccessible(desk.page);
  await desk.page.goto(`${address}?tab=visit`);
  await desk.page.getByText(OBJECTION_TEXT).first().waitFor();
  await desk.page
    .getByLabel(/^Odpowiedź na uwagi/)
    .first()
    .fill('Plan z tego dnia to potwierdza, poprawiliśmy opis.');
  await desk.page.getByRole('button', { name: texts.objections.reply, exact: true }).first().click();
  await desk.page.getByText(texts.objections.replied).first().waitFor();
  expect([...complaints, ...desk.complaints]).toEqual([]);
  await desk.context.close();
});
