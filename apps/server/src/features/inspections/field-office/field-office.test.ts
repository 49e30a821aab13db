import { beforeAll, describe, expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { runJob } from '../../../../test/run-job.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** What the office sees of phones in the field, and how it decides about entries that were set aside. */

const here = setUpVisits();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();

const pestOf = (log: PhoneLog, amount = 2) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: here.subjects.object.uuid, amount, note: 'pod regałem' },
    { device: here.subjects.device.uuid, madeAt: before(30) },
  );

const call = async (caller: Caller, url: string, method = 'GET', body?: object) => {
  const answer = await caller(method, url, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** A visit that began an hour ago and was finished in the office; `approve` closes it for the technician. */
const endVisit = async (url: string, { isApproved = false } = {}) => {
  await call(here.admin, `${url}/finish`, 'POST', { approvedByText: 'Jan Nowak' });
  if (isApproved) await call(here.admin, `${url}/approve`, 'POST');
};

/** A log with an entry that was set aside, because the office had approved the visit meanwhile. */
const setOneAside = async () => {
  const visit = await beginVisit(here);
  const { db } = here.app.database;
  await db
    .updateTable('inspections')
    .set({ started_at: before(60) })
    .where('id', '=', visit.id)
    .execute();
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  await log.send([log.entry('scan', { how: 'code' }, { device: here.subjects.device.uuid, madeAt: before(40) })]);
  await endVisit(visit.url, { isApproved: true });
  const entry = pestOf(log);
  const { body } = await log.send([entry], { pending: { entries: 3, photos: 1 }, build: '0.1.0 (BaC9pAJB)' });
  expect(body.outcomes).toMatchObject([{ outcome: 'set_aside', code: 'inspections/approved' }]);
  return { visit, log, entry, url: `/api/field/logs/${log.logId}/entries` };
};

const settle = (url: string, entry: PhoneEntry, body: object, caller = here.admin) =>
  caller('POST', `${url}/${entry.id}/settle`, { body });

const recordOf = ({ id }: PhoneEntry) =>
  here.app.database.db
    .selectFrom('device_records as record')
    .innerJoin('users as author', 'author.id', 'record.user_id')
    .select(['record.id', 'record.inspection_id as inspectionId', 'author.email'])
    .where('record.uuid', '=', id)
    .executeTakeFirst();

const logIdOf = async (log: PhoneLog) => {
  const rows = here.app.database.db.selectFrom('visit_logs').select('id').where('uuid', '=', log.logId);
  return (await rows.executeTakeFirstOrThrow()).id;
};

describe('the list', () => {
  test('shows person, facility, visit, the data waiting on the phone, and the number of entries to decide about', async () => {
    const { visit, log } = await setOneAside();
    const { logs } = await call(here.admin, '/api/field/logs?limit=100');
    expect(logs.find(({ uuid }: { uuid: string }) => uuid === log.logId)).toMatchObject({
      uuid: log.logId,
      person: { name: expect.any(String), surname: expect.any(String) },
      place: { uuid: here.subjects.place.uuid },
      inspection: { uuid: visit.uuid, status: 'COMPLETED' },
      waiting: { entries: 3, photos: 1 },
      lastHeardAt: TEST_NOW.toISOString(),
      clockOffsetMs: 0,
      build: '0.1.0 (BaC9pAJB)',
      setAside: 1,
    });
  });

  test('can be limited to a facility, to a visit, to entries to decide about and to phones with something waiting', async () => {
    const { log, visit } = await setOneAside();
    const quiet = new PhoneLog((await beginVisit(here)).url, here.technician, here.app.now);
    await quiet.send([pestOf(quiet)]);
    const uuids = async (query: string) =>
      (await call(here.admin, `/api/field/logs?placeId=${here.subjects.place.uuid}&${query}`)).logs.map(
        ({ uuid }: { uuid: string }) => uuid,
      );
    expect(await uuids('group=all')).toEqual(expect.arrayContaining([log.logId, quiet.logId]));
    expect(await uuids('group=setAside')).not.toContain(quiet.logId);
    expect(await uuids('group=waiting')).not.toContain(quiet.logId);
    expect(await uuids('limit=1')).toHaveLength(1);
    expect(await uuids(`inspectionId=${visit.uuid}`)).toEqual([log.logId]);
    expect(await uuids(`inspectionId=${visit.id}`)).toEqual([log.logId]);
    expect((await call(here.admin, `/api/field/logs?placeId=987654321`)).logs).toEqual([]);
  });

  test('shows nothing of a contractor to its client, and nothing of another company', async () => {
    const { log, url, entry } = await setOneAside();
    const others = ['admin@owadstop.example', 'klient@deratex.example'];
    for (const email of others) {
      const caller = await here.app.as(email);
      const { status, body } = await caller('GET', '/api/field/logs?limit=100');
      if (status === 200) expect(body.logs.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(log.logId);
      expect([403, 404]).toContain((await caller('GET', url)).status);
      expect([403, 404]).toContain((await settle(url, entry, { decision: 'apply' }, caller)).status);
    }
    const controller = await here.app.as('kontroler@deratex.example');
    expect((await controller('GET', '/api/field/logs')).status).toBe(403);
    expect(await recordOf(entry)).toBeUndefined();
  });
});

test('an entry is shown with its device, the name of its catalogue entry, and the reason', async () => {
  const { url, entry } = await setOneAside();
  const { entries, log } = await call(here.admin, url);
  expect(log).toMatchObject({ setAside: 1 });
  expect(entries).toEqual([
    {
      uuid: entry.id,
      seq: 2,
      kind: 'addPest',
      code: 'inspections/approved',
      madeAt: before(30),
      receivedAt: TEST_NOW.toISOString(),
      device: { uuid: here.subjects.device.uuid, uniqueId: expect.any(String), name: expect.any(String) },
      subject: expect.any(String),
      payload: { deviceTypeObjectId: here.subjects.object.uuid, amount: 2, note: 'pod regałem' },
      settlement: null,
    },
  ]);
});

test('setting aside has an audit row of the technician, and the trail of the visit shows it', async () => {
  const { visit, log, entry } = await setOneAside();
  const [step] = await trailOf(here.app, 'visitLog', await logIdOf(log));
  expect(step).toMatchObject({
    action: 'visitLog.setAside',
    after: { seq: 2, entryUuid: entry.id, kind: 'addPest', code: 'inspections/approved' },
  });
  const trail = `/api/places/${here.subjects.place.uuid}/record?inspection=${visit.uuid}`;
  const { entries } = await call(here.admin, trail);
  expect(entries).toContainEqual(
    expect.objectContaining({
      action: 'visitLog.setAside',
      device: expect.objectContaining({ uuid: here.subjects.device.uuid }),
      inspection: expect.objectContaining({ uuid: visit.uuid }),
    }),
  );
});

describe('applying', () => {
  test('creates the record of the author, as a correction of the approved visit by the office', async () => {
    const { visit, log, entry, url } = await setOneAside();
    const { body, status, text } = await settle(url, entry, { decision: 'apply' });
    expect(status, text).toBe(200);
    expect(body.entry.settlement).toMatchObject({ decision: 'applied', at: TEST_NOW.toISOString(), reason: null });
    const record = await recordOf(entry);
    expect(record).toMatchObject({ inspectionId: visit.id, email: 'technik@deratex.example' });
    const { name, surname, id } = await call(here.admin, '/api/account/me');
    const [step] = await trailOf(here.app, 'record', record?.id ?? 0);
    expect(step).toMatchObject({
      actor_user_id: id,
      actor_name: `${name} ${surname}`,
      corrects_inspection_id: visit.id,
      reason_code: 'ARRIVED_LATE',
    });
    const steps = await trailOf(here.app, 'visitLog', await logIdOf(log));
    expect(steps.map(({ action }) => action)).toEqual(['visitLog.setAside', 'visitLog.applyEntry']);
  });

  test('happens once, also for simultaneous requests, and a later rejection gets the first decision', async () => {
    const { entry, url, visit, log } = await setOneAside();
    const answers = await Promise.all([1, 2, 3].map(() => settle(url, entry, { decision: 'apply' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const later = await settle(url, entry, { decision: 'reject', reason: 'Pomyłka' });
    expect(later.body).toEqual(answers[0]?.body);
    const { inspection } = await call(here.admin, `${visit.url}/details`);
    const found = JSON.stringify(inspection.devices).split(entry.id).length - 1;
    expect(found).toBe(1);
    expect(await trailOf(here.app, 'visitLog', await logIdOf(log))).toHaveLength(2);
  });

  test('does not change the answer to the phone', async () => {
    const { entry, url, log } = await setOneAside();
    await settle(url, entry, { decision: 'apply' });
    expect((await log.send([entry])).body.outcomes).toMatchObject([{ outcome: 'set_aside' }]);
  });

  test('is refused with the reason while a rule forbids it for the office too, and the entry stays undecided', async () => {
    const visit = await beginVisit(here);
    await call(here.admin, `${visit.url}/cancel`, 'POST');
    const log = new PhoneLog(visit.url, here.technician, here.app.now);
    const entry = pestOf(log);
    await log.send([entry]);
    const url = `/api/field/logs/${log.logId}/entries`;
    const { status, body } = await settle(url, entry, { decision: 'apply' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'inspections/cannot_apply' });
    expect(JSON.stringify(body)).toContain('inspections/cancelled');
    expect((await call(here.admin, url)).entries[0].settlement).toBeNull();
  });

  test('starts a visit whose start was set aside, and then the records in it, for a person without the right', async () => {
    const { uuid } = await call(here.technician, '/api/account/me');
    const roles = `/api/places/${here.subjects.place.uuid}/users/${uuid}/roles`;
    const superAdmin = await here.app.as('super@trapline.example');
    await call(superAdmin, roles, 'PUT', { roles: [] });
    const visitUuid = crypto.randomUUID();
    const visitUrl = `/api/places/${here.subjects.place.uuid}/inspections/${visitUuid}`;
    const log = new PhoneLog(visitUrl, here.technician, here.app.now);
    const start = log.entry('startVisit', { name: 'Piwnica' }, { madeAt: before(50) });
    const pest = pestOf(log);
    await log.send([start, pest]);
    const url = `/api/field/logs/${log.logId}/entries`;
    expect((await call(here.admin, url)).log.inspection).toBeNull();
    expect((await settle(url, pest, { decision: 'apply' })).status).toBe(409);
    expect((await settle(url, start, { decision: 'apply' })).status).toBe(200);
    await call(superAdmin, roles, 'PUT', { roles: ['CREATE_INSPECTION'] });
    // the visit exists, but an earlier entry still waits
    const [later, last] = [pestOf(log), pestOf(log)];
    const setAsideOutcome = { outcome: 'set_aside', code: 'inspections/start_set_aside' };
    expect((await log.send([later])).body.outcomes).toMatchObject([setAsideOutcome]);
    for (const entry of [pest, later]) expect((await settle(url, entry, { decision: 'apply' })).status).toBe(200);
    expect((await log.send([last])).body.outcomes).toMatchObject([{ outcome: 'done' }]);
    const { inspection } = await call(here.technician, `${visitUrl}/details`);
    expect(inspection).toMatchObject({ status: 'IN_PROGRESS', startedAt: before(50) });
    expect(await recordOf(pest)).toMatchObject({ inspectionId: inspection.id, email: 'technik@deratex.example' });
  });
});

test('the name of a catalogue entry of another company is not shown', async () => {
  const visit = await beginVisit(here);
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  const { db } = here.app.database;
  const foreign = await db
    .selectFrom('device_type_objects')
    .select(['id', 'root_company_id as owner'])
    .where('id', '=', here.subjects.object.id)
    .executeTakeFirstOrThrow();
  const foreignAdmin = db.selectFrom('users').select('company_id').where('email', '=', 'admin@owadstop.example');
  const setOwner = (owner: typeof foreign.owner | typeof foreignAdmin) =>
    db
      .updateTable('device_type_objects')
      .set({ root_company_id: owner as number })
      .where('id', '=', foreign.id)
      .execute();
  await setOwner(foreignAdmin);
  const entry = log.entry(
    'addPest',
    { deviceTypeObjectId: String(foreign.id), amount: 1 },
    { device: here.subjects.device.uuid },
  );
  const { body } = await log.send([entry]);
  expect(body.outcomes).toMatchObject([{ outcome: 'set_aside' }]);
  const { entries } = await call(here.admin, `/api/field/logs/${log.logId}/entries`);
  expect(entries).toMatchObject([{ uuid: entry.id, subject: null }]);
  await setOwner(foreign.owner);
});

test('an end that the office applies is signed by the client, but not by the technician, who is not signed in', async () => {
  const visit = await beginVisit(here);
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  const { db } = here.app.database;
  const setOwner = (email: string) =>
    db
      .updateTable('inspections')
      .set({ user_id: db.selectFrom('users').select('id').where('email', '=', email) })
      .where('id', '=', visit.id)
      .execute();
  await setOwner('admin@deratex.example');
  const entry = log.entry('finishVisit', { receivedBy: 'Jan Nowak', count: 0, photos: 0 });
  const { body } = await log.send([entry]);
  expect(body.outcomes).toMatchObject([{ outcome: 'set_aside', code: 'forbidden' }]);
  await setOwner('technik@deratex.example');
  const { status, text } = await settle(`/api/field/logs/${log.logId}/entries`, entry, { decision: 'apply' });
  expect(status, text).toBe(200);
  const { signatures } = (await call(here.admin, `${visit.url}/details`)).inspection;
  expect(signatures.map(({ meaning }: { meaning: string }) => meaning)).not.toContain('CARRIED_OUT');
});

test('rejecting needs a reason, has no effect, and is in the audit trail', async () => {
  const { entry, url, log } = await setOneAside();
  const missing = await settle(url, entry, { decision: 'reject', reason: ' ' });
  expect(missing).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
  const { body } = await settle(url, entry, { decision: 'reject', reason: 'Policzone dwa razy' });
  expect(body.entry.settlement).toMatchObject({ decision: 'rejected', reason: 'Policzone dwa razy' });
  expect(await recordOf(entry)).toBeUndefined();
  const [, step] = await trailOf(here.app, 'visitLog', await logIdOf(log));
  expect(step).toMatchObject({ action: 'visitLog.rejectEntry', after: { reason: 'Policzone dwa razy' } });
  expect((await call(here.admin, `/api/field/logs?group=setAside&limit=100`)).logs).not.toContainEqual(
    expect.objectContaining({ uuid: log.logId }),
  );
});

describe('a closed log', () => {
  let closeOldLogs: (days: number) => Promise<void>;
  beforeAll(() => {
    closeOldLogs = async (days) => {
      here.app.setNow(new Date(TEST_NOW.getTime() + days * DAY));
      await runJob({ ...here.app, db: here.app.database.db }, 'inspections.tidyLogs', {});
      here.app.setNow(TEST_NOW);
    };
  });

  const stateOf = async (log: PhoneLog) => {
    const { db } = here.app.database;
    const { closedAt, upTo } = await db
      .selectFrom('visit_logs')
      .select(['closed_at as closedAt', 'up_to as upTo'])
      .where('uuid', '=', log.logId)
      .executeTakeFirstOrThrow();
    const entries = await db
      .selectFrom('visit_log_entries')
      .select(['seq', 'outcome', 'payload', 'settlement'])
      .where('log_id', '=', await logIdOf(log))
      .orderBy('seq')
      .execute();
    return { isClosed: closedAt !== null, upTo, entries };
  };

  test('is one whose visit has ended, with nothing waiting and nothing to decide', async () => {
    const { entry, url, log } = await setOneAside();
    await closeOldLogs(2);
    expect((await stateOf(log)).isClosed).toBe(false);
    await settle(url, entry, { decision: 'reject', reason: 'Policzone dwa razy' });
    await closeOldLogs(2);
    expect((await stateOf(log)).isClosed).toBe(false);
    await log.send([]);
    const open = new PhoneLog((await beginVisit(here)).url, here.technician, here.app.now);
    await open.send([pestOf(open)]);
    await closeOldLogs(2);
    expect((await stateOf(log)).isClosed).toBe(true);
    expect((await stateOf(open)).isClosed).toBe(false);
    expect((await call(here.admin, '/api/field/logs?limit=100')).logs).not.toContainEqual(
      expect.objectContaining({ uuid: log.logId }),
    );
    await log.send([]);
    expect((await stateOf(log)).isClosed).toBe(true);
    await log.send([], { pending: { entries: 1, photos: 0 } });
    expect((await stateOf(log)).isClosed).toBe(false);
  });

  test('is not one with announced photos that have not arrived, unless its phone lost its data', async () => {
    const visit = await beginVisit(here);
    const log = new PhoneLog(visit.url, here.technician, here.app.now);
    const photo = { photoId: crypto.randomUUID(), sha256: 'a'.repeat(64), size: 1, device: here.subjects.device.uuid };
    // the phone does not count photos that it could not send
    await log.send([log.entry('addPhoto', photo)], { pending: { entries: 0, photos: 0 } });
    await endVisit(visit.url);
    await closeOldLogs(2);
    expect((await stateOf(log)).isClosed).toBe(false);
    const { logs } = await call(here.admin, `/api/field/logs?group=waiting&inspectionId=${visit.uuid}`);
    expect(logs).toMatchObject([{ uuid: log.logId, waiting: { entries: 0, photos: 1 } }]);
    const lost = here.app.database.db.updateTable('visit_logs').where('uuid', '=', log.logId);
    await lost.set({ data_lost_at: TEST_NOW, loss_reported_at: TEST_NOW }).execute();
    await closeOldLogs(2);
    expect((await stateOf(log)).isClosed).toBe(true);
  });

  test('is not one whose visit was cancelled and continued', async () => {
    const visit = await beginVisit(here);
    const log = new PhoneLog(visit.url, here.technician, here.app.now);
    await log.send([pestOf(log)]);
    await call(here.admin, `${visit.url}/cancel`, 'POST');
    await call(here.admin, `/api/field/logs/${log.logId}/visit`, 'POST');
    await closeOldLogs(2);
    expect((await stateOf(log)).isClosed).toBe(false);
  });

  test('loses its receipts after 90 days, but not its numbers and decisions', async () => {
    const { entry, url, log } = await setOneAside();
    await settle(url, entry, { decision: 'reject', reason: 'Policzone dwa razy' });
    await log.send([]);
    await closeOldLogs(2);
    expect((await stateOf(log)).entries).toHaveLength(2);
    await closeOldLogs(91);
    expect((await stateOf(log)).entries).toHaveLength(2);
    await closeOldLogs(93);
    expect(await stateOf(log)).toMatchObject({
      isClosed: true,
      upTo: 2,
      entries: [{ seq: 2, outcome: 'set_aside', payload: null, settlement: 'rejected' }],
    });
    expect((await log.send([entry])).body.outcomes).toMatchObject([{ outcome: 'set_aside' }]);
    expect((await call(here.admin, url)).entries[0]).toMatchObject({
      payload: {},
      settlement: { decision: 'rejected' },
    });
  });

  test('recognises its end when a phone that did not get the answer sends it again after 90 days', async () => {
    const visit = await beginVisit(here);
    const log = new PhoneLog(visit.url, here.technician, here.app.now);
    const end = log.entry('finishVisit', { receivedBy: 'Jan Nowak', count: 0, photos: 0 });
    const { outcomes } = (await log.send([end])).body;
    await closeOldLogs(2);
    await closeOldLogs(93);
    expect((await log.send([end])).body).toMatchObject({ upTo: 1, outcomes });
  });

  test('keeps the receipts of entries that would have their effect again, without their content', async () => {
    const visit = await beginVisit(here);
    const log = new PhoneLog(visit.url, here.technician, here.app.now);
    const label = log.entry('unknownLabel', { how: 'code', text: 'ABC-17' });
    await log.send([pestOf(log), label].toSorted((one, other) => one.seq - other.seq));
    await endVisit(visit.url);
    await closeOldLogs(2);
    await closeOldLogs(93);
    expect((await stateOf(log)).entries).toMatchObject([{ outcome: 'done', payload: null }]);
    // a phone that is restored from a backup sends it in a new log
    const restored = new PhoneLog(visit.url, here.technician, here.app.now);
    const { outcomes } = (await restored.send([{ ...label, seq: 1 }])).body;
    expect(outcomes).toMatchObject([{ outcome: 'done' }]);
    const labels = (await trailOf(here.app, 'inspection', visit.id)).filter(
      ({ action }) => action === 'inspection.unknownLabel',
    );
    expect(labels).toHaveLength(1);
  });
});
