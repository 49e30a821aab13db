import { expect, onTestFinished, test } from 'vitest';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';

/** Open pages of the office hear of a phone at once. */

const here = setUpVisits();

const follow = async (email: string) => {
  const { app } = here;
  const { id } = (await (await app.as(email))('GET', '/api/account/me')).body;
  const topics: string[] = [];
  onTestFinished(app.services.live.subscribe(id, (topic) => topics.push(topic)));
  return topics;
};

const send = async (log: PhoneLog, kind = 'scan', body: object = { how: 'code' }) => {
  const entry = log.entry(kind, body, { device: here.subjects.device.uuid });
  const answer = await log.send([entry]);
  expect(answer.status, answer.text).toBe(200);
  return entry;
};

test('admins of the company hear of entries that arrive; the phone itself and others do not', async () => {
  const admin = await follow('admin@deratex.example');
  const others = await Promise.all(
    ['technik@deratex.example', 'klient@deratex.example', 'admin@owadstop.example'].map(follow),
  );
  const visit = await beginVisit(here);
  await send(new PhoneLog(visit.url, here.technician, here.app.now));
  await expect.poll(() => admin).toContain('field');
  expect(others.flat()).not.toContain('field');
});

test('and of entries that are set aside and settled', async () => {
  const visit = await beginVisit(here);
  const log = new PhoneLog(visit.url, here.technician, here.app.now);
  await send(log);
  for (const step of ['finish', 'approve'])
    await here.admin('POST', `${visit.url}/${step}`, { body: { approvedByText: 'Jan Nowak' } });
  const colleague = await follow('agnieszka.wozniak@deratex.example');
  const { id } = await send(log, 'addPest', { deviceTypeObjectId: here.subjects.object.uuid, amount: 1 });
  await expect.poll(() => colleague).toEqual(['field']);
  const url = `/api/field/logs/${log.logId}/entries/${id}/settle`;
  const settled = await here.admin('POST', url, { body: { decision: 'reject', reason: 'drugi raz' } });
  expect(settled.status, settled.text).toBe(200);
  await expect.poll(() => colleague).toEqual(['field', 'field']);
});

test('the office sees who has taken a facility along, clients and other companies do not', async () => {
  const { app, subjects, technician, admin, client } = here;
  const url = `/api/places/${subjects.place.uuid}/field-pack`;
  const { pack } = (await technician('GET', url)).body;
  const packsOf = async (caller = admin) =>
    (await caller('GET', `/api/field/logs?placeId=${subjects.place.uuid}`)).body.packs;
  const taken = { person: { name: 'Marek' }, takenAt: app.now().toISOString() };
  expect(await packsOf()).toMatchObject([taken]);
  expect(await packsOf(await app.as('admin@owadstop.example'))).toEqual([]);
  expect(await packsOf(client)).toEqual([]);
  expect((await admin('GET', '/api/field/logs')).body.packs).toEqual([]);
  // asked for again a little later, it is the same pack; after some time it is current again
  const at = (ms: number) => new Date(Date.parse(taken.takenAt) + ms);
  app.setNow(at(30_000));
  await technician('GET', `${url}?known=${pack.version}`);
  expect(await packsOf()).toMatchObject([taken]);
  app.setNow(at(120_000));
  await technician('GET', `${url}?known=${pack.version}`);
  expect(await packsOf()).toMatchObject([{ takenAt: at(120_000).toISOString() }]);
  const { db } = app.database;
  await db
    .updateTable('field_packs_taken')
    .set({ taken_at: at(-24 * 3_600_000) })
    .execute();
  expect(await packsOf()).toEqual([]);
});
