import { expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** Answers and additional information of a visit, from phones without network. */

const setup = setUpVisits();
const MINUTE = 60_000;
const before = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE).toISOString();

const startVisit = async () => {
  const visit = await beginVisit(setup);
  const { db } = setup.app.database;
  await db
    .updateTable('inspections')
    .set({ started_at: before(60) })
    .where('id', '=', visit.id)
    .execute();
  const phone = (caller = setup.technician) => new PhoneLog(visit.url, caller, setup.app.now);
  return { visit, log: phone(), other: phone(setup.admin) };
};

const detailsOf = async (url: string) => (await setup.admin('GET', `${url}/details`)).body.inspection;
const firstQuestion = async (url: string) => (await detailsOf(url)).visualInspection.answers[0];
/** The audit trail of the answers of a visit. */
const answerStepsOf = async (inspectionId: number) => {
  const { db } = setup.app.database;
  const answers = db.selectFrom('inspection_answers').select('id').where('inspection_id', '=', inspectionId);
  const steps = await Promise.all(
    (await answers.execute()).map(({ id }) => trailOf(setup.app, 'inspectionAnswer', id)),
  );
  return steps.flat();
};

const outcomeOf = async (log: PhoneLog, entry: PhoneEntry) => {
  const { status, body, text } = await log.send([entry]);
  expect(status, text).toBe(200);
  const [{ outcome, code }] = body.outcomes;
  return { outcome, code };
};
const done = { outcome: 'done', code: null };
const changedLater = { outcome: 'adjusted', code: 'changed_later' };

const answerOf = (log: PhoneLog, question: string, note: string, minutes: number) =>
  log.entry('answer', { question, value: 'NO', note }, { madeAt: before(minutes) });
const fieldOf = (log: PhoneLog, value: string | null, minutes: number) =>
  log.entry('setField', { field: 'repairOrders', value }, { madeAt: before(minutes) });

test('an answer has the time of the phone and its author, and the same answer again is no change', async () => {
  const { visit, log } = await startVisit();
  const { questionUuid } = await firstQuestion(visit.url);
  expect(await outcomeOf(log, answerOf(log, questionUuid, 'szczelina', 30))).toEqual(done);
  expect(await outcomeOf(log, answerOf(log, questionUuid, 'szczelina', 20))).toEqual(done);
  expect(await firstQuestion(visit.url)).toMatchObject({ value: 'NO', note: 'szczelina', answeredAt: before(30) });
  expect(await answerStepsOf(visit.id)).toHaveLength(1);
});

test('a field is stored, and an empty text clears it', async () => {
  const { visit, log } = await startVisit();
  expect(await outcomeOf(log, fieldOf(log, 'Uszczelnić drzwi', 30))).toEqual(done);
  expect((await detailsOf(visit.url)).additionalFields).toMatchObject({ repairOrders: 'Uszczelnić drzwi' });
  expect(await outcomeOf(log, fieldOf(log, '', 20))).toEqual(done);
  expect((await detailsOf(visit.url)).additionalFields).toMatchObject({ repairOrders: null });
});

test('C12: of two answers the later one wins, in any order of arrival, and the other one stays readable', async () => {
  const { visit, log, other } = await startVisit();
  const { questionUuid } = await firstQuestion(visit.url);
  await outcomeOf(log, answerOf(log, questionUuid, 'druga', 20));
  const earlier = answerOf(other, questionUuid, 'pierwsza', 40);
  expect(await outcomeOf(other, earlier)).toEqual(changedLater);
  expect(await outcomeOf(other, answerOf(other, questionUuid, 'trzecia', 10))).toEqual(done);
  expect(await firstQuestion(visit.url)).toMatchObject({ note: 'trzecia', answeredAt: before(10) });
  const receipt = setup.app.database.db
    .selectFrom('visit_log_entries')
    .select('payload')
    .where('entry_uuid', '=', earlier.id);
  expect(await receipt.executeTakeFirst()).toMatchObject({ payload: { body: { note: 'pierwsza' } } });
});

test('C12: of two texts of a field the later one wins, also if one was entered in the panel', async () => {
  const { visit, log, other } = await startVisit();
  const fields = async () => (await detailsOf(visit.url)).additionalFields.repairOrders;
  await outcomeOf(log, fieldOf(log, 'później', 20));
  expect(await outcomeOf(other, fieldOf(other, 'wcześniej', 40))).toEqual(changedLater);
  expect(await fields()).toBe('później');
  const body = { additionalFields: { repairOrders: 'w biurze' } };
  await setup.admin('PATCH', `${visit.url}/additional-fields`, { body });
  expect(await outcomeOf(log, fieldOf(log, 'z telefonu', 10))).toEqual(changedLater);
  expect(await fields()).toBe('w biurze');
});

test('after the end they are changes that arrived late; a question of another visit is set aside', async () => {
  const { visit, log } = await startVisit();
  const { questionUuid } = await firstQuestion(visit.url);
  await setup.admin('POST', `${visit.url}/finish`, { body: {} });
  expect(await outcomeOf(log, answerOf(log, questionUuid, 'szczelina', 30))).toEqual(done);
  const [step] = await answerStepsOf(visit.id);
  expect(step).toMatchObject({ corrects_inspection_id: visit.id, reason_code: 'ARRIVED_LATE' });
  const unknown = answerOf(log, '0199a1c2-0000-7000-8000-000000000000', 'szczelina', 20);
  expect(await outcomeOf(log, unknown)).toEqual({ outcome: 'set_aside', code: 'not_found' });
});
