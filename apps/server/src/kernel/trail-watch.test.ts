import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailOf } from '../../test/audit.ts';
import { jobContext } from '../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../test/subjects.ts';
import { TEST_NOW } from '../../test/template.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { writeAudit } from './audit.ts';
import { type Ctx, inTransaction, type TxCtx } from './context.ts';

let app: TestApp;
let ctx: Ctx;
let own: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  ctx = jobContext({ db: app.database.db, services: app.services, now: app.now });
});
afterAll(() => app.close());

const WITHOUT_AUDIT = /changed .* and wrote no audit row/;

const rename = (tx: TxCtx, name: string) =>
  tx.db.updateTable('zones').set({ name }).where('id', '=', own.zone.id).execute();
const readName = async () =>
  (await ctx.db.selectFrom('zones').select('name').where('id', '=', own.zone.id).executeTakeFirstOrThrow()).name;
const auditRename = (tx: TxCtx, after: object) =>
  writeAudit(tx, { action: 'zone.update', entityId: own.zone.id, rootCompanyId: null, placeId: own.place.id, after });

test.each<[string, (tx: TxCtx) => Promise<unknown>]>([
  ['an update', (tx) => rename(tx, 'nobody knows')],
  ['a delete', (tx) => tx.db.deleteFrom('zones').where('id', '=', own.zone.id).execute()],
  [
    'an insert',
    (tx) =>
      tx.db
        .insertInto('company_zones')
        .columns(['uuid', 'root_company_id', 'company_id', 'name'])
        .expression((eb) =>
          eb
            .selectFrom('company_zones')
            .select((zone) => [
              zone.val(uuidv7()).as('uuid'),
              'root_company_id',
              'company_id',
              zone.val('x').as('name'),
            ])
            .where('id', '=', own.companyZone.id),
        )
        .execute(),
  ],
  ['a written text', (tx) => sql`update zones set name = 'nobody knows' where id = ${own.zone.id}`.execute(tx.db)],
  [
    'a written text with an alias',
    (tx) =>
      sql`with one as (select ${own.zone.id}::bigint as id)
      update zones as z set name = 'nobody knows' from one where z.id = one.id`.execute(tx.db),
  ],
  ['a step of another transaction that joined', (tx) => inTransaction(tx, (inner) => rename(inner, 'nobody knows'))],
])('%s without an audit row is rolled back', async (_, change) => {
  const before = await readName();
  await expect(inTransaction(ctx, change)).rejects.toThrow(WITHOUT_AUDIT);
  expect(await readName()).toBe(before);
});

test('a change with an audit row is committed', async () => {
  await inTransaction(ctx, async (tx) => {
    await rename(tx, 'Rampa');
    await auditRename(tx, { name: 'Rampa' });
  });
  expect(await readName()).toBe('Rampa');
});

test('a change is allowed if it states a reason for no audit row, changes nothing, or changes no record', async () => {
  await inTransaction(ctx, async (tx) => {
    tx.withoutAudit('a test');
    await rename(tx, 'Rampa 2');
  });
  await inTransaction(ctx, (tx) => tx.db.updateTable('zones').set({ name: 'x' }).where('id', '=', 0).execute());
  await inTransaction(ctx, (tx) => sql`select id from zones where id = ${own.zone.id} for update`.execute(tx.db));
  await inTransaction(ctx, (tx) => tx.db.deleteFrom('attempts').execute());
  expect(await readName()).toBe('Rampa 2');
});

test('the check is off in production', async () => {
  const settings = { ...app.services.settings, development: false };
  await inTransaction({ ...ctx, services: { ...app.services, settings } }, (tx) => rename(tx, 'Rampa 3'));
  expect(await readName()).toBe('Rampa 3');
});

test('audit rows use field names of the contract, and secrets are masked in both spellings', async () => {
  await inTransaction(ctx, (tx) =>
    auditRename(tx, {
      place_id: 1,
      parentId: 2,
      nested: [{ qr_code_id: 3, map_x: 1.5 }],
      app_key: 4,
      password_hash: 5,
    }),
  );
  expect((await trailOf(app, 'zone', own.zone.id)).at(-1)?.after).toEqual({
    placeId: 1,
    parentId: 2,
    nested: [{ qrcodeId: 3, mapX: 1.5 }],
    appKey: '***',
    passwordHash: '***',
  });
});

test('undeclared text fields are not written', async () => {
  const write = (after: object) => inTransaction(ctx, (tx) => auditRename(tx, after));
  await expect(write({ nick_name: 'Ania' })).rejects.toThrow(/zone.update tells nickName/);
  await expect(write({ people: [{ name: 'Ania' }] })).rejects.toThrow(/tells people/);
  await write({ name: 'Rampa', count: 3, at: TEST_NOW });
});
