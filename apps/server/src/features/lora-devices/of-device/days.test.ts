import { RADIO_DAYS } from '@trapline/contract/lora-devices/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../../test/radio.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/test-app.ts';

/** The timeline of a trap for its company: detections, battery and signal of each day. */

let app: TestApp;
let admin: Caller;
let foreignCaller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  foreignCaller = await app.as(null);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(TEST_NOW.getTime() - hours * HOUR_MS);
const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' });

const pathOf = ({ place, device }: RadioTrap) => `/api/places/${place.uuid}/devices/${device.uuid}/lora-device/days`;

const send = async (trap: RadioTrap, key: string, uplinks: readonly object[]) => {
  const body = { uplinks: uplinks.map((one) => ({ devEui: trap.devEui, ...one })) };
  expect((await foreignCaller('POST', '/api/lora/uplinks', { headers: { 'x-ingest-key': key }, body })).status).toBe(
    200,
  );
};

const uplink = (hours: number, status: object, rssi?: number) => ({
  receivedAt: ago(hours).toISOString(),
  data: {
    Status: status,
    ...(rssi !== undefined && { Gateways: [{ GatewayEui: '02A0000000000009', Rssi: rssi }] }),
  },
});

test('each of the last thirty days has its uplinks, detections, battery and signal, also without demo data', async () => {
  const { trap } = await addTrap(app);
  const { key } = await addNetwork(app);
  await send(trap, key, [
    uplink(49, { detectStatus: 0, batteryLevel: 210 }, -100),
    uplink(48.5, { detectStatus: 1, batteryLevel: 205, detectionsCounter: 1 }, -90),
    uplink(48, { detectStatus: 0, batteryLevel: 200, detectionsCounter: 1 }, -80),
    uplink(1, { detectStatus: 0, batteryLevel: 255 }),
  ]);
  const { days } = (await admin('GET', pathOf(trap))).body;
  expect(days).toHaveLength(RADIO_DAYS);
  expect(days[0]).toEqual({ day: dayOf(ago(0)), uplinks: 1, detections: 0, battery: null, rssi: null });
  expect(days[1]).toMatchObject({ uplinks: 0, detections: 0 });
  expect(days[2]).toEqual({ day: dayOf(ago(48)), uplinks: 3, detections: 1, battery: 200, rssi: -90 });
  expect(days.map(({ day }: { day: string }) => day)).toEqual(
    days
      .map(({ day }: { day: string }) => day)
      .toSorted()
      .reverse(),
  );
});

test('a device without a sensor has none, and a device of another company is not found', async () => {
  const { trap } = await addTrap(app);
  await app.database.db
    .updateTable('lora_devices')
    .set({ device_id: null })
    .where('id', '=', trap.loraDeviceId)
    .execute();
  expect((await admin('GET', pathOf(trap))).body).toEqual({ days: [] });
  const { trap: foreign } = await addTrap(app, 'owadstop');
  expect((await admin('GET', pathOf(foreign))).status).toBe(404);
});
