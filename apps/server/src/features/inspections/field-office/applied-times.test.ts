import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** Entries that the office applies later have the times at which they were made. */

const here = setUpVisits();
const DAY = 24 * 3_600_000;
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
