import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { runJob } from '../../../../test/run-job.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';

/** How long the bytes of photos are stored that the office decides about. */

const here = setUpVisits();
const DAY = 24 * 3_600_000;

let picture: Buffer;
beforeAll(async () => {
  picture = await jpeg();
});

const tidyAfter = async (days: number) => {
  here.app.setNow(new Date(TEST_NOW.getTime() + days * DAY));
  await runJob({ ...here.app, db: here.app.database.db }, 'inspections.tidyLogs', {});
  here.app.setNow(TEST_NOW);
};

const post = async (url: string, body: object = {}) => {
  const { status, text } = await here.admin('POST', url, { body });
  expect(status, text).toBe(200);
};

const startLog = async () => {
  const visit = await beginVisit(here);
  return { visit, log: new PhoneLog(visit.url, here.technician, here.app.now) };
};

const announce = (log: PhoneLog) => {
  const photoId = uuidv7();
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const body = { photoId, sha256, size: picture.length, device: here.subjects.device.uuid };
  return { photoId, entry: log.entry('addPhoto', body) };
};

const put = async (url: string, photoId: string) => {
  const { payload, headers } = await fileForm(picture);
  const { body, text } = await here.technician('PUT', `${url}/photos/${photoId}`, { body: payload, headers });
  expect(body, text).toMatchObject({ outcome: 'set_aside' });
};

/** A photo that the office decides about, with its bytes. */
const setPhotoAside = async () => {
  const { visit, log } = await startLog();
  await post(`${visit.url}/cancel`);
  const { photoId, entry } = announce(log);
  expect((await log.send([entry])).body.outcomes).toMatchObject([{ outcome: 'set_aside' }]);
  await put(visit.url, photoId);
  return { log, photoId, entry };
};

const settle = (log: PhoneLog, { id }: PhoneEntry, decision: object) =>
  post(`/api/field/logs/${log.logId}/entries/${id}/settle`, decision);

const keyOf = async (photoId: string) => {
  const photo = here.app.database.db
    .selectFrom('visit_photos as photo')
    .leftJoin('stored_files as file', 'file.id', 'photo.file_id')
    .select('file.storage_key as key');
  return (await photo.where('photo.uuid', '=', photoId).executeTakeFirstOrThrow()).key;
};

const isToBeDeleted = async (key: string | null) => {
  const { rows } = await here.app.database.run(
    `select id from jobs.job where name = 'storage.delete' and data ->> 'key' = $1`,
    [key],
  );
  return rows.length === 1;
};

test('the bytes of a photo that its phone withdraws are deleted at once', async () => {
  const { log, photoId } = await setPhotoAside();
  const key = await keyOf(photoId);
  expect(key).not.toBeNull();
  await post(`/api/field/logs/${log.logId}/visit`);
  const withdrawal = log.entry('removePhoto', { photoId });
  const [{ outcome }] = (await log.send([withdrawal])).body.outcomes;
  expect(outcome).toBe('adjusted');
  expect(await keyOf(photoId)).toBeNull();
  expect(await isToBeDeleted(key)).toBe(true);
});

test('the bytes of a rejected photo are deleted 90 days after its log was closed', async () => {
  const { log, photoId, entry } = await setPhotoAside();
  await settle(log, entry, { decision: 'reject', reason: 'Nieostre' });
  await tidyAfter(2);
  await tidyAfter(91);
  const key = await keyOf(photoId);
  expect(key).not.toBeNull();
  await tidyAfter(93);
  expect(await keyOf(photoId)).toBeNull();
  expect(await isToBeDeleted(key)).toBe(true);
});

test('the bytes of a rejected photo of an earlier release, which stored no number, are deleted as well', async () => {
  const { db } = here.app.database;
  const [rejected, accepted] = [await setPhotoAside(), await setPhotoAside()];
  const ids = [rejected.photoId, accepted.photoId];
  await db.updateTable('visit_photos').set({ seq: null }).where('uuid', 'in', ids).execute();
  await settle(rejected.log, rejected.entry, { decision: 'reject', reason: 'Nieostre' });
  await settle(accepted.log, accepted.entry, { decision: 'reject', reason: 'Nieostre' });
  // as if the office had applied it
  await db.updateTable('visit_photos').set({ refused: null }).where('uuid', '=', accepted.photoId).execute();
  await tidyAfter(2);
  await tidyAfter(93);
  expect(await keyOf(rejected.photoId)).toBeNull();
  expect(await keyOf(accepted.photoId)).not.toBeNull();
});

test('a photo that is found on a lost phone months later is in the list of the office', async () => {
  const { visit, log } = await startLog();
  const { photoId, entry } = announce(log);
  await log.send([entry]);
  await post(`${visit.url}/finish`);
  await post(`${visit.url}/approve`);
  const { db } = here.app.database;
  const lost = { data_lost_at: TEST_NOW, loss_reported_at: TEST_NOW };
  await db.updateTable('visit_logs').set(lost).where('uuid', '=', log.logId).execute();
  await tidyAfter(2);
  await tidyAfter(93);
  await put(visit.url, photoId);
  const { entries } = (await here.admin('GET', `/api/field/logs/${log.logId}/entries`)).body;
  expect(entries).toMatchObject([{ uuid: entry.id, code: 'inspections/approved', payload: { photoId } }]);
});
