import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, addTrap, type RadioTrap } from '../../../test/radio.ts';
import { jobContext } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { ingest } from './ingest.ts';
import { readDevices, restorePlanner } from './uplinks.queries.ts';

/** A batch of more than a hundred devices locks nothing while it reads, and does not search for existing frames. */

const BATCH_DEVICES = 150;

let app: TestApp;
let trap: RadioTrap;
let network: Awaited<ReturnType<typeof addNetwork>>;
let euis: readonly string[];

beforeAll(async () => {
  app = await openTestApp();
  ({ trap } = await addTrap(app));
  network = await addNetwork(app);
  const { rows } = await sql<{ eui: string }>`
    with made as (
      insert into lora_devices (uuid, root_company_id, company_id, dev_eui, app_eui, created_at)
      select gen_random_uuid(), root_company_id, company_id, '02BB' || lpad(upper(to_hex(nth)), 12, '0'), app_eui, created_at
      from lora_devices, generate_series(1, ${BATCH_DEVICES - 1}::integer) as nth where id = ${trap.loraDeviceId}
      returning id, root_company_id, dev_eui
    ), state as (insert into lora_device_states (lora_device_id, root_company_id) select id, root_company_id from made)
    select dev_eui as eui from made order by id`.execute(app.database.db);
  euis = [trap.devEui, ...rows.map(({ eui }) => eui)];
});
afterAll(() => app.close());

const timeOf = (round: number): Date => new Date(TEST_NOW.getTime() + round * 60_000);

const ctx = () => jobContext({ db: app.database.db, services: app.services, now: app.now });

const ingestRound = (round: number) =>
  ingest(
    ctx(),
    euis.map((devEui) => ({
      connection: network.connection,
      arrivedAt: timeOf(round),
      event: app.services.radio.read('http', {
        devEui,
        timestamp: timeOf(round).toISOString(),
        devAddr: '00B96CD4',
        fCnt: round,
        data: { Status: { batteryLevel: 200, detectStatus: 0 } },
      }),
    })),
  );

const stateOf = (one: RadioTrap) =>
  app.database.db
    .selectFrom('lora_device_states')
    .select(['top_frame', 'frames_heard', 'admin_detected'])
    .where('lora_device_id', '=', one.loraDeviceId)
    .executeTakeFirstOrThrow();

const storedCount = async (round: number): Promise<number> => {
  const { rows } = await sql<{ stored: number }>`select count(*)::integer as stored from lora_uplinks
    where connection_id = ${network.connection.id} and frame = ${round}`.execute(app.database.db);
  return rows[0]?.stored ?? 0;
};

const plannerOf = async (tx: TxCtx): Promise<readonly string[]> => {
  const { rows } = await sql<{ seqscan: string; hashjoin: string; mergejoin: string }>`
    select current_setting('enable_seqscan') as seqscan, current_setting('enable_hashjoin') as hashjoin,
      current_setting('enable_mergejoin') as mergejoin`.execute(tx.db);
  return rows.flatMap(({ seqscan, hashjoin, mergejoin }) => [seqscan, hashjoin, mergejoin]);
};

test('planner settings changed for the device query are restored for the rest of the transaction', async () => {
  await inTransaction(ctx(), async (tx) => {
    tx.withoutAudit('only reads');
    const before = await plannerOf(tx);
    await readDevices(tx, euis, false);
    expect(await plannerOf(tx)).toEqual(['off', 'off', 'off']);
    await restorePlanner(tx);
    expect(await plannerOf(tx)).toEqual(before);
  });
});

test('each frame is stored once, also when the whole batch is repeated', async () => {
  expect(await ingestRound(1)).toMatchObject({ stored: BATCH_DEVICES, duplicates: 0 });
  expect(await ingestRound(1)).toMatchObject({ stored: 0, duplicates: BATCH_DEVICES });
  expect(await storedCount(1)).toBe(BATCH_DEVICES);
  expect(await stateOf(trap)).toMatchObject({ top_frame: 1, frames_heard: 1 });
});

test('a state that changes between reading and writing is not overwritten', async () => {
  const before = await stateOf(trap);
  let ingesting: Promise<unknown> = Promise.resolve();
  await app.database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('lora_device_states')
      .set({ frames_heard: before.frames_heard + 100 })
      .where('lora_device_id', '=', trap.loraDeviceId)
      .execute();
    ingesting = ingestRound(2);
    // on PostgreSQL the batch has read the row by now and waits for it; the embedded database starts the batch later
    if (app.database.kind === 'postgresql')
      await expect
        .poll(async () => {
          const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
              and query like '%update lora_device_states%'`.execute(app.database.db);
          return rows[0]?.waiting;
        })
        .toBeGreaterThan(0);
  });
  await ingesting;
  expect(await stateOf(trap)).toMatchObject({ top_frame: 2, frames_heard: before.frames_heard + 101 });
  expect(await storedCount(2)).toBe(BATCH_DEVICES);
});

test('a stored frame that the device state does not contain is skipped, and the others are stored', async () => {
  await ingestRound(3);
  const { db } = app.database;
  await sql`update lora_device_states set top_frame = 2, seen_frames = '1'
    where lora_device_id in (select id from lora_devices where dev_eui = any(${[...euis]}))`.execute(db);
  await sql`delete from lora_uplinks where connection_id = ${network.connection.id} and frame = 3
    and lora_device_id <> ${trap.loraDeviceId}`.execute(db);
  expect(await ingestRound(3)).toMatchObject({ stored: BATCH_DEVICES - 1, duplicates: 1 });
  expect(await storedCount(3)).toBe(BATCH_DEVICES);
});
