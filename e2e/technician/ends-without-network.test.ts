import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectFitsPhone, openContext, signInOnScreen } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { closeSheet, detailsOf, openFieldVisit, openFirstSheet } from '../support/field-visit.ts';
import { startNetworkProxy } from '../support/network-proxy.ts';
import { readPhoneTable } from '../support/phone-database.ts';
import { openWorld } from '../support/world.ts';

/** A visit goes on and ends without a network: photo, additional information, signature. The page is closed meanwhile. */

const world = openWorld();
const words = pl.inspections;

const photo = () =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#595' } })
    .jpeg()
    .toBuffer();

const drawSignature = async (page: Page): Promise<void> => {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.2, 0.5));
  await page.mouse.down();
  for (const x of [0.3, 0.4, 0.5, 0.6]) await page.mouse.move(...at(x, x));
  await page.mouse.up();
};

/** The form of the end is in the database of the phone. */
const isEndStored = async (page: Page): Promise<boolean> =>
  (await readPhoneTable<{ draft: { strokes: unknown[] } }>(page, 'endDrafts')).some(
    ({ draft }) => draft.strokes.length > 0,
  );

type DeviceAnswer = { readonly device: { readonly deviceImages: readonly unknown[] } };
type Details = { readonly status: string; readonly approvedByImage: string; readonly devices: readonly DeviceAnswer[] };
const hasPhoto = ({ device }: DeviceAnswer): boolean => device.deviceImages.length > 0;

const openFinish = (page: Page) => page.getByRole('button', { name: words.head.finish }).first().click();

test('a visit with a photo and a signature ends on the phone, and arrives once when the network is back', async () => {
  const networkProxy = await startNetworkProxy(world.url);
  const visit = await openFieldVisit(world.url);
  const { context, page } = await openContext(world.browser, { size: 'phone', storesPanel: true });
  await signInOnScreen(page, networkProxy.url, 'technik@deratex.example');
  await page.goto(networkProxy.url + visit.page);
  await page.getByRole('heading', { level: 1, name: 'Wizyta w piwnicy' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  networkProxy.cut();

  const sheet = await openFirstSheet(page);
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'trap.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await sheet.getByRole('img', { name: /1/ }).first().waitFor();
  await sheet.getByRole('button', { name: words.sheet.saveAndNext, exact: true }).click();
  await closeSheet(page);

  // the page is closed while the client signs
  await openFinish(page);
  await page.getByRole('radio', { name: words.notCheckedReasons.NO_ACCESS, exact: true }).check();
  await page.getByLabel(words.finish.receivedBy).fill('Anna Nowak');
  await drawSignature(page);
  await expect.poll(() => isEndStored(page)).toBe(true);
  await page.close();
  const later = await context.newPage();
  await later.goto(networkProxy.url + visit.page);
  await openFinish(later);
  await expect.poll(() => later.getByLabel(words.finish.receivedBy).inputValue()).toBe('Anna Nowak');
  await later.locator('canvas').scrollIntoViewIfNeeded();
  await later.getByRole('dialog').last().locator('button[type=submit]').click();
  await later.getByText(words.outbox.finishedOnPhone).first().waitFor();
  await expectFitsPhone(later);
  expect((await detailsOf(visit)).status).toBe('IN_PROGRESS');

  networkProxy.mend();
  const finished = await eventually(
    () => detailsOf(visit),
    ({ status, devices }: Details) => status === 'COMPLETED' && devices.some(hasPhoto),
  );
  expect(finished).toMatchObject({ approvedByText: 'Anna Nowak' });
  expect(finished.approvedByImage).toMatch(/\.png/);
  await later.getByText(words.finish.doneText).first().waitFor();
  await later.reload();
  const photos = finished.devices.flatMap(({ device }) => device.deviceImages);
  expect(photos).toHaveLength(1);
  await context.close();
  networkProxy.close();
});
