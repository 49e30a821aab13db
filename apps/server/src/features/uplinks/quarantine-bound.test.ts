import { MAX_QUARANTINE_ENTRIES } from '@trapline/contract/uplinks/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addNetwork, newDevEui } from '../../../test/radio.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

/**
 * A sender with the key of a connection fills the quarantine up to a limit; beyond it the oldest entries are deleted.
 */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('over the limit the oldest entries of the connection are deleted, and entries of others remain', async () => {
  const { db } = app.database;
  const [fullNetwork, other] = [await addNetwork(app), await addNetwork(app)];
  for (const [id, count] of [
    [fullNetwork.connection.id, MAX_QUARANTINE_ENTRIES],
    [other.connection.id, 1],
  ] as const)
    await sql`insert into lora_quarantine (uuid, connection_id, reason, dev_eui, first_at, last_at, body)
      select gen_random_uuid(), ${id}, 'unknown_device', 'old ' || n, ${TEST_NOW}, ${TEST_NOW}::timestamptz - make_interval(secs => n), ''
      from generate_series(1, ${count}::integer) n`.execute(db);
  const visitor = await app.as(null);
  const devEuis = [newDevEui(), newDevEui()];
  // one after the other: two concurrent requests skip the same locked oldest entry, which stays until the next request
  for (const devEui of devEuis) {
    const body = { uplinks: [{ devEui, receivedAt: TEST_NOW.toISOString(), data: {} }] };
    const sent = await visitor('POST', '/api/lora/uplinks', { headers: { 'x-ingest-key': fullNetwork.key }, body });
    expect(sent.status, sent.text).toBe(200);
  }

  const stored = await db
    .selectFrom('lora_quarantine')
    .select(['connection_id', 'dev_eui'])
    .where('connection_id', 'in', [fullNetwork.connection.id, other.connection.id])
    .execute();
  const ofFull = stored
    .filter(({ connection_id }) => connection_id === fullNetwork.connection.id)
    .map(({ dev_eui }) => dev_eui);
  expect(ofFull).toHaveLength(MAX_QUARANTINE_ENTRIES);
  expect(ofFull).toEqual(expect.arrayContaining([...devEuis, `old ${MAX_QUARANTINE_ENTRIES - 2}`]));
  expect(ofFull).not.toContain(`old ${MAX_QUARANTINE_ENTRIES}`);
  expect(stored.length - ofFull.length).toBe(1);
});
