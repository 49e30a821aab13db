import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/**
 * An admin sets up a trap of an unknown manufacturer: the decoder of the manufacturer is pasted and tried, its fields
 * get their meaning, the trap is registered with it, and its first catch is an alarm. A field that the mapping does not
 * explain changes nothing.
 */

const { payloadProfiles: texts, loraDevices, alarms } = pl;
const t = translatorFor('pl');
const ADMIN = 'admin@deratex.example';
const EUI = { desktop: '02E4000000000001', phone: '02E4000000000002' } as const;
const world = openWorld();
let admin: ApiClient;
let superAdmin: ApiClient;

beforeAll(async () => {
  admin = await signIn(world.url, ADMIN);
  superAdmin = await signIn(world.url, 'super@trapline.example');
});

/** A decoder as manufacturers publish it: lid state, voltage in millivolts, temperature and tamper switch. */
const DECODER = `var STATES = ['idle', 'sprung', 'fault'];
function decodeUplink(input) {
  if (input.fPort !== 42) return { errors: ['wrong port'] };
  var raw = Buffer.from(input.bytes);
  return { data: {
    trap: { state: STATES[raw.readUInt8(0)], kills: raw.readUInt16LE(1) },
    battery_mv: raw.readUInt16BE(3),
    temp: raw.readInt16BE(5) / 100,
    lid: raw[7] & 1 ? 'open' : 'shut',
  } };
}`;
const SPRUNG_PAYLOAD = '01 0300 0CE4 0096 01';
const IDLE = '00 0200 0CE4 0096 00';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The name of a field, with the mark of a required one. */
const named = (name: string) => new RegExp(`^${name.replaceAll(/[()]/g, '\\$&')}( \\*)?$`);
const field = (page: Page, name: string) => page.getByRole('textbox', { name: named(name) });
const fill = (page: Page, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce(async (before, [name, value]) => {
    await before;
    await field(page, name).fill(value);
  }, Promise.resolve());

const addValue = async (page: Page, name: string, value: string) => {
  await page.getByLabel(name, { exact: true }).first().fill(value);
  await page.keyboard.press('Enter');
};

const choose = async (page: Page, name: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: named(name) }).click();
  await page.getByRole('option', { name: option }).first().click();
};

const tryPayload = async (page: Page, payload: string) => {
  await fill(page, { [texts.field.payload]: payload, [texts.field.port]: '42' });
  await button(page, texts.try).click();
};

const addProfile = async (page: Page, size: Size, name: string) => {
  await page.goto(`${world.url}/app/lora/profiles/create`);
  await fill(page, { [texts.field.name]: name, [texts.field.script]: DECODER });
  await tryPayload(page, SPRUNG_PAYLOAD);
  // the decoded fields are shown first, so that their meaning can be entered
  await page.getByText('trap.state', { exact: true }).waitFor();
  await page.getByText('sprung', { exact: true }).waitFor();
  await fill(page, { [texts.field.detectionPath]: 'trap.state', [texts.field.counterPath]: 'trap.kills' });
  await addValue(page, texts.field.caught, 'sprung');
  await addValue(page, texts.field.clear, 'idle');
  await fill(page, { [texts.field.batteryPath]: 'battery_mv', [texts.field.temperaturePath]: 'temp' });
  await choose(page, texts.field.batteryUnit, texts.unit.millivolts);
  await fill(page, { [texts.field.empty]: '2.4', [texts.field.full]: '3.6', [texts.field.contactPath]: 'lid' });
  await addValue(page, texts.field.contactOpen, 'open');
  await addValue(page, texts.field.contactClosed, 'shut');
  await tryPayload(page, SPRUNG_PAYLOAD);
  await page.getByText(texts.alarm.detection, { exact: true }).waitFor();
  for (const shown of [texts.detection.caught, t('payloadProfiles.percent', { value: 75 }), texts.contact.open])
    await page.getByText(shown, { exact: true }).first().waitFor();
  await tryPayload(page, IDLE);
  await page.getByText(texts.noAlarm, { exact: true }).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await button(page, texts.add).click();
  await page.getByText(texts.saved).waitFor();
};

const addTrap = async (size: Size) => {
  const [place] = (await admin('GET', '/api/places?view=short')).body.places;
  const uniqueId = size === 'desktop' ? 'XZ1' : 'XZ2';
  const made = {
    amountType: 'SPECIFIC',
    specificUniqueIds: [{ uniqueId }],
    deviceTypeId: ELECTRONIC_DEVICE_TYPE_ID,
  };
  const { status, body } = await admin('POST', `/api/places/${place.uuid}/devices`, made);
  expect(status, JSON.stringify(body)).toBe(200);
  return { place, uniqueId, uuid: body.uuid as string };
};

type Trap = Awaited<ReturnType<typeof addTrap>>;

const register = async (page: Page, size: Size, { place, uniqueId }: Trap, profile: string) => {
  await page.goto(`${world.url}/app/lora/devices/create`);
  await fill(page, { [loraDevices.column.devEui]: EUI[size], [loraDevices.column.name]: `Obca ${size}` });
  await choose(page, loraDevices.form.profile, profile);
  await choose(page, loraDevices.company, place.company?.name ?? /Deratex/);
  await choose(page, loraDevices.column.place, place.name);
  await choose(page, loraDevices.column.device, new RegExp(`^${uniqueId}`));
  await expectAccessible(page);
  await button(page, loraDevices.add).click();
  await page.getByText(loraDevices.added).waitFor();
};

/** A message of ChirpStack, as its HTTP integration sends it. */
const openNetwork = async (size: Size) => {
  const { network, key } = (await superAdmin('POST', '/api/lora/networks', { name: size, kind: 'chirpstack' })).body;
  return async (fCnt: number, hex: string) => {
    const data = Buffer.from(hex.replaceAll(' ', ''), 'hex').toString('base64');
    const sent = await fetch(`${world.url}/api/lora/doors/${network.uuid}?event=up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ingest-key': key },
      body: JSON.stringify({
        deviceInfo: { devEui: EUI[size].toLowerCase() },
        time: new Date().toISOString(),
        fCnt,
        fPort: 42,
        data,
        rxInfo: [{ gatewayId: '0016c001f153a14c', rssi: -97, snr: 4 }],
      }),
    });
    expect(sent.status, await sent.text()).toBe(200);
  };
};

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const trap = await addTrap(size);
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  const profile = `Nieznana ${size}`;
  await addProfile(page, size, profile);
  await register(page, size, trap, profile);
  const send = await openNetwork(size);
  await send(1, IDLE);
  await send(2, SPRUNG_PAYLOAD);
  await page.goto(`${world.url}/app/alarms`);
  await page.getByText(trap.uniqueId).first().waitFor();
  // a state that the mapping does not explain neither ends the alarm nor raises another
  await send(3, '02 0300 0CE4 0096 01');
  const { body } = await admin('GET', `/api/places/${trap.place.uuid}/devices/${trap.uuid}/lora-device`);
  expect(body.loraDevice).toMatchObject({ signalStatus: 'alert', name: `Obca ${size}` });
  await page.goto(`${world.url}/app/places/edit/${trap.place.uuid}/devices/${trap.uuid}?view=radio`);
  await page.getByText(`Obca ${size}`).first().waitFor();
  await page
    .getByText(t('loraDevices.days.detections', { count: 1 }))
    .first()
    .waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await page.goto(`${world.url}/app/alarms`);
  await page.getByText(alarms.titles.list, { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
