import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../../test/audit.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** Corrections by a phone, of records that it created or received. */

const setup = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();

/** A visit that started an hour ago, with one record of a phone in it. */
const startVisit = async () => {
  const visit = await beginVisit(setup);
  const { db } = setup.app.database;
  await db
    .updateTable('inspections')
    .set({ started_at: before(60) })
    .where('id', '=', visit.id)
    .execute();
  const log = new PhoneLog(visit.url, setup.technician, setup.app.now);
  const pest = log.entry(
    'addPest',
    { deviceTypeObjectId: setup.subjects.object.uuid, amount: 2, note: 'pod drzwiami' },
    { device: setup.subjects.device.uuid, madeAt: before(40) },
  );
  return { visit, log, pest };
};

const changeOf = (log: PhoneLog, record: string, set: object, was: object = { amount: 2 }) =>
  log.entry('changeRecord', { record, set, was }, { madeAt: before(30) });
const removalOf = (log: PhoneLog, record: string, was: object = { amount: 2 }) =>
  log.entry('removeRecord', { record, was }, { madeAt: before(30) });

const recordOf = ({ id }: PhoneEntry) =>
  setup.app.database.db
    .selectFrom('device_records')
    .select(['id', 'amount', 'note', 'created_at as createdAt', 'deleted_at as deletedAt'])
    .where('uuid', '=', id)
    .executeTakeFirstOrThrow();

const outcomesOf = async (log: PhoneLog, entries: readonly PhoneEntry[]) => {
  const { status, body, text } = await log.send(entries);
  expect(status, text).toBe(200);
  return body.outcomes.map(({ outcome, code }: PhoneEntry & Record<string, unknown>) => ({ outcome, code }));
};
const done = { outcome: 'done', code: null };
const setAside = (code: string) => ({ outcome: 'set_aside', code });

/** The office corrects the record. */
const changeInOffice = async (url: string, pest: PhoneEntry, amount: number) => {
  const answer = await setup.admin('PATCH', `${url}/objects/${pest.id}`, { body: { amount } });
  expect(answer.status, answer.text).toBe(200);
};

test('a record is corrected and removed by its uuid, in the batch that creates it', async () => {
  const { log, pest } = await startVisit();
  const entries = [pest, changeOf(log, pest.id, { amount: 3, note: '', createdAt: before(45) })];
  expect(await outcomesOf(log, entries)).toEqual([done, done]);
  const record = await recordOf(pest);
  expect(record).toMatchObject({ amount: 3, note: null, createdAt: new Date(before(45)), deletedAt: null });
  expect(await outcomesOf(log, [removalOf(log, pest.id, { amount: 3 })])).toEqual([done]);
  expect(await actionsOn(setup.app, 'record', record.id)).toEqual(['record.create', 'record.update', 'record.delete']);
});

test.each([
  ['an hour ahead', 60],
  ['right', 0],
  ['an hour behind', -60],
])(
  'a cleaning before the pests is a second before the first of them if the clock of the phone is %s',
  async (_, ahead) => {
    const { log, pest } = await startVisit();
    const { device, action } = setup.subjects;
    const shown = (minutes: number) => before(minutes - ahead);
    const first = { ...pest, madeAt: shown(40) };
    const second = log.entry(
      'addPest',
      { deviceTypeObjectId: setup.subjects.object.uuid, amount: 1 },
      {
        device: device.uuid,
        madeAt: shown(35),
      },
    );
    const cleaning = log.entry(
      'addAction',
      { deviceTypeActionId: action.uuid },
      {
        device: device.uuid,
        madeAt: shown(30),
      },
    );
    const createdAt = new Date(Date.parse(first.madeAt) - 1000).toISOString();
    const correction = log.entry(
      'changeRecord',
      { record: cleaning.id, set: { createdAt }, beforePests: true },
      { madeAt: shown(30) },
    );
    const { body } = await log.send([first, second, cleaning, correction], { sentAt: shown(0) });
    expect(body.outcomes).toMatchObject([done, done, done, done]);
    expect((await recordOf(cleaning)).createdAt).toEqual(new Date(Date.parse(before(40)) - 1000));
  },
);

test('a cleaning before the pests is not before the visit, and keeps its time if no pest is left', async () => {
  const { log, pest } = await startVisit();
  const { device, action } = setup.subjects;
  const madeAt = before(30);
  const atStart = { ...pest, madeAt: before(60) };
  const cleaning = log.entry('addAction', { deviceTypeActionId: action.uuid }, { device: device.uuid, madeAt });
  const correction = (set: object) =>
    log.entry('changeRecord', { record: cleaning.id, set, beforePests: true }, { madeAt });
  expect(await outcomesOf(log, [atStart, cleaning, correction({ createdAt: before(61) })])).toEqual([done, done, done]);
  expect((await recordOf(cleaning)).createdAt).toEqual(new Date(before(60)));
  const removal = log.entry('removeRecord', { record: pest.id }, { madeAt });
  expect(await outcomesOf(log, [removal, correction({ createdAt: before(45) })])).toEqual([done, done]);
  expect((await recordOf(cleaning)).createdAt).toEqual(new Date(before(60)));
});

test('a correction with equal values and a second removal change nothing', async () => {
  const { log, pest } = await startVisit();
  const change = { amount: 3 };
  await outcomesOf(log, [pest, changeOf(log, pest.id, change)]);
  expect(await outcomesOf(log, [changeOf(log, pest.id, change)])).toEqual([done]);
  await outcomesOf(log, [removalOf(log, pest.id, change)]);
  expect(await outcomesOf(log, [removalOf(log, pest.id)])).toEqual([done]);
  const { id } = await recordOf(pest);
  expect(await actionsOn(setup.app, 'record', id)).toEqual(['record.create', 'record.update', 'record.delete']);
});

test('C11: a record that the office changed meanwhile is not changed and not removed', async () => {
  const { visit, log, pest } = await startVisit();
  await outcomesOf(log, [pest]);
  await changeInOffice(visit.url, pest, 7);
  const entries = [changeOf(log, pest.id, { amount: 3 }), removalOf(log, pest.id)];
  expect(await outcomesOf(log, entries)).toEqual([setAside('changed_meanwhile'), setAside('changed_meanwhile')]);
  expect(await recordOf(pest)).toMatchObject({ amount: 7, deletedAt: null });
});

test('C11: a field that the office changed does not prevent the change of another field, nor does the same new value', async () => {
  const { visit, log, pest } = await startVisit();
  await outcomesOf(log, [pest]);
  await changeInOffice(visit.url, pest, 7);
  const note = changeOf(log, pest.id, { note: 'przy rampie' }, { note: 'pod drzwiami' });
  expect(await outcomesOf(log, [note, changeOf(log, pest.id, { amount: 7 })])).toEqual([done, done]);
  expect(await recordOf(pest)).toMatchObject({ amount: 7, note: 'przy rampie' });
});

test('eaten bait is compared and corrected in percent', async () => {
  const { log, pest } = await startVisit();
  const { db } = setup.app.database;
  const type = db.updateTable('device_type_observations').where('id', '=', setup.subjects.observation.id);
  await type.set({ type: 'BAIT_COLLECT' }).execute();
  const bait = log.entry(
    'addObservation',
    { deviceTypeObservationId: setup.subjects.observation.uuid, amountPercentage: 20 },
    { device: setup.subjects.device.uuid, madeAt: before(40) },
  );
  const first = changeOf(log, bait.id, { amountPercentage: 50 }, { amountPercentage: 20 });
  const second = changeOf(log, bait.id, { amountPercentage: 80 }, { amountPercentage: 20 });
  expect(await outcomesOf(log, [pest, bait, first, second])).toEqual([done, done, done, setAside('changed_meanwhile')]);
  const percent = db.selectFrom('device_records').select('amount_percentage as percent').where('uuid', '=', bait.id);
  expect(await percent.executeTakeFirst()).toEqual({ percent: 50 });
  await type.set({ type: 'NEUTRAL' }).execute();
});

test('an unknown or deleted record, a record of another visit and a time outside the visit are set aside', async () => {
  const { visit, log, pest } = await startVisit();
  await outcomesOf(log, [pest]);
  const early = changeOf(log, pest.id, { createdAt: before(90) });
  expect(await outcomesOf(log, [early])).toEqual([setAside('validation_error')]);
  await setup.admin('DELETE', `${visit.url}/objects/${pest.id}`);
  const entries = [changeOf(log, pest.id, { amount: 3 }), changeOf(log, uuidv7(), { amount: 3 })];
  expect(await outcomesOf(log, entries)).toEqual([setAside('request/deleted_since'), setAside('not_found')]);
  const elsewhere = visit.url.replace(visit.uuid, setup.subjects.otherInspection.uuid);
  const other = new PhoneLog(elsewhere, setup.technician, setup.app.now);
  expect(await outcomesOf(other, [changeOf(other, pest.id, { amount: 3 })])).toMatchObject([{ outcome: 'set_aside' }]);
});

test('after the end a correction made during the visit arrived late', async () => {
  const { visit, log, pest } = await startVisit();
  await outcomesOf(log, [pest]);
  await setup.admin('POST', `${visit.url}/finish`, { body: {} });
  expect(await outcomesOf(log, [changeOf(log, pest.id, { amount: 3 })])).toEqual([done]);
  const steps = await trailOf(setup.app, 'record', (await recordOf(pest)).id);
  expect(steps.at(-1)).toMatchObject({ corrects_inspection_id: visit.id, reason_code: 'ARRIVED_LATE' });
});
