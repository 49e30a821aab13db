import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: Caller;
let foreignCaller: Caller;
let network: Awaited<ReturnType<typeof addNetwork>>;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('super@trapline.example');
  foreignCaller = await app.as(null);
  network = await addNetwork(app, { kind: 'chirpstack' });
});
afterAll(() => app.close());

const MAPPING = {
  detection: { path: 'trapState', caught: ['trapped'], clear: ['normal'] },
  battery: { path: 'battery', unit: 'percent' },
  temperature: { path: 'temperature' },
  tamper: { path: 'moved', on: ['true'], off: ['false'] },
};
const SCRIPT = `function decodeUplink({ bytes }) {
  if (bytes[0] === 0xee) throw new Error('bad frame');
  if (bytes[0] === 0xff) for (;;);
  const states = ['failed', 'normal', 'trapped'];
  return { data: { trapState: states[bytes[0]], battery: bytes[1], temperature: 12.5, moved: false } };
}`;

/** A trap whose payload is decoded by a profile. */
const addTrapWithProfile = async (profile: object): Promise<RadioTrap> => {
  const { trap } = await addTrap(app);
  const { body } = await admin('POST', '/api/lora/payload-profiles', {
    body: { name: 'Pułapka', mapping: MAPPING, ...profile },
  });
  await app.database.db
    .updateTable('lora_devices')
    .set({ payload_profile_id: body.payloadProfile.id })
    .where('id', '=', trap.loraDeviceId)
    .execute();
  return trap;
};

let counter = 0;
const send = async ({ devEui }: RadioTrap, message: object) => {
  counter += 1;
  const answer = await foreignCaller('POST', `/api/lora/doors/${network.uuid}?event=up`, {
    headers: { 'x-ingest-key': network.key },
    body: { deviceInfo: { devEui }, time: TEST_NOW.toISOString(), fCnt: counter, fPort: 2, ...message },
  });
  expect(answer.status).toBe(200);
};
const bytes = (...values: number[]) => ({ data: Buffer.from(values).toString('base64') });

const uplinksOf = ({ loraDeviceId }: RadioTrap) =>
  app.database.db
    .selectFrom('lora_uplinks')
    .select(['detect', 'battery', 'temperature', 'extra', 'decode_error'])
    .where('lora_device_id', '=', loraDeviceId)
    .orderBy('frame')
    .execute();
const stateOf = ({ loraDeviceId }: RadioTrap) =>
  app.database.db
    .selectFrom('lora_device_states')
    .select(['admin_detected', 'battery', 'last_uplink_at'])
    .where('lora_device_id', '=', loraDeviceId)
    .executeTakeFirstOrThrow();
const alarmsOf = ({ loraDeviceId }: RadioTrap) =>
  app.database.db.selectFrom('alarms').select('kind').where('lora_device_id', '=', loraDeviceId).execute();

describe('a device with a script profile', () => {
  test('raises an alarm for a catch, and its clear value ends the alarm', async () => {
    const trap = await addTrapWithProfile({ kind: 'script', script: SCRIPT });
    await send(trap, bytes(1, 80));
    expect(await alarmsOf(trap)).toEqual([]);
    await send(trap, bytes(2, 80));
    expect(await alarmsOf(trap)).toEqual([{ kind: 'detection' }]);
    expect(await uplinksOf(trap)).toMatchObject([
      { detect: false, battery: 203, temperature: 12.5, extra: { tamper: false, contact: null }, decode_error: null },
      { detect: true, battery: 203 },
    ]);
    expect(await stateOf(trap)).toMatchObject({ admin_detected: true, battery: 203 });
    await send(trap, bytes(1, 80));
    expect(await stateOf(trap)).toMatchObject({ admin_detected: false });
  });

  test('stores a frame with the error when the script fails; the device is in contact, its state unchanged', async () => {
    const trap = await addTrapWithProfile({ kind: 'script', script: SCRIPT });
    await send(trap, bytes(2, 80));
    await send(trap, bytes(0xee));
    await send(trap, bytes(0xff));
    await send(trap, bytes(0, 80));
    await send(trap, bytes(9, 80));
    expect(await uplinksOf(trap)).toMatchObject([
      { detect: true, decode_error: null },
      { detect: null, decode_error: 'Error: bad frame' },
      { detect: null, decode_error: 'it took longer than 50 ms' },
      { detect: null, battery: 203, decode_error: 'the profile does not explain the value of the detection' },
      { detect: null, battery: 203, decode_error: null },
    ]);
    expect(await stateOf(trap)).toMatchObject({ admin_detected: true, last_uplink_at: expect.any(Date) });
    expect(await alarmsOf(trap)).toHaveLength(1);
    const { rows } = (await admin('GET', '/api/lora/quarantine?reason=unreadable&limit=200')).body;
    expect(rows).toContainEqual(expect.objectContaining({ devEui: trap.devEui }));
  });
});

test('fields decoded by the network server are mapped, independent of their names', async () => {
  const trap = await addTrapWithProfile({ kind: 'network' });
  await send(trap, { ...bytes(7), object: { trapState: 'trapped', battery: 50 } });
  await send(trap, bytes(7));
  expect(await uplinksOf(trap)).toMatchObject([
    { detect: true, battery: 127, decode_error: null },
    { detect: null, decode_error: 'the network server decoded nothing' },
  ]);
  expect(await alarmsOf(trap)).toEqual([{ kind: 'detection' }]);
});

test('a device without a profile is decoded as before', async () => {
  const { trap } = await addTrap(app);
  await send(trap, { object: { detectStatus: 1, batteryLevel: 200 } });
  expect(await uplinksOf(trap)).toMatchObject([{ detect: true, battery: 200, decode_error: null }]);
});
