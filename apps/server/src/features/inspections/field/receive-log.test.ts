import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { actionsOn } from '../../../../test/audit.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** A phone sends what was done in a visit, in order and as often as it likes; each entry has its effect once. */

const here = setUpVisits();
const MINUTE = 60_000;

const begin = async () => {
  const visit = await beginVisit(here);
  return { visit, log: new PhoneLog(visit.url, here.technician, here.app.now) };
};

const onDevice = () => ({ device: here.subjects.device.uuid });
const pestOf = (log: PhoneLog, amount = 1, more: Partial<PhoneEntry> = {}) =>
  log.entry('addPest', { deviceTypeObjectId: here.subjects.object.uuid, amount }, { ...onDevice(), ...more });

const recordsIn = (inspectionId: number) =>
  here.app.database.db
    .selectFrom('device_records')
    .select(['id', 'uuid', 'kind', 'amount', 'created_at as createdAt'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('id')
    .execute();

const deviceIn = async (url: string) => {
  const { devices } = (await here.technician('GET', `${url}/details`)).body.inspection;
  return devices.find(({ device }: { device: { uuid: string } }) => device.uuid === here.subjects.device.uuid);
};

const done = (...numbers: number[]) => numbers.map((seq) => ({ seq, outcome: 'done', code: null }));

test('every kind has the effect of its call, under the uuid of the entry', async () => {
  const { visit, log } = await begin();
  const { action, observation } = here.subjects;
  const entries = [
    log.entry('setNotChecked', { reason: 'BLOCKED', note: 'paleta' }, onDevice()),
    log.entry('scan', { how: 'tag' }, onDevice()),
    log.entry('check', { how: 'tag' }, onDevice()),
    log.entry('addAction', { deviceTypeActionId: action.uuid, note: 'ok' }, onDevice()),
    pestOf(log, 3),
    log.entry('addObservation', { deviceTypeObservationId: observation.uuid }, onDevice()),
  ];
  const answer = await log.send(entries);
  expect(answer.body, answer.text).toMatchObject({ upTo: 6, outcomes: done(1, 2, 3, 4, 5, 6) });
  const { device, ...entry } = await deviceIn(visit.url);
  expect(entry).toMatchObject({ status: 'CHECKED', scanned: true });
  expect(device.deviceActions).toMatchObject([{ uuid: entries[3]?.id, note: 'ok' }]);
  expect(device.deviceObjects).toMatchObject([{ uuid: entries[4]?.id, amount: 3 }]);
  expect(device.deviceObservations).toMatchObject([{ uuid: entries[5]?.id }]);
  expect(await actionsOn(here.app, 'record', device.deviceObjects[0].id)).toEqual(['record.create']);
});

describe('sent again', () => {
  test('gives the first answer and makes nothing twice, alone or with what follows', async () => {
    const { visit, log } = await begin();
    const [first, second] = [pestOf(log), pestOf(log)];
    await log.send([first]);
    expect((await log.send([first])).body).toMatchObject({ upTo: 1, outcomes: done(1) });
    expect((await log.send([first, second])).body).toMatchObject({ upTo: 2, outcomes: done(1, 2) });
    expect((await recordsIn(visit.id)).map(({ uuid }) => uuid)).toEqual([first.id, second.id]);
  });

  test('by two tabs at once has each effect once', async () => {
    const { visit, log } = await begin();
    const entries = Array.from({ length: 8 }, () => pestOf(log));
    const answers = await Promise.all([log.send(entries), log.send(entries), log.send(entries.slice(0, 3))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await recordsIn(visit.id)).map(({ uuid }) => uuid)).toEqual(entries.map(({ id }) => id));
  });

  test('in a new log by a phone that lost its numbers is recognised by the uuids', async () => {
    const { visit, log } = await begin();
    const entry = pestOf(log);
    await log.send([entry]);
    const restored = new PhoneLog(visit.url, here.technician, here.app.now);
    expect((await restored.send([entry])).body).toMatchObject({ upTo: 1, outcomes: done(1) });
    expect((await restored.send([{ ...pestOf(restored), seq: 2 }])).body.upTo).toBe(2);
    expect(await recordsIn(visit.id)).toHaveLength(2);
  });
});

describe('refused as a whole', () => {
  test('entries are missing: the expected number is in the answer, and nothing is stored', async () => {
    const { visit, log } = await begin();
    const [first, second, third] = [pestOf(log), pestOf(log), pestOf(log)];
    const refusal = { status: 409, body: { code: 'inspections/log_gap', details: '1' } };
    expect(await log.send([second, third])).toMatchObject(refusal);
    await log.send([first]);
    expect(await log.send([third])).toMatchObject({ ...refusal, body: { ...refusal.body, details: '2' } });
    expect(await recordsIn(visit.id)).toHaveLength(1);
    expect((await log.send([second, third])).body.upTo).toBe(3);
  });

  test('other content under a stored number or uuid', async () => {
    const { visit, log } = await begin();
    const first = pestOf(log);
    await log.send([first]);
    const forked = { status: 409, body: { code: 'inspections/log_forked' } };
    expect(await log.send([{ ...first, body: { ...first.body, amount: 9 } }])).toMatchObject(forked);
    expect(await log.send([{ ...first, id: uuidv7() }])).toMatchObject(forked);
    expect((await recordsIn(visit.id)).map(({ amount }) => amount)).toEqual([1]);
  });

  test('the log, or a uuid in it, belongs to another person or another visit', async () => {
    const { visit, log } = await begin();
    const first = pestOf(log);
    await log.send([first]);
    const conflict = { status: 409, body: { code: 'request/idempotency_mismatch' } };
    const body = { logId: log.logId, entries: [], sentAt: TEST_NOW, pending: { entries: 0, photos: 0 } };
    expect(await here.admin('POST', `${visit.url}/log`, { body })).toMatchObject(conflict);
    const others = new PhoneLog(visit.url, here.admin, here.app.now);
    expect(await others.send([first])).toMatchObject(conflict);
    const elsewhere = visit.url.replace(visit.uuid, here.subjects.inspection.uuid);
    expect(await new PhoneLog(elsewhere, here.technician, here.app.now).send([first])).toMatchObject(conflict);
    expect(await recordsIn(visit.id)).toHaveLength(1);
  });

  test.each([
    ['entries.1.seq', (entries: PhoneEntry[]) => [entries[0], { ...entries[1], seq: 3 }]],
    ['entries.0.device', (entries: PhoneEntry[]) => [{ ...entries[0], device: uuidv7() }, entries[1]]],
    ['entries.1.body.amount', (entries: PhoneEntry[]) => [entries[0], { ...entries[1], body: { amount: 0 } }]],
    ['entries.0.kind', (entries: PhoneEntry[]) => [{ ...entries[0], kind: 'dance' }, entries[1]]],
    ['entries', (entries: PhoneEntry[]) => Array.from({ length: 51 }, () => entries[0])],
  ])('%s is wrong: its field is in the answer, and nothing is stored', async (field, spoil) => {
    const { visit, log } = await begin();
    const answer = await log.send(spoil([pestOf(log), pestOf(log)]) as PhoneEntry[]);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await recordsIn(visit.id)).toEqual([]);
  });

  test('a client records nothing in a visit of its contractor', async () => {
    const { visit } = await begin();
    const clients = new PhoneLog(visit.url, here.client, here.app.now);
    const refusal = { status: 403, body: { code: 'inspections/contractors_facts' } };
    expect(await clients.send([pestOf(clients)])).toMatchObject(refusal);
    const logs = here.app.database.db.selectFrom('visit_logs').selectAll().where('inspection_uuid', '=', visit.uuid);
    expect(await logs.execute()).toEqual([]);
  });
});

test('what a rule forbids is stored for the office, and what follows has its effect', async () => {
  const { visit, log } = await begin();
  const unknown = log.entry('addPest', { deviceTypeObjectId: uuidv7() }, onDevice());
  const after = pestOf(log);
  const { body } = await log.send([unknown, after]);
  const aside = { seq: 1, outcome: 'set_aside', code: 'inspections/not_recordable' };
  expect(body).toMatchObject({ upTo: 2, outcomes: [aside, ...done(2)] });
  expect((await log.send([unknown])).body.outcomes).toEqual([aside]);
  expect(await recordsIn(visit.id)).toHaveLength(1);
  const rows = await here.app.database.db
    .selectFrom('visit_log_entries')
    .select(['payload', 'outcome'])
    .where('entry_uuid', 'in', [unknown.id, after.id])
    .orderBy('seq')
    .execute();
  expect(rows).toMatchObject([{ payload: unknown, outcome: 'set_aside' }, { payload: null }]);
});

describe('the moment of an entry', () => {
  const MOMENTS = [10, 20, 30];
  const NOW = 60;
  const at = (minutes: number) => new Date(TEST_NOW.getTime() + (minutes - NOW) * MINUTE).toISOString();
  const createdAt = async (id: number) => (await recordsIn(id)).map((record) => record.createdAt.toISOString());

  const beginAnHourAgo = async () => {
    const begun = await begin();
    const start = here.app.database.db.updateTable('inspections').where('id', '=', begun.visit.id);
    await start.set({ started_at: at(0) }).execute();
    return begun;
  };

  test('is that of the phone, long before it arrived', async () => {
    const { visit, log } = await beginAnHourAgo();
    await log.send(MOMENTS.map((minutes) => pestOf(log, 1, { madeAt: at(minutes) })));
    expect(await createdAt(visit.id)).toEqual(MOMENTS.map(at));
  });

  test('is corrected by the difference of the clocks, if that is more than two minutes', async () => {
    const { visit, log } = await beginAnHourAgo();
    const entries = MOMENTS.map((minutes) => pestOf(log, 1, { madeAt: at(minutes - 120) }));
    await log.send(entries, { sentAt: at(NOW - 120) });
    expect(await createdAt(visit.id)).toEqual(MOMENTS.map(at));
  });

  test('follows the numbers when a clock was set back, and stays between the start and now', async () => {
    const { visit, log } = await beginAnHourAgo();
    const wrong = ['1970-01-01T00:00:00Z', at(20), at(10), '9999-12-31T23:59:59Z', at(15)];
    await log.send(wrong.map((madeAt) => pestOf(log, 1, { madeAt })));
    expect(await createdAt(visit.id)).toEqual([at(0), at(20), at(20), at(NOW), at(NOW)]);
  });
});
