import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commandReport, nextCommand } from '../../../test/next-command.ts';
import { addNetwork } from '../../../test/radio.ts';
import { jobContext } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../../kernel/context.ts';
import { markAcked, markSent } from '../lora-devices/commands.write.ts';

let app: TestApp;
let own: Subjects;
let superAdmin: Caller;
let admin: Caller;
let place: { id: number; uuid: string };
let devices: { id: number; uuid: string }[];
let createdCount = 0;

let connectionId: number;
beforeAll(async () => {
  app = await openTestApp();
  connectionId = (await addNetwork(app)).connection.id;
  own = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

/** The context in which the network port calls the commands. */
const radioContext = () => jobContext({ db: app.database.db, services: app.services, now: app.now });

beforeEach(async () => {
  const body = { name: 'Hala', address: 'Rynek 1', companyUuid: own.company.uuid };
  place = (await admin('POST', '/places', { body })).body.place;
  devices = (
    await admin('POST', `/places/${place.uuid}/devices`, {
      body: { amountType: 'MULTIPLE', prefix: 'R', amount: 2, deviceTypeId: ELECTRONIC_DEVICE_TYPE_ID },
    })
  ).body;
});

const settingsUrl = (which: 'places' | 'devices', ref: number | string) => `/api/${which}/${ref}/radio-settings`;
const listed = async (url: string) => (await superAdmin('GET', url)).body.radioSettings;
const assignLoraDevice = async () => {
  createdCount += 1;
  const devEui = `D0${createdCount.toString(16).padStart(14, '0')}`.toUpperCase();
  const url = `/api/places/${place.uuid}/devices/${devices[0]?.uuid}/lora-device`;
  return (await superAdmin('POST', url, { body: { devEui, appEui: '0000000000000000' } })).body.loraDevice;
};

test('a setting for a facility is created for each radio device and is pending until the device has it', async () => {
  const lora = await assignLoraDevice();
  const { status, body, text } = await superAdmin('POST', settingsUrl('places', place.uuid), {
    body: { data: '0e', port: 4 },
  });
  expect(status, text).toBe(200);
  expect(body.radioSettings).toHaveLength(2);
  expect(body.radioSettings[0]).toMatchObject({ type: 4, value: '0E', receivedAt: null, state: 'pending' });
  const dueCommand = await nextCommand(radioContext(), lora.id, connectionId);
  expect(dueCommand).toMatchObject({ port: 4, payload: '0E', kind: 'legacy' });
  await inTransaction(radioContext(), async (tx) => {
    await markSent(tx, [{ id: dueCommand?.id ?? 0, networkMessageId: 'n1' }]);
    await markAcked(tx, [commandReport({ networkMessageId: 'n1' })]);
  });
  const allSettings = await listed(settingsUrl('places', place.id));
  expect(allSettings.map(({ state }: { state: string }) => state).toSorted()).toEqual(['pending', 'set']);
  expect(
    allSettings.find(({ deviceId }: { deviceId: number }) => deviceId === devices[0]?.id).receivedAt,
  ).not.toBeNull();
});

test('a setting saved before there is a LoRa device is sent to the first one', async () => {
  const url = settingsUrl('devices', devices[0]?.uuid ?? '');
  await superAdmin('POST', url, { body: { data: '0F', port: 1 } });
  await superAdmin('POST', url, { body: { data: '3C', port: 1 } });
  expect((await listed(url)).map(({ state }: { state: string }) => state)).toEqual(['pending', 'replaced']);
  const lora = await assignLoraDevice();
  expect(await nextCommand(radioContext(), lora.id, connectionId)).toMatchObject({ port: 1, payload: '3C' });
});

test('settings that a removed LoRa device did not receive are sent to its successor, and not to it', async () => {
  const url = settingsUrl('devices', devices[0]?.uuid ?? '');
  const first = await assignLoraDevice();
  await superAdmin('POST', url, { body: { data: '3C', port: 1 } });
  const sensor = `/api/places/${place.uuid}/devices/${devices[0]?.uuid}/lora-device`;
  expect((await superAdmin('DELETE', sensor)).status).toBe(200);
  expect(await nextCommand(radioContext(), first.id, connectionId)).toBeUndefined();
  expect((await listed(url)).map(({ state }: { state: string }) => state)).toEqual(['pending']);
  const second = await assignLoraDevice();
  expect(await nextCommand(radioContext(), second.id, connectionId)).toMatchObject({ port: 1, payload: '3C' });
});

test.each([
  [{ data: '0F', port: 4 }],
  [{ data: '00', port: 4 }],
  [{ data: '06', port: 8 }],
  [{ data: '04', port: 6 }],
  [{ data: 'F', port: 1 }],
  [{ data: 'XY', port: 1 }],
  [{ data: '01', port: 2 }],
  [{ data: '01' }],
])('%j is rejected', async (body) => {
  expect((await superAdmin('POST', settingsUrl('devices', devices[0]?.uuid ?? ''), { body })).status).toBe(400);
  expect(await listed(settingsUrl('devices', devices[0]?.uuid ?? ''))).toEqual([]);
});

test('radio settings are for super admins and for devices with a radio', async () => {
  const body = { data: '0E', port: 4 };
  expect((await admin('POST', settingsUrl('places', place.uuid), { body })).status).toBe(403);
  expect((await admin('GET', settingsUrl('places', place.uuid))).status).toBe(403);
  const deviceWithoutRadio = (
    await admin('POST', `/places/${place.uuid}/devices`, {
      body: { amountType: 'ONE', prefix: 'Z', deviceTypeId: own.deviceType.id },
    })
  ).body;
  const refused = await superAdmin('POST', settingsUrl('devices', deviceWithoutRadio.uuid), { body });
  const isRadio = own.deviceType.id === ELECTRONIC_DEVICE_TYPE_ID;
  expect(refused.status).toBe(isRadio ? 200 : 409);
});
