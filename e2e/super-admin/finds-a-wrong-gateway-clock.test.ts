import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { eventually } from '../support/eventually.ts';
import { expectNone, expectText } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/**
 * A gateway without GPS reports a catch with a clock of 1980: the technician gets the alarm at once, and the super admin
 * sees the wrong clock on the gateway and the messages on the connection.
 */

const { loraDevices: texts, uplinks, alarms } = pl;
const SUPER_ADMIN = 'super@trapline.example';
const TECHNICIAN = 'technik@deratex.example';
const YEAR_1980 = '1980-01-21T23:17:20.234Z';
const IDS = {
  desktop: { gateway: '0016C001F1E50001', devEui: '02E5000000000001' },
  phone: { gateway: '0016C001F1E50002', devEui: '02E5000000000002' },
} as const;
const world = openWorld();
let superAdmin: ApiClient;

beforeAll(async () => {
  superAdmin = await signIn(world.url, SUPER_ADMIN);
});

/** A trap with a LoRa device, and a gateway and a ChirpStack connection through which it reports. */
const prepare = async (size: Size) => {
  const technician = await signIn(world.url, TECHNICIAN);
  const [place] = (await technician('GET', '/api/places?view=short')).body.places;
  const { devices } = (await technician('GET', `/api/places/${place.uuid}/devices?view=short`)).body;
  const index = size === 'desktop' ? 2 : 3;
  const trap = devices.filter(({ isElectronic }: { isElectronic: boolean }) => !isElectronic)[index];
  const { gateway: devEui } = IDS[size];
  const sensor = { devEui: IDS[size].devEui, deviceUuid: trap.uuid };
  expect((await superAdmin('POST', '/api/lora/devices', sensor)).status).toBe(200);
  const { gateway } = (await superAdmin('POST', '/api/lora/gateways', { devEui, name: `Dach ${size}` })).body;
  const made = (await superAdmin('POST', '/api/lora/networks', { name: `Dach ${size}`, kind: 'chirpstack' })).body;
  return {
    number: trap.uniqueId as string,
    gateway: gateway.uuid as string,
    network: made.network.uuid,
    key: made.key,
  };
};

type PreparedTrap = Awaited<ReturnType<typeof prepare>>;

const report = async (
  size: Size,
  { network, key }: PreparedTrap,
  frame: { fCnt: number; gwTime: string; data: string },
) => {
  const { fCnt, gwTime, data } = frame;
  const sent = await fetch(`${world.url}/api/lora/doors/${network}?event=up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ingest-key': key },
    body: JSON.stringify({
      deviceInfo: { devEui: IDS[size].devEui.toLowerCase() },
      time: gwTime,
      fPort: 20,
      fCnt,
      data,
      rxInfo: [{ gatewayId: IDS[size].gateway.toLowerCase(), gwTime, nsTime: new Date().toISOString(), rssi: -90 }],
    }),
  });
  expect(sent.status, await sent.text()).toBe(200);
};

const FIRED = 'EcgBAAEBAQEABQ==';
const HEALTH = 'EMgAAAAA';

const clockOf = async ({ gateway }: PreparedTrap) =>
  (await superAdmin('GET', `/api/lora/gateways/${gateway}`)).body.gateway.wrongClock;

const expectWrongClock = async (page: Page, size: Size, prepared: PreparedTrap) => {
  await eventually(
    () => clockOf(prepared),
    (clock) => clock?.time === YEAR_1980,
  );
  await page.goto(`${world.url}/app/lora/gateways?search=${IDS[size].gateway}`);
  await page.getByText(texts.gateway.wrongClock, { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await page.goto(`${world.url}/app/lora/gateways/details/${prepared.gateway}`);
  await expectText(page.getByRole('main'), /1980/);
  await expectAccessible(page);
  await expectFits(page, size);
};

const expectCounts = async (page: Page, size: Size, { network }: PreparedTrap) => {
  await page.goto(`${world.url}/app/lora/networks/${network}`);
  await page.getByText(uplinks.column.notUnderstood, { exact: true }).waitFor();
  await page.getByText(uplinks.noFault, { exact: true }).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await page.getByRole('link', { name: uplinks.showQuarantine }).click();
  await page.getByText(uplinks.quarantined.reasons.too_old, { exact: true }).first().waitFor();
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const prepared = await prepare(size);
  const field = await openContext(world.browser, { size });
  await signInByApi(field.page, world.url, TECHNICIAN);
  await field.page.goto(`${world.url}/app/alarms`);
  await field.page.getByRole('heading', { level: 1, name: alarms.titles.list }).waitFor();
  await report(size, prepared, { fCnt: 1, gwTime: YEAR_1980, data: FIRED });
  await field.page
    .getByRole('button', { name: new RegExp(prepared.number) })
    .first()
    .waitFor();
  expect(field.complaints).toEqual([]);
  await field.context.close();

  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, SUPER_ADMIN);
  await expectWrongClock(page, size, prepared);
  await expectCounts(page, size, prepared);
  await report(size, prepared, { fCnt: 2, gwTime: new Date().toISOString(), data: HEALTH });
  await eventually(
    () => clockOf(prepared),
    (clock) => clock === null,
  );
  await page.goto(`${world.url}/app/lora/gateways/details/${prepared.gateway}`);
  await page.getByText(IDS[size].gateway, { exact: true }).waitFor();
  await expectNone(page.getByText(/1980/));
  expect(complaints).toEqual([]);
  await context.close();
});
