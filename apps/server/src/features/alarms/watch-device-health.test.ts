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

const hoursLater = (count: number) => new Date(TEST_NOW.getTime() + count * 3_600_000);
const job = (name: string) => runJob({ db: app.database.db, services: app.services, now: app.now }, name, {});

let frame = 0;
const receiveStatus = async (status: Partial<RadioStatus>) => {
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
const openAlarms = async (kind: 'low_battery' | 'stuck_sensor') =>
  app.database.db
    .selectFrom('alarms')
    .selectAll()
    .where('device_id', '=', trap.device.id)
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .execute();

test('a battery that is low for days raises an alarm, a cold night does not; a new battery clears it', async () => {
  for (let day = 0; day < 5; day++) {
    app.setNow(hoursLater(day * 24));
    await receiveStatus({ battery: day === 4 ? 40 : 60 });
  }
  await job('alarms.batteries');
  expect(await openAlarms('low_battery')).toEqual([]);
  for (let day = 5; day < 10; day++) {
    app.setNow(hoursLater(day * 24));
    await receiveStatus({ battery: 45 });
  }
  await job('alarms.batteries');
  await job('alarms.batteries');
  expect(await openAlarms('low_battery')).toMatchObject([{ source: 'device', lora_device_id: trap.loraDeviceId }]);
  const reported = await app.database.db
    .selectFrom('notifications')
    .select('id')
    .where('notification_key', '=', 'DEVICE_NEEDS_CARE')
    .where('device_id', '=', trap.device.id)
    .execute();
  expect(reported.length).toBeGreaterThan(0);

  // between a fifth and a quarter the state does not change
  app.setNow(hoursLater(11 * 24));
  await receiveStatus({ battery: 56 });
  await job('alarms.batteries');
  expect(await openAlarms('low_battery')).toHaveLength(1);
  app.setNow(hoursLater(13 * 24));
  await receiveStatus({ battery: 250 });
  await job('alarms.batteries');
  expect(await openAlarms('low_battery')).toEqual([]);
});

test('a capture waits for a person; a sensor that still detects half a day after the reset command is stuck', async () => {
  await receiveStatus({ detect: true, detectionsCounter: 1 });
  app.setNow(hoursLater(20));
  const superAdmin = await app.as('super@trapline.example');
  await receiveStatus({ detect: true, detectionsCounter: 1 });
  await job('alarms.stuck');
  expect(await openAlarms('stuck_sensor')).toEqual([]);

  expect((await superAdmin('POST', `/api/devices/${trap.device.uuid}/clean-detection`)).status).toBe(200);
  app.setNow(hoursLater(31));
  await receiveStatus({ detect: true, detectionsCounter: 1 });
  await job('alarms.stuck');
  expect(await openAlarms('stuck_sensor')).toEqual([]);
  app.setNow(hoursLater(33));
  await receiveStatus({ detect: true, detectionsCounter: 1 });
  await job('alarms.stuck');
  await job('alarms.stuck');
  expect(await openAlarms('stuck_sensor')).toMatchObject([{ raised_at: hoursLater(20) }]);

  app.setNow(hoursLater(34));
  await receiveStatus({ detect: false, detectionsCounter: 1 });
  await job('alarms.stuck');
  expect(await openAlarms('stuck_sensor')).toEqual([]);
});

test('alarms of more than one batch are all notified and all cleared', async () => {
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
    select id, root_company_id, true, true, ${hoursLater(0)}::timestamptz, ${hoursLater(13)}::timestamptz from heard`.execute(
    db,
  );
  const stuck = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from alarms
      where place_id = ${trap.place.id} and kind = 'stuck_sensor' and cleared_at is null`.execute(db);
    return rows[0]?.count;
  };
  app.setNow(hoursLater(14));
  await job('alarms.stuck');
  expect(await stuck()).toBe(many);
  await sql`update lora_device_states set admin_detected = false, clearing_since = null
    where lora_device_id in (select id from lora_devices where place_id = ${trap.place.id})`.execute(db);
  await job('alarms.stuck');
  expect(await stuck()).toBe(0);
});
