import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../../kernel/demo-accounts.ts';

/** The clock of the server, not that of the phone, is set by more than a day between two requests of a phone. */

const setup = setUpVisits();
const MINUTE = 60_000;
const DAY_AND_MORE = 26 * 60 * MINUTE;
const EMAIL = 'technik@deratex.example';

const at = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** The clock of the phone is right, and advances by a minute with each entry. */
const startPhoneClock = () => {
  let minutes = 0;
  return () => {
    minutes += 1;
    return at(minutes * MINUTE);
  };
};

/** A session of its own: the former one may have ended. */
const signIn = async (): Promise<Caller> => {
  const visitor = await setup.app.as(null);
  const body = { email: EMAIL, password: DEMO_PASSWORD };
  const { access_token: token } = (await visitor('POST', '/api/auth/login', { body })).body;
  return (method, url, init) => visitor(method, url, { ...init, headers: { authorization: `Bearer ${token}` } });
};

const pestOf = (log: PhoneLog) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: setup.subjects.object.uuid, amount: 3 },
    { device: setup.subjects.device.uuid },
  );

const recordsIn = (visitUuid: string) =>
  setup.app.database.db
    .selectFrom('device_records as record')
    .innerJoin('inspections as visit', 'visit.id', 'record.inspection_id')
    .innerJoin('visit_log_entries as entry', 'entry.entry_uuid', 'record.uuid')
    .select(['record.uuid', 'record.created_at as createdAt'])
    .where('visit.uuid', '=', visitUuid)
    .orderBy('entry.seq')
    .execute();

const done = (...numbers: number[]) => numbers.map((seq) => ({ seq, outcome: 'done' }));

test('set forward after a request whose answer was lost: the entries count once, with their first times', async () => {
  const phone = await signIn();
  const visit = await beginVisit(setup, phone);
  const log = new PhoneLog(visit.url, phone, () => TEST_NOW);
  const entries = [pestOf(log), pestOf(log)];
  await log.send(entries);
  setup.app.setNow(at(DAY_AND_MORE));
  expect((await log.send(entries)).status).toBe(401);
  const again = log.signedInAgain(await signIn());
  const third = pestOf(log);
  const answer = await again.send([...entries, third]);
  expect(answer.body, answer.text).toMatchObject({ upTo: 3, outcomes: done(1, 2, 3) });
  expect(await recordsIn(visit.uuid)).toEqual([
    { uuid: entries[0]?.id, createdAt: TEST_NOW },
    { uuid: entries[1]?.id, createdAt: TEST_NOW },
    { uuid: third.id, createdAt: at(DAY_AND_MORE) },
  ]);
});

test.each([
  ['ahead', DAY_AND_MORE],
  ['behind', -DAY_AND_MORE],
])(
  '%s at the start of a visit and right at its end: nothing is refused, and every time is within the visit',
  async (_, wrong) => {
    setup.app.setNow(at(wrong));
    const url = `/api/places/${setup.subjects.place.uuid}/inspections`;
    const uuid = uuidv7();
    const before = new PhoneLog(`${url}/${uuid}`, await signIn(), startPhoneClock());
    const early = await before.send([before.entry('startVisit', { name: 'Piwnica' }), pestOf(before)]);
    expect(early.body, early.text).toMatchObject({ upTo: 2, outcomes: done(1, 2) });

    setup.app.setNow(at(6 * MINUTE));
    const after = before.signedInAgain(await signIn());
    const end = [pestOf(before), before.entry('finishVisit', { count: 3, photos: 0, receivedBy: 'Jan Nowak' })];
    const late = await after.send(end);
    expect(late.body, late.text).toMatchObject({ upTo: 4, outcomes: done(3, 4) });

    const { inspection } = (await setup.admin('GET', `${url}/${uuid}/details`)).body;
    expect(inspection.status).toBe('COMPLETED');
    const times = (await recordsIn(uuid)).map(({ createdAt }) => createdAt.toISOString());
    expect(times).toHaveLength(2);
    const { startedAt, finishedAt } = inspection;
    const all = [startedAt, ...times, finishedAt].toSorted();
    expect([all[0], all.at(-1)]).toEqual([startedAt, finishedAt]);
  },
);

test('ahead when the office starts a visit and right when it ends it: the visit does not end before its start', async () => {
  setup.app.setNow(at(DAY_AND_MORE));
  const ofOffice = await signIn();
  const visit = await beginVisit(setup, ofOffice);
  setup.app.setNow(at(MINUTE));
  const answer = await ofOffice('POST', `${visit.url}/finish`, { body: {} });
  expect(answer.status, answer.text).toBe(200);
  const { startedAt, finishedAt } = answer.body.inspection;
  expect(Date.parse(finishedAt)).toBeGreaterThanOrEqual(Date.parse(startedAt));
});
