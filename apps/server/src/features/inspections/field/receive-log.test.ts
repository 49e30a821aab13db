import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, test } from 'vitest';
import { actionsOn } from '../../../../test/audit.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** A phone sends the entries of a visit in order and any number of times; each has its effect once. */

const setup = setUpVisits();
const MINUTE = 60_000;

const startVisit = async () => {
  const visit = await beginVisit(setup);
  return { visit, log: new PhoneLog(visit.url, setup.technician, setup.app.now) };
};

const onDevice = () => ({ device: setup.subjects.device.uuid });
const pestOf = (log: PhoneLog, amount = 1, more: Partial<PhoneEntry> = {}) =>
  log.entry('addPest', { deviceTypeObjectId: setup.subjects.object.uuid, amount }, { ...onDevice(), ...more });

const recordsIn = (inspectionId: number) =>
  setup.app.database.db
    .selectFrom('device_records')
    .select(['id', 'uuid', 'kind', 'amount', 'created_at as createdAt'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('id')
    .execute();

const deviceIn = async (url: string) => {
  const { devices } = (await setup.technician('GET', `${url}/details`)).body.inspection;
  return devices.find(({ device }: { device: { uuid: string } }) => device.uuid === setup.subjects.device.uuid);
};

const done = (...numbers: number[]) => numbers.map((seq) => ({ seq, outcome: 'done', code: null }));

test('every kind has the effect of its call, under the uuid of the entry', async () => {
  const { visit, log } = await startVisit();
  const { action, observation } = setup.subjects;
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
  expect(await actionsOn(setup.app, 'record', device.deviceObjects[0].id)).toEqual(['record.create']);
});

describe('a report of an idle phone, without entries', () => {
  const phoneOf = (log: PhoneLog) =>
    setup.app.database.db
      .selectFrom('visit_logs')
      .select(['last_heard_at as heardAt', 'pending_entries as entries', 'pending_photos as photos'])
      .select(['closed_at as closedAt', 'clock_offset_ms as offset'])
      .where('uuid', '=', log.logId)
      .executeTakeFirstOrThrow();

  afterEach(() => setup.app.setNow(TEST_NOW));
  const waitFor = (ms: number) => {
    const now = new Date(TEST_NOW.getTime() + ms);
    setup.app.setNow(now);
    return now;
  };

  test('states once a minute that the phone was heard of, and at once what has changed', async () => {
    const { log } = await startVisit();
    const pending = { entries: 2, photos: 1 };
    await log.send([pestOf(log)], { pending });
    const first = { heardAt: TEST_NOW, ...pending };
    waitFor(MINUTE - 1);
    expect(await log.send([], { pending })).toMatchObject({ status: 200, body: { upTo: 1, outcomes: [] } });
    expect(await phoneOf(log)).toMatchObject(first);
    const changedAt = waitFor(MINUTE - 1);
    await log.send([]);
    expect(await phoneOf(log)).toMatchObject({ heardAt: changedAt, entries: 0, photos: 0 });
    const later = waitFor(2 * MINUTE);
    await log.send([], { sentAt: new Date(later.getTime() - 500).toISOString() });
    expect(await phoneOf(log)).toMatchObject({ heardAt: later, entries: 0, photos: 0 });
    const slowAt = waitFor(2 * MINUTE + 1);
    await log.send([], { sentAt: new Date(slowAt.getTime() - 5 * MINUTE).toISOString() });
    expect((await phoneOf(log)).heardAt).toEqual(slowAt);
  });

  test('does not reopen a closed log; entries do', async () => {
    const { log } = await startVisit();
    await log.send([pestOf(log)]);
    await setup.app.database.db
      .updateTable('visit_logs')
      .set({ closed_at: TEST_NOW })
      .where('uuid', '=', log.logId)
      .execute();
    waitFor(5 * MINUTE);
    await log.send([]);
    expect((await phoneOf(log)).closedAt).not.toBeNull();
    await log.send([pestOf(log)]);
    expect((await phoneOf(log)).closedAt).toBeNull();
  });
});

describe('a log that is sent again', () => {
  test('gets the first answer and creates no duplicates, alone or with later entries', async () => {
    const { visit, log } = await startVisit();
    const [first, second] = [pestOf(log), pestOf(log)];
    await log.send([first]);
    expect((await log.send([first])).body).toMatchObject({ upTo: 1, outcomes: done(1) });
    expect((await log.send([first, second])).body).toMatchObject({ upTo: 2, outcomes: done(1, 2) });
    expect((await recordsIn(visit.id)).map(({ uuid }) => uuid)).toEqual([first.id, second.id]);
  });

  test('by two tabs at once has each effect once', async () => {
    const { visit, log } = await startVisit();
    const entries = Array.from({ length: 8 }, () => pestOf(log));
    const answers = await Promise.all([log.send(entries), log.send(entries), log.send(entries.slice(0, 3))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await recordsIn(visit.id)).map(({ uuid }) => uuid)).toEqual(entries.map(({ id }) => id));
  });

  test('as a new log by a phone that lost its numbers is recognized by the uuids', async () => {
    const { visit, log } = await startVisit();
    const [first, second] = [pestOf(log), pestOf(log)];
    await log.send([first, second]);
    const restored = new PhoneLog(visit.url, setup.technician, setup.app.now);
    const renumbered = [
      { ...second, seq: 1 },
      { ...pestOf(restored), seq: 2 },
    ];
    expect((await restored.send(renumbered)).body).toMatchObject({ upTo: 2, outcomes: done(1, 2) });
    expect(await recordsIn(visit.id)).toHaveLength(3);
  });

  test('under another number of a new log is recognized too', async () => {
    const { visit, log } = await startVisit();
    const [first, second] = [pestOf(log), pestOf(log)];
    await log.send([first, second]);
    const next = new PhoneLog(visit.url, setup.technician, setup.app.now);
    expect((await next.send([{ ...second, seq: 1 }])).body).toMatchObject({ upTo: 1, outcomes: done(1) });
    expect(await recordsIn(visit.id)).toHaveLength(2);
  });
});

describe('a log is rejected as a whole', () => {
  test('when entries are missing: the answer has the expected number, and nothing is stored', async () => {
    const { visit, log } = await startVisit();
    const [first, second, third] = [pestOf(log), pestOf(log), pestOf(log)];
    const gapError = { status: 409, body: { code: 'inspections/log_gap', details: '1' } };
    expect(await log.send([second, third])).toMatchObject(gapError);
    await log.send([first]);
    expect(await log.send([third])).toMatchObject({ ...gapError, body: { ...gapError.body, details: '2' } });
    expect(await recordsIn(visit.id)).toHaveLength(1);
    expect((await log.send([second, third])).body.upTo).toBe(3);
  });

  test('when a stored number or uuid has other content', async () => {
    const { visit, log } = await startVisit();
    const first = pestOf(log);
    await log.send([first]);
    const forkedError = { status: 409, body: { code: 'inspections/log_forked' } };
    expect(await log.send([{ ...first, body: { ...first.body, amount: 9 } }])).toMatchObject(forkedError);
    expect(await log.send([{ ...first, id: uuidv7() }])).toMatchObject(forkedError);
    expect(await log.send([{ ...first, seq: 2 }])).toMatchObject(forkedError);
    expect((await recordsIn(visit.id)).map(({ amount }) => amount)).toEqual([1]);
  });

  test('when the log, or a uuid in it, belongs to another person or another visit', async () => {
    const { visit, log } = await startVisit();
    const first = pestOf(log);
    await log.send([first]);
    const conflict = { status: 409, body: { code: 'request/idempotency_mismatch' } };
    const body = { logId: log.logId, entries: [], sentAt: TEST_NOW, pending: { entries: 0, photos: 0 } };
    expect(await setup.admin('POST', `${visit.url}/log`, { body })).toMatchObject(conflict);
    const adminLog = new PhoneLog(visit.url, setup.admin, setup.app.now);
    expect(await adminLog.send([first])).toMatchObject(conflict);
    const elsewhere = visit.url.replace(visit.uuid, setup.subjects.inspection.uuid);
    expect(await new PhoneLog(elsewhere, setup.technician, setup.app.now).send([first])).toMatchObject(conflict);
    expect(await recordsIn(visit.id)).toHaveLength(1);
  });

  test.each([
    ['entries.1.seq', (entries: PhoneEntry[]) => [entries[0], { ...entries[1], seq: 3 }]],
    ['entries.0.device', (entries: PhoneEntry[]) => [{ ...entries[0], device: uuidv7() }, entries[1]]],
    ['entries.1.body.amount', (entries: PhoneEntry[]) => [entries[0], { ...entries[1], body: { amount: 0 } }]],
    ['entries.0.kind', (entries: PhoneEntry[]) => [{ ...entries[0], kind: 'dance' }, entries[1]]],
    ['entries', (entries: PhoneEntry[]) => Array.from({ length: 51 }, () => entries[0])],
  ])('when %s is wrong: the answer has its field, and nothing is stored', async (field, spoil) => {
    const { visit, log } = await startVisit();
    const answer = await log.send(spoil([pestOf(log), pestOf(log)]) as PhoneEntry[]);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await recordsIn(visit.id)).toEqual([]);
  });
});

test('a forbidden entry is stored for the office, and later entries have their effect', async () => {
  const { visit, log } = await startVisit();
  const unknown = log.entry('addPest', { deviceTypeObjectId: uuidv7() }, onDevice());
  const nextPest = pestOf(log);
  const { body } = await log.send([unknown, nextPest]);
  const setAsideOutcome = { seq: 1, outcome: 'set_aside', code: 'inspections/not_recordable' };
  expect(body).toMatchObject({ upTo: 2, outcomes: [setAsideOutcome, ...done(2)] });
  expect((await log.send([unknown])).body.outcomes).toEqual([setAsideOutcome]);
  expect(await recordsIn(visit.id)).toHaveLength(1);
  const rows = await setup.app.database.db
    .selectFrom('visit_log_entries')
    .select(['payload', 'outcome'])
    .where('entry_uuid', 'in', [unknown.id, nextPest.id])
    .orderBy('seq')
    .execute();
  expect(rows).toMatchObject([{ payload: unknown, outcome: 'set_aside' }, { payload: null }]);
});

describe('the time of an entry', () => {
  const MOMENTS = [10, 20, 30];
  const NOW = 60;
  const at = (minutes: number) => new Date(TEST_NOW.getTime() + (minutes - NOW) * MINUTE).toISOString();
  const createdAt = async (id: number) => (await recordsIn(id)).map((record) => record.createdAt.toISOString());

  const beginAnHourAgo = async () => {
    const started = await startVisit();
    const start = setup.app.database.db.updateTable('inspections').where('id', '=', started.visit.id);
    await start.set({ started_at: at(0) }).execute();
    return started;
  };

  test('is that of the phone, even long before arrival', async () => {
    const { visit, log } = await beginAnHourAgo();
    await log.send(MOMENTS.map((minutes) => pestOf(log, 1, { madeAt: at(minutes) })));
    expect(await createdAt(visit.id)).toEqual(MOMENTS.map(at));
  });

  test('is corrected by the clock difference if that is more than two minutes', async () => {
    const { visit, log } = await beginAnHourAgo();
    const entries = MOMENTS.map((minutes) => pestOf(log, 1, { madeAt: at(minutes - 120) }));
    await log.send(entries, { sentAt: at(NOW - 120) });
    expect(await createdAt(visit.id)).toEqual(MOMENTS.map(at));
  });

  test('is not corrected because the request was sent long after its time was written into it', async () => {
    const { visit, log } = await beginAnHourAgo();
    const entries = MOMENTS.map((minutes) => ({ ...pestOf(log, 1, { madeAt: at(minutes) }), clockAhead: 0 }));
    await log.send(entries, { sentAt: at(NOW - 20) });
    expect(await createdAt(visit.id)).toEqual(MOMENTS.map(at));
  });

  test('follows the order of entries when the clock was set back, and is between the start and now', async () => {
    const { visit, log } = await beginAnHourAgo();
    const wrongTimes = ['1970-01-01T00:00:00Z', at(20), at(10), '9999-12-31T23:59:59Z', at(15)];
    await log.send(wrongTimes.map((madeAt) => pestOf(log, 1, { madeAt })));
    expect(await createdAt(visit.id)).toEqual([at(0), at(20), at(20), at(NOW), at(NOW)]);
  });
});
