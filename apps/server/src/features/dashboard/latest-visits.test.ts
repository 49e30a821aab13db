import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** The newest visible visits, whether they are among the newest of all or much older than those of others. */

let app: TestApp;
let admin: Caller;
let foreignAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  foreignAdmin = await app.as('admin@owadstop.example');
});
afterAll(() => app.close());

type Place = { readonly uuid: string };

const uuidsOf = async (caller: Caller): Promise<string[]> =>
  (await caller('GET', '/api/places')).body.places.map(({ uuid }: Place) => uuid);

/** Creates visits a minute apart, spread over these facilities. */
const insertVisits = (uuids: readonly string[], count: number, newest: string) =>
  sql`insert into inspections (uuid, root_company_id, place_id, name, status, user_id, started_at, finished_at)
    select gen_random_uuid(), place.root_company_id, place.id, 'Runda ' || n, 'COMPLETED', (select min(id) from users), at, at
    from generate_series(1, ${count}::integer) n
      cross join lateral (select ${newest}::timestamptz - n * interval '1 minute' as at) moment
      join places place on place.uuid = (${[...uuids]}::uuid[])[1 + n % ${uuids.length}::integer]`.execute(
    app.database.db,
  );

const newestIn = async (uuids: readonly string[]): Promise<string[]> => {
  const rows = await app.database.db
    .selectFrom('inspections')
    .innerJoin('places', 'places.id', 'inspections.place_id')
    .select('inspections.uuid')
    .where('places.uuid', 'in', [...uuids])
    .where('inspections.status', '=', 'COMPLETED')
    .orderBy('inspections.started_at', 'desc')
    .orderBy('inspections.id', 'desc')
    .limit(10)
    .execute();
  return rows.map(({ uuid }) => uuid);
};

const shownVisits = async (caller: Caller, address = '/api/dashboard'): Promise<string[]> =>
  (await caller('GET', address)).body.lastInspections.map(({ uuid }: Place) => uuid);

test('the dashboard shows the ten newest visible visits', async () => {
  const [own, foreignUuids] = [await uuidsOf(admin), await uuidsOf(foreignAdmin)];
  const expectNewest = async () => {
    expect(await shownVisits(admin)).toEqual(await newestIn(own));
    expect(await shownVisits(foreignAdmin)).toEqual(await newestIn(foreignUuids));
    const [first = ''] = own;
    expect(await shownVisits(admin, `/api/places/${first}/dashboard`)).toEqual(await newestIn([first]));
  };
  await insertVisits(own, 25, '2026-01-05T10:00:00Z');
  await expectNewest();
  await insertVisits(foreignUuids, 230, '2026-01-06T10:00:00Z');
  await expectNewest();
  // one of the own visits is among the newest of all, the others are not
  await insertVisits(own, 1, '2026-01-06T11:00:00Z');
  await expectNewest();
});
