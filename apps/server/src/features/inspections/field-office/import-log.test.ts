import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { trailOf } from '../../../../test/audit.ts';
import { createPerson } from '../../../../test/create-person.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** An admin imports the rescue file of a phone: its entries become those of their author. */

const here = setUpVisits();

const authorUuid = async (): Promise<string> => (await here.technician('GET', '/api/account/me')).body.uuid;

const importEntries = async (
  { url, log, entries }: { url: string; log: PhoneLog; entries: readonly PhoneEntry[] },
  { as = here.admin, author }: { as?: Caller; author?: string } = {},
) =>
  as('POST', `${url}/log/import`, {
    body: {
      logId: log.logId,
      entries,
      sentAt: here.app.now().toISOString(),
      pending: { entries: 0, photos: 0 },
      author: author ?? (await authorUuid()),
    },
  });

const pestOf = (log: PhoneLog) =>
  log.entry(
    'addPest',
    { deviceTypeObjectId: here.subjects.object.uuid, amount: 2 },
    { device: here.subjects.device.uuid },
  );

const recordsOf = (inspectionId: number) =>
  here.app.database.db
    .selectFrom('device_records as record')
    .innerJoin('users as author', 'author.id', 'record.user_id')
    .select(['record.uuid', 'author.uuid as authorUuid'])
    .where('record.inspection_id', '=', inspectionId)
    .where('record.kind', '=', 'OBJECT')
    .orderBy('record.id')
    .execute();

const openLog = async () => {
  const visit = await beginVisit(here);
  return { visit, url: visit.url, log: new PhoneLog(visit.url, here.technician, here.app.now) };
};

test('imported entries belong to their author, and the trail names the importer', async () => {
  const { visit, url, log } = await openLog();
  const entry = pestOf(log);
  const answer = await importEntries({ url, log, entries: [entry] });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ upTo: 1, outcomes: [{ seq: 1, outcome: 'done' }] });
  expect(await recordsOf(visit.id)).toEqual([{ uuid: entry.id, authorUuid: await authorUuid() }]);
  const { id } = await here.app.database.db
    .selectFrom('visit_logs')
    .select('id')
    .where('uuid', '=', log.logId)
    .executeTakeFirstOrThrow();
  const [row] = await trailOf(here.app, 'visitLog', id);
  expect(row).toMatchObject({ action: 'visitLog.import', after: { entries: 1 } });
});

test('an import and a phone that sends later meet at the same entries, in either order', async () => {
  const { visit, url, log } = await openLog();
  const entries = [pestOf(log), pestOf(log), pestOf(log)];
  expect((await log.send(entries.slice(0, 1))).status).toBe(200);
  expect((await importEntries({ url, log, entries: entries.slice(0, 2) })).body.upTo).toBe(2);
  expect((await importEntries({ url, log, entries: entries.slice(0, 2) })).body.upTo).toBe(2);
  const late = await log.send(entries);
  expect(late.body.outcomes).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }]);
  expect((await recordsOf(visit.id)).map(({ uuid }) => uuid)).toEqual(entries.map(({ id }) => id));
});

test('a record that a full phone has sent by a single call is not created again by the import', async () => {
  const { visit, url, log } = await openLog();
  const { device, object } = here.subjects;
  const entry = pestOf(log);
  const { inspection } = (await here.technician('GET', `${url}/details`)).body;
  const [inVisit] = inspection.devices.filter((one: { device: { uuid: string } }) => one.device.uuid === device.uuid);
  const single = await here.technician('POST', `${url}/devices/${inVisit.uuid}/objects`, {
    body: { deviceTypeObjectId: object.id, amount: 2 },
    key: entry.id,
  });
  expect(single.status, single.text).toBe(200);
  expect((await importEntries({ url, log, entries: [entry] })).body.outcomes).toMatchObject([{ outcome: 'done' }]);
  expect(await recordsOf(visit.id)).toEqual([{ uuid: entry.id, authorUuid: await authorUuid() }]);
});

test('only an admin of the contractor imports, and only for a person of the own company', async () => {
  const { url, log } = await openLog();
  const entries = [pestOf(log)];
  const author = await authorUuid();
  expect((await importEntries({ url, log, entries }, { as: here.technician })).status).toBe(403);
  const foreign = await here.app.as('admin@owadstop.example');
  expect((await importEntries({ url, log, entries }, { as: foreign, author })).status).toBe(404);
  const unknown = await importEntries({ url, log, entries }, { author: uuidv7() });
  expect(unknown.status).toBe(400);
  expect(unknown.body.errors).toMatchObject([{ field: 'author', code: 'not_found' }]);
});

test('C15: a blocked person cannot send any more; the rescue file is imported in their name', async () => {
  const { rootCompanyId } = (await here.admin('GET', '/api/account/me')).body;
  const superAdmin = await here.app.as('super@trapline.example');
  const { company } = (await superAdmin('GET', `/api/companies/${rootCompanyId}`)).body;
  const person = await createPerson(here.app, company.uuid, 'TECHNICIAN', ['CREATE_INSPECTION']);
  await sql`insert into place_users (place_id, user_id, root_company_id)
    select place.id, person.id, place.root_company_id from places place, users person
    where place.id = ${here.subjects.place.id} and person.uuid = ${person.uuid}::uuid`.execute(here.app.database.db);
  const visit = await beginVisit(here, person.call);
  const log = new PhoneLog(visit.url, person.call, here.app.now);
  const entry = pestOf(log);
  const blocked = await superAdmin('PATCH', `/api/users/${person.uuid}`, { body: { status: 'BLOCKED' } });
  expect(blocked.status, blocked.text).toBe(200);
  expect((await log.send([entry])).status).toBe(401);
  const answer = await importEntries({ url: visit.url, log, entries: [entry] }, { author: person.uuid });
  expect(answer.body, answer.text).toMatchObject({ outcomes: [{ outcome: 'done' }] });
  expect(await recordsOf(visit.id)).toEqual([{ uuid: entry.id, authorUuid: person.uuid }]);
});

test('a photo of the file is stored once, as one of the author', async () => {
  const { visit, url, log } = await openLog();
  const content = await jpeg();
  const photoId = uuidv7();
  const sha256 = createHash('sha256').update(content).digest('hex');
  const announcement = log.entry('addPhoto', {
    photoId,
    sha256,
    size: content.length,
    device: here.subjects.device.uuid,
  });
  expect((await importEntries({ url, log, entries: [announcement] })).body.outcomes).toMatchObject([
    { outcome: 'done' },
  ]);
  for (let n = 0; n < 2; n++) {
    const { payload, headers } = await fileForm(content);
    const answer = await here.admin('PUT', `${url}/photos/${photoId}/import`, { body: payload, headers });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ photoId, outcome: 'done' });
  }
  const images = await here.app.database.db
    .selectFrom('device_images as image')
    .innerJoin('users as author', 'author.id', 'image.user_id')
    .select('author.uuid')
    .where('image.inspection_id', '=', visit.id)
    .execute();
  expect(images).toEqual([{ uuid: await authorUuid() }]);
});
