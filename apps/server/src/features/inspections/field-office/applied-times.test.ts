import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** Entries that the office applies later have the times at which they were made. */

const here = setUpVisits();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();
const daysBefore = (days: number) => new Date(TEST_NOW.getTime() - days * DAY).toISOString();

const applyAll = async (log: PhoneLog) => {
  const { body, status, text } = await here.admin('POST', `/api/field/logs/${log.logId}/apply`, { body: {} });
  expect(status, text).toBe(200);
  return body;
};

const setRoles = async (roles: string[]) => {
  const { uuid } = (await here.technician('GET', '/api/account/me')).body;
  const superAdmin = await here.app.as('super@trapline.example');
  const url = `/api/places/${here.subjects.place.uuid}/users/${uuid}/roles`;
  const answer = await superAdmin('PUT', url, { body: { roles } });
  expect(answer.status, answer.text).toBe(200);
};

test('a start that waited for the office for weeks may be up to a year older than its arrival', async () => {
  await setRoles([]);
  const uuid = uuidv7();
  const url = `/api/places/${here.subjects.place.uuid}/inspections/${uuid}`;
  const log = new PhoneLog(url, here.technician, here.app.now);
  const start = log.entry('startVisit', { name: 'Piwnica' }, { madeAt: daysBefore(380) });
  expect((await log.send([start])).body.outcomes).toMatchObject([{ outcome: 'set_aside', code: 'forbidden' }]);
  await setRoles(['CREATE_INSPECTION']);
  const { db } = here.app.database;
  const receipt = db.updateTable('visit_log_entries').where('entry_uuid', '=', start.id);
  await receipt.set({ received_at: daysBefore(30) }).execute();
  expect(await applyAll(log)).toMatchObject({ applied: 1, refused: 0 });
  const visit = db.selectFrom('inspections').select('started_at as startedAt').where('uuid', '=', uuid);
  expect((await visit.executeTakeFirstOrThrow()).startedAt.toISOString()).toBe(daysBefore(380));
});

/** A visit of two hours that was approved before its phone sent anything. */
const approveVisit = async () => {
  const visit = await beginVisit(here);
  const { db } = here.app.database;
  await db
    .updateTable('inspections')
    .set({ started_at: before(120) })
    .where('id', '=', visit.id)
    .execute();
  for (const step of ['finish', 'approve']) {
    const { status, text } = await here.admin('POST', `${visit.url}/${step}`, step === 'finish' ? { body: {} } : {});
    expect(status, text).toBe(200);
  }
  return new PhoneLog(visit.url, here.technician, here.app.now);
};

const pestAt = (log: PhoneLog, madeAt: string) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: here.subjects.object.uuid },
    { device: here.subjects.device.uuid, madeAt },
  );

const timesOf = async (entries: readonly PhoneEntry[]) => {
  const records = await here.app.database.db
    .selectFrom('device_records')
    .select(['uuid', 'created_at as createdAt'])
    .where(
      'uuid',
      'in',
      entries.map(({ id }) => id),
    )
    .execute();
  return entries.map(({ id }) => records.find(({ uuid }) => uuid === id)?.createdAt.toISOString());
};

test('an entry is corrected by the clock that its phone had when it sent the entry', async () => {
  const log = await approveVisit();
  const HOUR = 60;
  const pest = pestAt(log, before(90 + 26 * HOUR));
  await log.send([pest], { sentAt: before(26 * HOUR) });
  // the phone gets the correct time
  await log.send([]);
  expect(await applyAll(log)).toMatchObject({ applied: 1, refused: 0 });
  expect(await timesOf([pest])).toEqual([before(90)]);
});

test('entries that are applied follow their order, also if the clock was set back between them', async () => {
  const log = await approveVisit();
  const [first, second] = [pestAt(log, before(30)), pestAt(log, before(50))];
  await log.send([first, second]);
  expect(await applyAll(log)).toMatchObject({ applied: 2, refused: 0 });
  expect(await timesOf([first, second])).toEqual([before(30), before(30)]);
});
