import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** What technicians who may approve decide about entries that were set aside. */

const here = setUpVisits();

const call = async (caller: Caller, url: string, method = 'GET', body?: object) => {
  const answer = await caller(method, url, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const startLog = async (caller = here.technician) => {
  const visit = await beginVisit(here, caller);
  return { visit, log: new PhoneLog(visit.url, here.technician, here.app.now) };
};

const setAside = async (log: PhoneLog, entry: PhoneEntry, code: string) => {
  const { body } = await log.send([entry]);
  expect(body.outcomes).toMatchObject([{ outcome: 'set_aside', code }]);
  return entry;
};

/** An entry of an approved visit. */
const setPestAside = async () => {
  const { visit, log } = await startLog();
  await call(here.admin, `${visit.url}/finish`, 'POST', {});
  await call(here.admin, `${visit.url}/approve`, 'POST');
  const pest = log.entry(
    'addPest',
    { deviceTypeObjectId: here.subjects.object.uuid },
    { device: here.subjects.device.uuid },
  );
  return { visit, log, entry: await setAside(log, pest, 'inspections/approved') };
};

/** The log belongs to another person of the company. */
const setAuthor = (log: PhoneLog) => {
  const { db } = here.app.database;
  const author = db.selectFrom('users').select('id').where('email', '=', 'lukasz.kaczmarek@deratex.example');
  return db.updateTable('visit_logs').set({ user_id: author }).where('uuid', '=', log.logId).execute();
};

/** The technician may approve, and therefore decide about entries. */
const withApprovalRight = async (check: () => Promise<void>) => {
  const { uuid } = await call(here.technician, '/api/account/me');
  const superAdmin = await here.app.as('super@trapline.example');
  const roles = `/api/places/${here.subjects.place.uuid}/users/${uuid}/roles`;
  await call(superAdmin, roles, 'PUT', { roles: ['CREATE_INSPECTION', 'APPROVE_INSPECTION'] });
  await check();
  await call(superAdmin, roles, 'PUT', { roles: ['CREATE_INSPECTION'] });
};

const settle = (log: PhoneLog, { id }: PhoneEntry, caller = here.technician, body: object = { decision: 'apply' }) =>
  caller('POST', `/api/field/logs/${log.logId}/entries/${id}/settle`, { body });

const refusedFor = (details: string) => ({ status: 409, body: { code: 'inspections/cannot_apply', details } });

test('they decide about entries in their facilities, and do not change an approved visit', async () => {
  const { visit, log, entry } = await setPestAside();
  await setAuthor(log);
  expect((await here.technician('GET', '/api/field/logs')).status).toBe(403);
  expect((await settle(log, entry)).status).toBe(403);
  await withApprovalRight(async () => {
    const { logs } = await call(here.technician, '/api/field/logs?limit=100');
    expect(logs.map((one: { uuid: string }) => one.uuid)).toContain(log.logId);
    expect(await settle(log, entry)).toMatchObject(refusedFor('inspections/approved'));
    await call(here.admin, `${visit.url}/unapprove`, 'POST');
    expect((await settle(log, entry)).status).toBe(200);
  });
});

test('they do not decide about entries of their own phone', async () => {
  const { visit, log, entry } = await setPestAside();
  await call(here.admin, `${visit.url}/unapprove`, 'POST');
  const ownEntries = { status: 403, body: { code: 'inspections/own_entries' } };
  await withApprovalRight(async () => {
    expect(await settle(log, entry)).toMatchObject(ownEntries);
    const reject = { decision: 'reject', reason: 'Pomyłka' };
    expect(await settle(log, entry, here.technician, reject)).toMatchObject(ownEntries);
    const applyAll = here.technician('POST', `/api/field/logs/${log.logId}/apply`, { body: {} });
    expect(await applyAll).toMatchObject(ownEntries);
  });
  expect((await settle(log, entry, here.admin)).status).toBe(200);
});

test('they do not end the visit of another person', async () => {
  const { log } = await startLog(here.admin);
  const entry = await setAside(log, log.entry('cancelVisit', {}), 'forbidden');
  await setAuthor(log);
  await withApprovalRight(async () => expect(await settle(log, entry)).toMatchObject(refusedFor('forbidden')));
  expect((await settle(log, entry, here.admin)).status).toBe(200);
});

test('they do not withdraw the photo of a person who did not ask for it', async () => {
  const { visit, log } = await startLog();
  const [picture, photoId] = [await jpeg(), uuidv7()];
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const adminLog = new PhoneLog(visit.url, here.admin, here.app.now);
  const { uuid: device } = here.subjects.device;
  await adminLog.send([adminLog.entry('addPhoto', { photoId, sha256, size: picture.length, device })]);
  const { payload, headers } = await fileForm(picture);
  const sent = await here.admin('PUT', `${visit.url}/photos/${photoId}`, { body: payload, headers });
  expect(sent.body, sent.text).toMatchObject({ outcome: 'done' });
  const entry = await setAside(log, log.entry('removePhoto', { photoId }), 'forbidden');
  await setAuthor(log);
  await withApprovalRight(async () => expect(await settle(log, entry)).toMatchObject(refusedFor('forbidden')));
  expect((await settle(log, entry, here.admin)).status).toBe(200);
});
