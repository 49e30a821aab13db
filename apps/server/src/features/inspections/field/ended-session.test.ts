import { expect, test } from 'vitest';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';
import { DEMO_PASSWORD } from '../../../kernel/demo-accounts.ts';

/** The session of a phone ends while entries wait on it. After the next sign-in the same entries count once. */

const setup = setUpVisits();
const EMAIL = 'technik@deratex.example';
const NEW_PASSWORD = 'Inne-haslo1!';
const WEEK = 7 * 86_400_000;

/** A session of its own. */
const signIn = async (password = DEMO_PASSWORD): Promise<Caller> => {
  const visitor = await setup.app.as(null);
  const { access_token: token } = (await visitor('POST', '/api/auth/login', { body: { email: EMAIL, password } })).body;
  return (method, url, init) => visitor(method, url, { ...init, headers: { authorization: `Bearer ${token}` } });
};

const pestOf = (log: PhoneLog) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: setup.subjects.object.uuid, amount: 3 },
    { device: setup.subjects.device.uuid },
  );

const recordsIn = (inspectionId: number) =>
  setup.app.database.db
    .selectFrom('device_records')
    .select(['uuid', 'amount', 'created_at as createdAt'])
    .where('inspection_id', '=', inspectionId)
    .execute();

const changePassword = (caller: Caller, currentPassword: string, newPassword: string) =>
  caller('PATCH', '/account/change-password', {
    body: { currentPassword, newPassword, confirmNewPassword: newPassword },
  });

test('the session has expired a week ago: entries have the times at which they were made', async () => {
  const phone = await signIn();
  const visit = await beginVisit(setup, phone);
  const before = new PhoneLog(visit.url, phone, setup.app.now);
  const entries = [pestOf(before)];
  setup.app.setNow(new Date(TEST_NOW.getTime() + WEEK));
  expect((await before.send(entries)).status).toBe(401);
  const after = before.signedInAgain(await signIn());
  const answer = await after.send(entries);
  expect(answer.body, answer.text).toMatchObject({ upTo: 1, outcomes: [{ outcome: 'done' }] });
  expect(await recordsIn(visit.id)).toMatchObject([{ uuid: entries[0]?.id, amount: 3, createdAt: TEST_NOW }]);
});

test('the password is changed elsewhere', async () => {
  const phone = await signIn();
  const elsewhere = await signIn();
  const visit = await beginVisit(setup, phone);
  const before = new PhoneLog(visit.url, phone, setup.app.now);
  const entries = [pestOf(before), pestOf(before)];
  expect((await changePassword(elsewhere, DEMO_PASSWORD, NEW_PASSWORD)).status).toBe(200);
  expect((await before.send(entries)).status).toBe(401);
  expect(await recordsIn(visit.id)).toEqual([]);
  const after = before.signedInAgain(await signIn(NEW_PASSWORD));
  for (const answer of [await after.send(entries), await after.send(entries)])
    expect(answer.body, answer.text).toMatchObject({ upTo: 2 });
  expect(await recordsIn(visit.id)).toHaveLength(2);
});
