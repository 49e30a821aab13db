import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { verifyPlace } from './verify-place.ts';

let app: TestApp;
let ctx: AnyCtx;
let place: number;

beforeAll(async () => {
  app = await openTestApp();
  const { db } = app.database;
  ctx = { db, services: { settings: { development: true } }, now: () => new Date() } as unknown as AnyCtx;
  const { rows } = await sql<{
    id: number;
  }>`select place_id as id from device_days group by 1 order by count(*) desc limit 1`.execute(db);
  place = rows[0]?.id ?? 0;
});
afterAll(() => app.close());

test('stored sums of the demo data equal their recount', async () => {
  const places = await app.database.db.selectFrom('places').select('id').execute();
  for (const { id } of places) expect(await verifyPlace(ctx, id, false)).toEqual([]);
});

test('a difference is reported, is not changed without repair, and is corrected by repair', async () => {
  const { db } = app.database;
  await sql`update device_days set captures = captures + 7 where place_id = ${place}
    and device_id = (select min(device_id) from device_days where place_id = ${place})`.execute(db);
  await sql`delete from place_days where place_id = ${place} and scope = 'TYPE'`.execute(db);
  await sql`update place_months set summary = '' where place_id = ${place} and scope = 'ZONE'`.execute(db);
  await sql`update pest_totals set amount = amount + 1 where place_id = ${place} and span = 'YEAR'`.execute(db);
  await sql`update place_device_types set devices = devices + 1 where place_id = ${place}`.execute(db);
  const found = await verifyPlace(ctx, place, false);
  expect(found.map(({ table }) => table)).toEqual([
    'device_days',
    'place_days',
    'place_months',
    'pest_totals',
    'place_device_types',
  ]);
  expect(found.map(({ missing, tooMany, different }) => [missing > 0, tooMany > 0, different > 0])).toEqual([
    [false, false, true],
    [true, false, false],
    [true, false, false],
    [false, false, true],
    [false, false, true],
  ]);
  expect(await verifyPlace(ctx, place, true)).toEqual(found);
  expect(await verifyPlace(ctx, place, false)).toEqual([]);
});
