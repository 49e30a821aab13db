import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectFitsPhone, openContext, signInOnScreen } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { closeSheet, detailsOf, openFieldVisit, openFirstSheet } from '../support/field-visit.ts';
import { startNetworkProxy } from '../support/network-proxy.ts';
import { openWorld } from '../support/world.ts';

/** The phone is restarted in a cellar: the panel and the open visit start from the phone, and records wait there. */

const world = openWorld();

const checkedOn = async (visit: Awaited<ReturnType<typeof openFieldVisit>>): Promise<number> =>
  (await detailsOf(visit)).devices.filter(({ status }: { status: string }) => status === 'CHECKED').length;

/** Whether account and visit are stored on the phone; the database is not created by asking. */
const isStored = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const NAME = 'trapline.answers';
    if (!(await indexedDB.databases()).some(({ name }) => name === NAME)) return false;
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const opening = indexedDB.open(NAME);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
    return ['/api/account/me', '/details'].every((end) => keys.some((key) => String(key).endsWith(end)));
  });

test('a visit opens without a network, accepts records, and sends them when the network returns', async () => {
  const networkProxy = await startNetworkProxy(world.url);
  const visit = await openFieldVisit(world.url);
  const { context, page } = await openContext(world.browser, { size: 'phone', storesPanel: true });
  await signInOnScreen(page, networkProxy.url, 'technik@deratex.example');
  await page.goto(networkProxy.url + visit.page);
  await page.getByRole('heading', { level: 1, name: 'Wizyta w piwnicy' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => isStored(page), { timeout: 30_000 }).toBe(true);

  networkProxy.cut();
  await page.goto(networkProxy.url + visit.page);
  await page.getByText(/^Bez sieci\. Strona pokazuje dane z /).waitFor();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const sheet = await openFirstSheet(page);
  await sheet.getByRole('button', { name: pl.inspections.sheet.clean }).click();
  await closeSheet(page);
  await page
    .getByText(/1 wpis/)
    .first()
    .waitFor();

  // restarted once more, with a record that waits
  await page.goto(networkProxy.url + visit.page);
  await page
    .getByText(/1 wpis/)
    .first()
    .waitFor();
  expect(await checkedOn(visit)).toBe(0);

  networkProxy.mend();
  await eventually(
    () => checkedOn(visit),
    (checked) => checked === 1,
  );
  await page.getByText(/^Bez sieci\. Strona pokazuje dane z /).waitFor({ state: 'hidden' });
  await context.close();
  networkProxy.close();
});
