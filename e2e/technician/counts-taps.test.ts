import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInOnScreen } from '../support/browser.ts';
import { countTaps } from '../support/count-taps.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { eventually } from '../support/eventually.ts';
import { readText } from '../support/expect-on-page.ts';
import { waitForSheet } from '../support/field-visit.ts';
import { prepareTenStations } from '../support/ten-stations.ts';
import { openWorld } from '../support/world.ts';

/** Counts the taps of a round: ten traps as on a usual day, from sign-in to signature. */

const texts = pl.inspections;
const EMAIL = 'technik@deratex.example';
const TRAPS = 10;
/** Includes the tap in the camera. Saving the last trap also opens the end of the visit. */
const MAX_TAPS = { toFirstTrap: 2, traps: 18, all: 24 };

const world = openWorld();
let api: ApiClient;
let facility: { uuid: string; name: string };

/** Prepares a facility with ten bait stations and with refills in earlier visits. */
beforeAll(async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  api = await signIn(world.url, EMAIL);
  [facility] = (await api('GET', '/api/places')).body.places;
  await prepareTenStations(admin, facility.uuid);
});

/** Works on one trap: the taps on its sheet, then the button to the next step. */
const recordAtTrap = async (page: Page, touch: (sheet: Locator) => Promise<void>, nextButton: RegExp | string) => {
  const sheet = await waitForSheet(page);
  const number = await readText(sheet.getByRole('heading', { level: 2 }));
  await touch(sheet);
  await sheet.getByRole('button', { name: nextButton, exact: true }).tap();
  return number;
};

const clean = (page: Page) => recordAtTrap(page, async () => undefined, texts.sheet.clean);
const region = (sheet: Locator, name: string) => sheet.getByRole('region', { name, exact: true });

test('ten traps of a usual day need at most 24 taps', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'phone' });
  const { taps, reset } = await countTaps(page);
  await signInOnScreen(page, world.url, EMAIL);
  const visits = page.locator(`main a[href="/app/places/edit/${facility.uuid}/inspections"]`).first();
  await visits.waitFor();
  await reset();

  await visits.tap();
  await page.getByRole('button', { name: texts.create.submit, exact: true }).tap();
  await waitForSheet(page);
  expect(await taps(), 'to the first trap').toBeLessThanOrEqual(MAX_TAPS.toFirstTrap);
  const before = await taps();
  const visit = /inspections\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  const details = async () =>
    (await api('GET', `/api/places/${facility.uuid}/inspections/${visit}/details`)).body.inspection;
  expect((await details()).devicesTotal).toBe(TRAPS);

  for (let trap = 0; trap < 6; trap++) await clean(page);
  await recordAtTrap(page, (sheet) => sheet.getByRole('button', { name: '40 %' }).tap(), texts.sheet.saveAndNext);
  const refill = texts.sheet.refillAndNext.split('{')[0] ?? '';
  await recordAtTrap(page, (sheet) => sheet.getByRole('button', { name: '20 %' }).tap(), new RegExp(`^${refill}`));
  await recordAtTrap(
    page,
    async (sheet) => {
      const pest = region(sheet, texts.sheet.pests).getByRole('button').first();
      await pest.tap();
      await pest.tap();
      await sheet.getByRole('button', { name: texts.sheet.photo, exact: true }).tap();
      await page.getByRole('button', { name: texts.camera.take, exact: true }).tap();
      // the camera closes by itself after the first photo
      await region(sheet, texts.devices.column.images).locator('img').waitFor();
      await expectFits(page, 'phone');
    },
    texts.sheet.saveAndNext,
  );
  await recordAtTrap(
    page,
    async (sheet) => {
      await region(sheet, texts.sheet.observations).getByRole('button', { name: 'Ślady gryzienia' }).tap();
      await sheet.getByRole('button', { name: texts.sheet.note, exact: true }).tap();
      await page.keyboard.type('Pod regałem');
    },
    texts.sheet.saveAndFinish,
  );
  expect((await taps()) - before, 'ten traps').toBeLessThanOrEqual(MAX_TAPS.traps);

  await page.getByLabel(texts.finish.receivedBy).tap();
  await page.keyboard.type('Anna Nowak');
  await drawSignature(page);
  await page.getByRole('dialog').last().getByRole('button', { name: texts.finish.confirm, exact: true }).tap();
  await page.getByText(texts.finish.doneText).first().waitFor();
  const all = await taps();
  expect(all, 'the whole visit').toBeLessThanOrEqual(MAX_TAPS.all);
  // every tap was received: a lost tap would make the count too low
  expect(all).toBeGreaterThan(TRAPS);

  // photos follow the end of the visit
  const hasPhoto = ({ device }: DeviceAnswer) => device.deviceImages.length > 0;
  const finished = await eventually(details, ({ status, devices }) => status === 'COMPLETED' && devices.some(hasPhoto));
  const reported = finished.devices.map(({ device }: DeviceAnswer) => device);
  const sum = (kind: keyof DeviceAnswer['device']) =>
    reported.reduce((all: number, one: DeviceAnswer['device']) => all + one[kind].length, 0);
  expect(finished).toMatchObject({ status: 'COMPLETED', devicesChecked: TRAPS, approvedByText: 'Anna Nowak' });
  expect([sum('deviceObjects'), sum('deviceImages'), sum('deviceObservations')]).toEqual([1, 1, 4]);
  expect(reported.flatMap(({ deviceObjects }: DeviceAnswer['device']) => deviceObjects)).toMatchObject([{ amount: 2 }]);
  expect(reported.flatMap(({ deviceActions }: DeviceAnswer['device']) => deviceActions)).toMatchObject([
    { note: 'Pod regałem' },
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

type DeviceAnswer = {
  device: Readonly<
    Record<'deviceObjects' | 'deviceImages' | 'deviceObservations' | 'deviceActions', readonly object[]>
  >;
};
