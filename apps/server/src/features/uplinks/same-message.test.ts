import { readFileSync } from 'node:fs';
import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** When two messages are the same: devices that do not count, omitted fields, repeated deliveries. */

let app: TestApp;
let foreignCaller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  foreignCaller = await app.as(null);
});
afterAll(() => app.close());

type SentMessage = { readonly name: string; readonly minutes: number; readonly counter?: number };

const messageOf = ({ name, minutes, counter }: SentMessage, trap: RadioTrap) => {
  const now = new Date(TEST_NOW.getTime() + minutes * 60_000).toISOString();
  const weeksAgo = new Date(TEST_NOW.getTime() - 21 * 86_400_000).toISOString();
  const text = readFileSync(new URL(`../../../test/radio-messages/${name}.json`, import.meta.url), 'utf8');
  const message: object = JSON.parse(
    text
      .replaceAll(/NOW-3weeks/g, weeksAgo)
      .replaceAll(/NOW(-5min)?/g, now)
      .replaceAll(/02aa000000000001/gi, trap.devEui),
  );
  return counter === undefined ? message : { ...message, fCnt: counter };
};

const deliver = async (kind: NetworkKind, sent: readonly SentMessage[]) => {
  const { trap } = await addTrap(app);
  const { uuid, key, connection } = await addNetwork(app, { kind });
  for (const one of sent) {
    const body = messageOf(one, trap);
    const path = `/api/lora/doors/${uuid}${kind === 'chirpstack' ? '?event=up' : ''}`;
    expect((await foreignCaller('POST', path, { body, headers: { 'x-ingest-key': key } })).status).toBe(200);
  }
  const { db } = app.database;
  const refused = db.selectFrom('lora_quarantine').select('reason').where('connection_id', '=', connection.id);
  const alarms = db.selectFrom('alarms').select(['kind', 'repeats']).where('device_id', '=', trap.device.id);
  const frames = db
    .selectFrom('lora_uplinks')
    .select(['detect', 'is_late'])
    .where('lora_device_id', '=', trap.loraDeviceId)
    .orderBy('received_at');
  const state = db.selectFrom('lora_device_states').selectAll().where('lora_device_id', '=', trap.loraDeviceId);
  return {
    trap,
    refused: (await refused.execute()).map(({ reason }) => reason),
    alarms: await alarms.execute(),
    detects: (await frames.execute()).map(({ detect }) => detect),
    state: await state.executeTakeFirstOrThrow(),
  };
};

const HEALTH = '09-same-counter-health-at-T-5min';
const FIRED = '09-same-counter-fired-at-T';

test.each([undefined, 0])(
  'counter %j twice with different content: both are counted, and the alarm is raised',
  async (counter) => {
    const { alarms, detects, refused } = await deliver('chirpstack', [
      { name: HEALTH, minutes: -5, counter },
      { name: FIRED, minutes: 0, counter },
    ]);
    expect({ alarms: alarms.length, detects, refused }).toEqual({ alarms: 1, detects: [false, true], refused: [] });
  },
);

test('different content with the same counter above zero is counted too, and a cloned device is reported', async () => {
  const { alarms, detects, refused } = await deliver('chirpstack', [
    { name: HEALTH, minutes: -5, counter: 7 },
    { name: FIRED, minutes: 0, counter: 7 },
  ]);
  expect({ alarms: alarms.length, detects, refused }).toEqual({
    alarms: 1,
    detects: [false, true],
    refused: ['clone'],
  });
});

test('a frame of a device that restarts its counter after three minutes is accepted', async () => {
  const { alarms, detects } = await deliver('chirpstack', [
    { name: HEALTH, minutes: -5, counter: 5 },
    { name: HEALTH, minutes: -4, counter: 6 },
    { name: FIRED, minutes: -1, counter: 5 },
  ]);
  expect({ alarms: alarms.length, detects }).toEqual({ alarms: 1, detects: [false, false, true] });
});

test('repeated delivery of each message in any order changes nothing', async () => {
  const once: SentMessage[] = [
    { name: HEALTH, minutes: -5, counter: 0 },
    { name: FIRED, minutes: -1, counter: 0 },
    { name: HEALTH, minutes: 0, counter: 0 },
  ];
  const { alarms, detects, state } = await deliver('chirpstack', [...once, ...once.toReversed(), ...once]);
  expect({ alarms, detects }).toEqual({
    alarms: [{ kind: 'detection', repeats: 0 }],
    detects: [false, true, false],
  });
  expect(state).toMatchObject({ frames_heard: 3, frames_lost: 0 });
});

test('the same message through another gateway 48 seconds later is a duplicate, also after the next message', async () => {
  const { detects } = await deliver('chirpstack', [
    { name: FIRED, minutes: -5, counter: 3 },
    { name: HEALTH, minutes: -4.5, counter: 4 },
    { name: FIRED, minutes: -4.2, counter: 3 },
  ]);
  expect(detects).toEqual([true, false]);
});

test('messages without a counter are distinguished by content and time', async () => {
  const { detects, alarms, state } = await deliver('tts', [
    { name: '10-tts-field-mask', minutes: -10 },
    { name: '10-tts-field-mask', minutes: -10 },
    { name: '16-tts-battery-twice', minutes: -10 },
    { name: '10-tts-field-mask', minutes: -5 },
  ]);
  expect({ detects, alarms: alarms.length }).toEqual({ detects: [true, false, true], alarms: 1 });
  expect(state.frames_heard).toBe(3);
});

test('a battery level requested by the network three weeks ago is older than the report of the device', async () => {
  const { state } = await deliver('tts', [
    { name: '16-tts-battery-twice', minutes: 0 },
    { name: '16-tts-battery-twice', minutes: 0 },
  ]);
  expect(state).toMatchObject({ battery: 20, battery_at: TEST_NOW, frames_heard: 1 });
});

test('a simulated message is shown without an alarm; an undecodable message is shown as unknown', async () => {
  const admin = await app.as('super@trapline.example');
  const statusOf = async ({ loraDeviceId }: RadioTrap) => {
    const { body } = await admin('GET', `/api/lora/devices/${loraDeviceId}/uplinks/paginated`);
    return body.rows.map(({ data }: { data: { Status: object } }) => data.Status);
  };
  const simulated = await deliver('tts', [{ name: '17-tts-simulated', minutes: 0 }]);
  expect(simulated.alarms).toEqual([]);
  expect(simulated.state).toMatchObject({ last_uplink_at: null, detected: false, battery: null });
  expect(await statusOf(simulated.trap)).toMatchObject([{ detectStatus: 1, isSimulated: true }]);
  const foreign = await deliver('chirpstack', [{ name: '14-xignal-trapped', minutes: 0 }]);
  expect(foreign.refused).toEqual(['unreadable']);
  expect(await statusOf(foreign.trap)).toMatchObject([{ detectStatus: null }]);
});
