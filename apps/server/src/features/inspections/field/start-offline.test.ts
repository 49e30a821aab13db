import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** A visit that starts on a phone without network, and reaches the server later. */

const here = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();

const inspections = () => `/api/places/${here.subjects.place.uuid}/inspections`;
const begin = (caller = here.technician, uuid = uuidv7()) => {
  const log = new PhoneLog(`${inspections()}/${uuid}`, caller, here.app.now);
  const start = log.entry('startVisit', { name: 'Piwnica' }, { madeAt: before(50) });
  return { uuid, log, start };
};
const pestOf = (log: PhoneLog) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: here.subjects.object.uuid, amount: 1 },
    { device: here.subjects.device.uuid, madeAt: before(40) },
  );
const visitOf = (uuid: string) =>
  here.app.database.db.selectFrom('inspections').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** A change makes the server read the rights of the technician again. */
const setRoles = async (roles: string[]) => {
  const { uuid } = (await here.technician('GET', '/api/account/me')).body;
  const url = `/api/places/${here.subjects.place.uuid}/users/${uuid}/roles`;
  const superAdmin = await here.app.as('super@trapline.example');
  const answer = await superAdmin('PUT', url, { body: { roles } });
  expect(answer.status, answer.text).toBe(200);
};

test('a visit started offline has the uuid, the start time and the records of the phone', async () => {
  const { uuid, log, start } = begin();
  const { body, text } = await log.send([start, pestOf(log)]);
  expect(body.outcomes, text).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  const { inspection } = (await here.technician('GET', `${inspections()}/${uuid}/details`)).body;
  expect(inspection).toMatchObject({ name: 'Piwnica', status: 'IN_PROGRESS', startedAt: before(50) });
  expect(inspection.devicesTotal).toBeGreaterThan(1);
  const [created] = await trailOf(here.app, 'inspection', inspection.id);
  expect(created).toMatchObject({ action: 'inspection.create', after: { startedAt: before(50) } });
});

test('a visit that a phone sends months later has its own start and times', async () => {
  const uuid = uuidv7();
  const log = new PhoneLog(`${inspections()}/${uuid}`, here.technician, here.app.now);
  const DAYS = 24 * 60;
  const start = log.entry('startVisit', { name: 'Piwnica' }, { madeAt: before(90 * DAYS) });
  const pest = { ...pestOf(log), madeAt: before(90 * DAYS - 20) };
  const { body, text } = await log.send([start, pest]);
  expect(body.upTo, text).toBe(2);
  expect((await visitOf(uuid))?.started_at.toISOString()).toBe(before(90 * DAYS));
  const record = here.app.database.db.selectFrom('device_records').select('created_at as createdAt');
  const [{ createdAt } = { createdAt: null }] = await record.where('uuid', '=', pest.id).execute();
  expect(createdAt?.toISOString()).toBe(pest.madeAt);
});

test('an offline start that is sent again, concurrently or in another log, starts only one visit', async () => {
  const { uuid, log, start } = begin();
  const answers = await Promise.all([log.send([start]), log.send([start]), log.send([start])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const again = begin(here.technician, uuid);
  expect((await again.log.send([again.start])).body.outcomes).toMatchObject([{ outcome: 'done', code: null }]);
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from inspections where uuid = ${uuid}`.execute(here.app.database.db);
  expect(rows).toEqual([{ n: 1 }]);
});

test('C9: an offline start is accepted while the person has another open visit, and refers to that visit', async () => {
  const open = await beginVisit(here);
  const { uuid, log, start } = begin();
  const setAside = { outcome: 'adjusted', code: 'visit_parallel' };
  expect((await log.send([start, pestOf(log)])).body.outcomes).toMatchObject([setAside, { outcome: 'done' }]);
  expect(await visitOf(uuid)).toMatchObject({ parallel_to: open.id });
  // each of the two visits names the other one
  const parallelOf = async (visit: string) => (await here.admin('GET', `${inspections()}/${visit}`)).body.inspection;
  expect((await parallelOf(uuid)).parallel).toMatchObject([{ uuid: open.uuid, status: 'IN_PROGRESS' }]);
  expect((await parallelOf(open.uuid)).parallel).toMatchObject([{ uuid, name: 'Piwnica', startedAt: before(50) }]);
  const third = await here.technician('POST', inspections(), { body: { name: 'Trzeci' } });
  expect(third.body.code).toBe('inspections/in_progress');
});

test('C2: a visit started offline contains a device that the office added meanwhile, not checked', async () => {
  const { uuid, log, start } = begin();
  await log.send([start]);
  const { devices } = (await here.technician('GET', `${inspections()}/${uuid}/details`)).body.inspection;
  const added = devices.find(
    ({ device }: { device: { uuid: string } }) => device.uuid === here.subjects.otherDevice.uuid,
  );
  expect(added).toMatchObject({ status: 'NOT_CHECKED' });
});

const DAY = 24 * 60;

/** Records a pest that was deleted so many minutes ago, in a visit that started with a pack of that age. */
const recordDeleted = async ({ deleted, pack }: { deleted: number; pack: number | null }) => {
  const { db } = here.app.database;
  const uuid = uuidv7();
  const log = new PhoneLog(`${inspections()}/${uuid}`, here.technician, here.app.now);
  const object = db.updateTable('device_type_objects').where('id', '=', here.subjects.object.id);
  await object.set({ deleted_at: before(deleted) }).execute();
  const body = { name: 'Piwnica', ...(pack !== null && { packMadeAt: before(pack) }) };
  const answer = await log.send([log.entry('startVisit', body, { madeAt: before(50) }), pestOf(log)]);
  await object.set({ deleted_at: null }).execute();
  return { uuid, pest: answer.body.outcomes?.[1], text: answer.text };
};

const NOT_RECORDABLE = { outcome: 'set_aside', code: 'inspections/not_recordable' };

test.each([
  ['deleted between the pack and the start counts', { deleted: 60, pack: 120 }, { outcome: 'done' }],
  ['deleted before the pack is set aside', { deleted: 180, pack: 120 }, NOT_RECORDABLE],
  ['deleted before the start is set aside without the time of the pack', { deleted: 60, pack: null }, NOT_RECORDABLE],
  ['deleted long ago is set aside, whatever the phone reports', { deleted: 40 * DAY, pack: 50 * DAY }, NOT_RECORDABLE],
  ['deleted before the start is set aside if the pack is later', { deleted: 60, pack: -DAY }, NOT_RECORDABLE],
])('C4: what was %s', async (_, times, outcome) => {
  const { pest, text } = await recordDeleted(times);
  expect(pest, text).toMatchObject(outcome);
});

test('C4: the age of the pack counts, also if the clock of the phone is a day behind', async () => {
  const { uuid, log } = begin();
  const start = log.entry(
    'startVisit',
    { name: 'Piwnica', packMadeAt: before(DAY + 120) },
    { madeAt: before(DAY + 50), seq: 1 },
  );
  const { text } = await log.send([start], { sentAt: before(DAY) });
  expect((await visitOf(uuid))?.pack_made_at?.toISOString(), text).toBe(before(120));
});

test('C4: a phone whose start had arrived as a single call goes on with its own pack', async () => {
  const { uuid, log } = begin();
  const headers = { 'idempotency-key': uuid };
  await here.technician('POST', inspections(), { headers, body: { name: 'Piwnica' } });
  const start = log.entry('startVisit', { name: 'Piwnica', packMadeAt: before(60) }, { seq: 1 });
  const { body, text } = await log.send([start]);
  expect(body.outcomes, text).toMatchObject([{ outcome: 'done' }]);
  expect((await visitOf(uuid))?.pack_made_at?.toISOString()).toBe(before(60));
});

test('an offline start is set aside with all later entries if the person may not start visits', async () => {
  await setRoles([]);
  const { uuid, log, start } = begin();
  const pest = pestOf(log);
  const setAsideOutcomes = ['forbidden', 'inspections/start_set_aside'].map((code) => ({ outcome: 'set_aside', code }));
  expect((await log.send([start, pest])).body.outcomes).toMatchObject(setAsideOutcomes);
  expect((await log.send([pest])).body.outcomes).toMatchObject(setAsideOutcomes.slice(1));
  expect(await visitOf(uuid)).toBeUndefined();
  await setRoles(['CREATE_INSPECTION']);
});

test('C14: an offline start is set aside for staff who lost access to the facility before the first contact; another company gets 404', async () => {
  const { db } = here.app.database;
  const idOf = (email: string) => db.selectFrom('users').select('id').where('email', '=', email);
  const reassignFacility = (from: string, to: string) =>
    db
      .updateTable('place_users')
      .set({ user_id: idOf(to) })
      .where('user_id', '=', idOf(from))
      .where('place_id', '=', here.subjects.place.id)
      .execute();
  await reassignFacility('technik@deratex.example', 'kontroler@owadstop.example');
  const { uuid, log, start } = begin();
  const setAside = { outcome: 'set_aside', code: 'forbidden' };
  expect((await log.send([start])).body.outcomes).toMatchObject([setAside]);
  expect((await log.send([pestOf(log)])).body.outcomes).toMatchObject([setAside]);
  expect(await visitOf(uuid)).toBeUndefined();
  await reassignFacility('kontroler@owadstop.example', 'technik@deratex.example');
  await setRoles([]);
  await setRoles(['CREATE_INSPECTION']);
  const foreignTechnician = await here.app.as('technik@owadstop.example');
  const other = begin(foreignTechnician);
  expect((await other.log.send([other.start])).status).toBe(404);
});

test('a visit of another person is not started again', async () => {
  const { uuid, log, start } = begin();
  await log.send([start]);
  const others = begin(here.admin, uuid);
  expect(await others.log.send([others.start])).toMatchObject({
    status: 409,
    body: { code: 'request/idempotency_mismatch' },
  });
});

test('an unknown visit without a start gets 404, and so does a start with a numeric id', async () => {
  const { log } = begin();
  expect((await log.send([{ ...pestOf(log), seq: 1 }])).status).toBe(404);
  const numbered = new PhoneLog(`${inspections()}/987654321`, here.technician, here.app.now);
  expect((await numbered.send([numbered.entry('startVisit', { name: 'Piwnica' })])).status).toBe(404);
});
