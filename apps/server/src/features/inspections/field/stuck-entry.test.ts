import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Answer } from '../../../../test/test-app.ts';

/** An entry that always fails because of a fault of the server must not block the end of its visit. */

const here = setUpVisits();
/** The amount of pests that the server cannot store. */
const BROKEN = 13;

const breakServer = async () => {
  const { db } = here.app.database;
  await sql`create function break_record() returns trigger language plpgsql as $$
    begin if new.amount = 13 then raise 'broken'; end if; return new; end $$`.execute(db);
  await sql`create trigger broken before insert on device_records for each row execute function break_record()`.execute(
    db,
  );
};
const mendServer = () => sql`drop function if exists break_record cascade`.execute(here.app.database.db);
afterEach(mendServer);

const begin = async () => {
  const visit = await beginVisit(here);
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  const pest = (amount: number) =>
    log.entry(
      'addPest',
      { deviceTypeObjectId: here.subjects.object.uuid, amount },
      { device: here.subjects.device.uuid },
    );
  const pests = [pest(1), pest(BROKEN)];
  here.app.setNow(new Date(TEST_NOW.getTime() + 600_000));
  const entries = [...pests, log.entry('finishVisit', { receivedBy: 'Jan Nowak', count: 2, photos: 0 })];
  const amounts = async () => {
    const rows = here.app.database.db.selectFrom('device_records').select('amount');
    const stored = await rows
      .where('inspection_id', '=', visit.id)
      .where('kind', '=', 'OBJECT')
      .orderBy('id')
      .execute();
    return stored.map(({ amount }) => amount);
  };
  const status = async () => (await here.admin('GET', visit.url)).body.inspection.status;
  return { visit, log, entries, amounts, status };
};

const decided = ({ status, body, text }: Answer) => {
  expect(status, text).toBe(200);
  return body.outcomes;
};
const SET_ASIDE = { outcome: 'set_aside', code: 'internal_error' };

test('an entry in custody is stored for the office, the visit ends, and the office applies it after the repair', async () => {
  await breakServer();
  const { log, entries, amounts, status } = await begin();
  expect(decided(await log.send(entries))).toMatchObject([{ outcome: 'done' }]);
  const [, broken, end] = entries as [PhoneEntry, PhoneEntry, PhoneEntry];
  expect((await log.send([broken, end])).status).toBe(500);
  expect(decided(await log.send([broken], { custody: true }))).toMatchObject([SET_ASIDE]);
  expect(decided(await log.send([end]))).toMatchObject([{ outcome: 'done' }]);
  expect(await status()).toBe('COMPLETED');
  const applyAll = async () => (await here.admin('POST', `/api/field/logs/${log.logId}/apply`, { body: {} })).body;
  expect(await applyAll()).toMatchObject({ applied: 0, refused: 1 });
  expect(await amounts()).toEqual([1]);
  await mendServer();
  expect(await applyAll()).toMatchObject({ applied: 1, refused: 0 });
  expect(await amounts()).toEqual([1, BROKEN]);
});

test('an entry in custody has its effect if the server was repaired meanwhile', async () => {
  const { log, entries, amounts } = await begin();
  expect(decided(await log.send(entries.slice(0, 1), { custody: true }))).toMatchObject([{ outcome: 'done' }]);
  expect(await amounts()).toEqual([1]);
});

test('only the first entry of a request is in custody, also when a rescue file is imported', async () => {
  await breakServer();
  const { visit, log, entries } = await begin();
  const author = (await here.technician('GET', '/api/account/me')).body.uuid;
  const send = (more: readonly PhoneEntry[]) => {
    const frame = { sentAt: here.app.now().toISOString(), pending: { entries: 0, photos: 0 } };
    const body = { ...frame, logId: log.logId, author, entries: more, custody: true };
    return here.admin('POST', `${visit.url}/log/import`, { body });
  };
  expect(decided(await send(entries))).toMatchObject([{ outcome: 'done' }]);
  expect(decided(await send(entries.slice(1)))).toMatchObject([SET_ASIDE, { outcome: 'done' }]);
});
