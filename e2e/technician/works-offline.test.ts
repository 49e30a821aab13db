import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFitsPhone, openContext, signInOnScreen } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { readText } from '../support/expect-on-page.ts';
import { openDeviceNumber, waitForNextDevice, waitForSheet } from '../support/field-visit.ts';
import { startNetworkProxy } from '../support/network-proxy.ts';
import { openWorld } from '../support/world.ts';

/**
 * A visit in a cellar: the facility is taken along, the phone starts without a network, the visit is started and ten
 * traps are recorded there, the phone is killed in between, and the server has everything once when the network is back.
 */

const EMAIL = 'technik@deratex.example';
const TRAPS = 10;
const words = pl.myDay;
const world = openWorld();

const startLabel = (place: string) => pl.dashboard.start.named.replace('{place}', place);
const goOnLabel = (place: string) => pl.dashboard.continue.goNamed.replace('{place}', place);

/** A facility without an open visit of the technician. */
const prepare = async (technician: ApiClient) => {
  const [place] = (await technician('GET', '/api/places')).body.places;
  const api = `/api/places/${place.uuid}/inspections`;
  const { inspections } = (await technician('GET', `${api}?status=IN_PROGRESS`)).body;
  for (const open of inspections) await technician('POST', `${api}/${open.uuid}/cancel`);
  const listOpen = async (): Promise<{ uuid: string; userId: number; devicesChecked: number }[]> =>
    (await technician('GET', `${api}?status=IN_PROGRESS`)).body.inspections;
  return { name: place.name as string, api, listOpen };
};

const takeAlong = async (page: Page, place: string) => {
  await page.getByRole('combobox', { name: words.take.add }).click();
  await page.getByRole('option', { name: place, exact: true }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: place })
    .getByText(/^Pobrano /)
    .waitFor();
};

/** Records this number of traps as clean, one after the other. */
const recordClean = async (page: Page, count: number) => {
  for (let trap = 0; trap < count; trap += 1) {
    const sheet = await waitForSheet(page);
    const number = await readText(sheet.getByRole('heading', { level: 2 }));
    await sheet.getByRole('button', { name: pl.inspections.sheet.clean, exact: true }).tap();
    await waitForNextDevice(page, number);
  }
};

test('a visit without a network, from its start to its records, is on the server once', async () => {
  const networkProxy = await startNetworkProxy(world.url);
  const technician = await signIn(world.url, EMAIL);
  const { name, api, listOpen } = await prepare(technician);
  const { context, page } = await openContext(world.browser, { size: 'phone', storesPanel: true });
  await signInOnScreen(page, networkProxy.url, EMAIL);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${networkProxy.url}/app/my-day`);
  await takeAlong(page, name);
  await page.getByText(words.check.app).waitFor();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.close();

  networkProxy.cut();
  // started from the icon of the phone, in the cellar
  const cold = await context.newPage();
  await cold.goto(`${networkProxy.url}/app`);
  await cold.getByText(/^Bez sieci\. /).waitFor();
  await cold.getByRole('button', { name: startLabel(name) }).click();
  await recordClean(cold, 4);
  const address = new URL(cold.url());
  const number = await openDeviceNumber(cold);
  await cold.close();

  // killed and opened again at the same device
  const again = await context.newPage();
  await again.goto(address.href);
  await waitForSheet(again);
  expect(await openDeviceNumber(again)).toBe(number);
  await recordClean(again, TRAPS - 4);
  await expectAccessible(again);
  expect(await listOpen()).toEqual([]);
  await again.close();

  // from the start page it goes on, and the records are there
  const last = await context.newPage();
  await last.goto(`${networkProxy.url}/app`);
  await last.getByRole('link', { name: goOnLabel(name) }).waitFor();
  await last.getByText(words.waiting.send).waitFor();

  networkProxy.mend();
  const [visit] = await eventually(listOpen, ([open]) => open?.devicesChecked === TRAPS);
  expect(await listOpen()).toMatchObject([{ devicesChecked: TRAPS }]);
  await last.goto(`${networkProxy.url}/app/my-day`);
  await last.getByText(words.waiting.none).waitFor();
  await last.getByText(words.sent.title).waitFor();
  // a visit that the server knows opens as every other
  await last.goto(address.href);
  await last.getByRole('heading', { level: 1 }).waitFor();
  const { devices } = (await technician('GET', `${api}/${visit?.uuid}/details`)).body.inspection;
  const actions = devices.flatMap(({ device }: { device: { deviceActions: { uuid: string }[] } }) =>
    device.deviceActions.map(({ uuid }) => uuid),
  );
  expect(new Set(actions).size).toBe(actions.length);
  await context.close();
  networkProxy.close();
});
