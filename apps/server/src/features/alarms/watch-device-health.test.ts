import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NetworkConnection, RadioStatus, Uplink } from '../../kernel/radio.ts';

/** Low batteries and stuck sensors. */

let app: TestApp;
let connection: NetworkConnection;
let trap: RadioTrap;

beforeAll(async () => {
  app = await openTestApp();
  ({ connection } = await addNetwork(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_NOW);
  ({ trap } = await addTrap(app));
});

const hours = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000);
const job = (name: string) => runJob({ db: app.database.db, services: app.services, now: app.now }, name, {});

let frame = 0;
const report = async (status: Partial<RadioStatus>) => {
  frame += 1;
  const uplink: Uplink = {
    ...{ type: 'uplink', devEui: trap.devEui, session: 'a', frameCounter: frame, port: 2, spreadingFactor: 7 },
    ...{ networkTime: app.now(), payload: null, networkDeviceId: null, ackedMessageId: null, gateways: [] },
    status: {
      ...{ detect: false, battery: 200, detectionsCounter: 0, detectionsCounterNew: 0, algorithm: null },
      ...{ detectionNumber: null, detectedAt: null, detectionAge: null, temperature: null, ackSeq: null, extra: null },
      ...status,
    },
  } as Uplink;
  await app.services.radio.receive(connection, [uplink]);
};
const open = async (kind: 'low_battery' | 'stuck_sensor') =>
  app.database.db
    .selectFrom('alarms')
    .selectAll()
    .where('device_id', '=', trap.device.id)
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .execute();

test('a battery that was low for days is an alarm, a cold night is none; a new battery ends it', async () => {
  for (let day = 0; day < 5; day++) {
    app.setNow(hours(day * 24));
    await report({ battery: day === 4 ? 40 : 60 });
  }
  await job('alarms.batteries');
  expect(await open('low_battery')).toEqual([]);
  for (let day = 5; day < 10; day++) {
    app.setNow(hours(day * 24));
    await report({ battery: 45 });
  }
  await job('alarms.batteries');
  await job('alarms.batteries');
  expect(await open('low_battery')).toMatchObject([{ source: 'device', lora_device_id: trap.loraDeviceId }]);
  const reported = await app.database.db
    .selectFrom('notifications')
    .select('id')
    .where('notification_key', '=', 'DEVICE_NEEDS_CARE')
    .where('device_id', '=', trap.device.id)
    .execute();
  expect(reported.length).toBeGreaterThan(0);

  // between a fifth and a quarter the state does not change
  app.setNow(hours(11 * 24));
  await report({ battery: 56 });
  await job('alarms.batteries');
  expect(await open('low_battery')).toHaveLength(1);
  app.setNow(hours(13 * 24));
  await report({ battery: 250 });
  await job('alarms.batteries');
  expect(await open('low_battery')).toEqual([]);
});

test('a capture waits for a person; a sensor that still detects half a day after the reset command is stuck', async () => {
  await report({ detect: true, detectionsCounter: 1 });
  app.setNow(hours(20));
  const superAdmin = await app.as('super@trapline.example');
  await report({ detect: true, detectionsCounter: 1 });
  await job('alarms.stuck');
  expect(await open('stuck_sensor')).toEqual([]);

  expect((await superAdmin('POST', `/api/devices/${trap.device.uuid}/clean-detection`)).status).toBe(200);
  app.setNow(hours(31));
  await report({ detect: true, detectionsCounter: 1 });
  await job('alarms.stuck');
  expect(await open('stuck_sensor')).toEqual([]);
  app.setNow(hours(33));
  await report({ detect: true, detectionsCounter: 1 });
  await job('alarms.stuck');
  await job('alarms.stuck');
  expect(await open('stuck_sensor')).toMatchObject([{ raised_at: hours(20) }]);

  app.setNow(hours(34));
  await report({ detect: false, detectionsCounter: 1 });
  await job('alarms.stuck');
  expect(await open('stuck_sensor')).toEqual([]);
});

test('more than one batch of them: all are announced, and all end', async () => {
  const { db } = app.database;
  const many = 501;
  await sql`
    with made as (
      insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id)
      select gen_random_uuid(), root_company_id, place_id, device_type_id, 'Q' || nth
      from devices, generate_series(1, ${many}::integer) as nth where id = ${trap.device.id} returning id
    ), heard as (
      insert into lora_devices (uuid, root_company_id, company_id, place_id, device_id, dev_eui, app_eui, created_at)
      select gen_random_uuid(), lora.root_company_id, lora.company_id, lora.place_id, made.id,
        '02BB' || lpad(upper(to_hex(made.id)), 12, '0'), lora.app_eui, lora.created_at
      from made, lora_devices lora where lora.id = ${trap.loraDeviceId} returning id, root_company_id
    )
    insert into lora_device_states (lora_device_id, root_company_id, detected, admin_detected, clearing_since, last_uplink_at)
    select id, root_company_id, true, true, ${hours(0)}::timestamptz, ${hours(13)}::timestamptz from heard`.execute(db);
  const stuck = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from alarms
      where place_id = ${trap.place.id} and kind = 'stuck_sensor' and cleared_at is null`.execute(db);
    return rows[0]?.count;
  };
  app.setNow(hours(14));
  await job('alarms.stuck');
  expect(await stuck()).toBe(many);
  await sql`update lora_device_states set admin_detected = false, clearing_since = null
    where lora_device_id in (select id from lora_devices where place_id = ${trap.place.id})`.execute(db);
  await job('alarms.stuck');
  expect(await stuck()).toBe(0);
});
