import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** What a rule forbids a client stays on its phone: it is not stored for the office of the contractor. */

const here = setUpVisits();
const inspections = () => `/api/places/${here.subjects.place.uuid}/inspections`;

const startVisit = (caller: Caller) => {
  const uuid = uuidv7();
  const url = `${inspections()}/${uuid}`;
  const log = new PhoneLog(url, caller, here.app.now);
  return { uuid, url, log, start: log.entry('startVisit', { name: 'Przegląd własny' }) };
};

const pestOf = (log: PhoneLog, object = here.subjects.object.uuid) =>
  log.entry('addPest', { deviceTypeObjectId: object }, { device: here.subjects.device.uuid });

const photoOf = async (log: PhoneLog) => {
  const [picture, photoId] = [await jpeg(), uuidv7()];
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const announcement = log.entry('addPhoto', {
    photoId,
    sha256,
    size: picture.length,
    device: here.subjects.device.uuid,
  });
  const put = async (url: string, caller: Caller) => {
    const { payload, headers } = await fileForm(picture);
    return caller('PUT', `${url}/photos/${photoId}`, { body: payload, headers });
  };
  return { photoId, announcement, put };
};

const logsOf = (visitUuid: string) =>
  here.app.database.db.selectFrom('visit_logs').select('id').where('inspection_uuid', '=', visitUuid).execute();
const receiptsOf = (entries: readonly PhoneEntry[]) =>
  here.app.database.db
    .selectFrom('visit_log_entries')
    .select(['seq', 'outcome'])
    .where(
      'entry_uuid',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();

const refusedFor = (details: string) => ({ status: 400, body: { code: 'inspections/entry_refused', details } });

test('a client cannot record in a visit of its contractor', async () => {
  const visit = await beginVisit(here);
  const log = new PhoneLog(visit.url, here.client, here.app.now);
  const forbiddenError = { status: 403, body: { code: 'inspections/contractors_facts' } };
  expect(await log.send([pestOf(log)])).toMatchObject(forbiddenError);
  expect(await logsOf(visit.uuid)).toEqual([]);
});

test('an entry that a rule forbids is refused with the reason, and the others have their effect', async () => {
  const { log, start } = startVisit(here.client);
  const [good, wrong] = [pestOf(log), pestOf(log, uuidv7())];
  const { body, text } = await log.send([start, good, wrong]);
  expect(body, text).toMatchObject({ upTo: 2, outcomes: [{ outcome: 'done' }, { outcome: 'done' }] });
  const refused = await log.send([wrong, pestOf(log)]);
  expect(refused, refused.text).toMatchObject(refusedFor('Tego nie można zapisać na tym typie urządzenia'));
  const done = { outcome: 'done' };
  expect(await receiptsOf([start, good, wrong])).toMatchObject([done, done]);
  // the number was not used
  const next = { ...pestOf(log), seq: wrong.seq };
  for (const _repetition of [1, 2]) expect((await log.send([next])).body).toMatchObject({ upTo: 3, outcomes: [done] });
  // a delayed request of the phone, from before
  expect(await log.send([wrong])).toMatchObject({ status: 409, body: { code: 'inspections/log_forked' } });
  expect(await log.send([{ ...wrong, seq: 4 }])).toMatchObject({ status: 400 });
  expect(await receiptsOf([start, good, wrong, next])).toMatchObject([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
});

test('a visit that a technician of the client may not start is refused, and nothing of it is stored', async () => {
  const { db } = here.app.database;
  const { uuid: clientUuid } = (await here.client('GET', '/api/account/me')).body;
  const superAdmin = await here.app.as('super@trapline.example');
  const setType = async (type: 'TECHNICIAN' | 'COMPANY_ADMIN') => {
    await db.updateTable('users').set({ type }).where('uuid', '=', clientUuid).execute();
    // after a change the server reads the rights of the person again
    const roles = type === 'TECHNICIAN' ? ['APPROVE_INSPECTION'] : [];
    const url = `/api/places/${here.subjects.place.uuid}/users/${clientUuid}/roles`;
    const answer = await superAdmin('PUT', url, { body: { roles } });
    expect(answer.status, answer.text).toBe(200);
  };
  await setType('TECHNICIAN');
  const { uuid, log, start } = startVisit(here.client);
  expect(await log.send([start, pestOf(log)])).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await logsOf(uuid)).toEqual([]);
  await setType('COMPANY_ADMIN');
});

test('a photo of a cancelled visit of a client is refused, and its bytes are not stored', async () => {
  const { url, log, start } = startVisit(here.client);
  const { photoId, announcement, put } = await photoOf(log);
  expect((await log.send([start, announcement])).body.upTo).toBe(2);
  expect((await here.client('POST', `${url}/cancel`)).status).toBe(200);
  const answer = await put(url, here.client);
  expect(answer, answer.text).toMatchObject(refusedFor('Przegląd jest anulowany i nie można go zmieniać'));
  const photo = here.app.database.db.selectFrom('visit_photos').select(['received_at', 'file_id']);
  expect(await photo.where('uuid', '=', photoId).executeTakeFirst()).toEqual({ received_at: null, file_id: null });
  expect(await receiptsOf([announcement])).toMatchObject([{ outcome: 'done' }]);
});

test('a client sends no photo for a visit of its contractor that was set aside', async () => {
  const { uuid } = (await here.technician('GET', '/api/account/me')).body;
  const superAdmin = await here.app.as('super@trapline.example');
  const setRoles = (roles: string[]) =>
    superAdmin('PUT', `/api/places/${here.subjects.place.uuid}/users/${uuid}/roles`, { body: { roles } });
  await setRoles([]);
  const { url, log, start } = startVisit(here.technician);
  const { announcement, put } = await photoOf(log);
  const setAside = { outcome: 'set_aside' };
  expect((await log.send([start, announcement])).body.outcomes).toMatchObject([setAside, setAside]);
  await setRoles(['CREATE_INSPECTION']);
  const byClient = await put(url, here.client);
  expect(byClient).toMatchObject({ status: 403, body: { code: 'inspections/contractors_facts' } });
  expect((await put(url, here.technician)).body).toMatchObject(setAside);
});
