import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../../test/audit.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, PhoneLog } from '../../../../test/phone-log.ts';
import { runJob } from '../../../../test/run-job.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** The office declares a phone lost that will not come back, and sometimes it does come back. */

const here = setUpVisits();
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const REASON = 'Wpadł do studzienki';

const at = (ms: number) => here.app.setNow(new Date(TEST_NOW.getTime() + ms));

const call = async (caller: Caller, url: string, method = 'GET', body?: object) => {
  const answer = await caller(method, url, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

const pestOf = (log: PhoneLog) =>
  log.entry('addPest', { deviceTypeObjectId: here.subjects.object.uuid }, { device: here.subjects.device.uuid });

/** A phone that has 12 more entries and 5 photos. */
const startLog = async (caller = here.technician) => {
  const visit = await beginVisit(here, caller);
  const log = new PhoneLog(visit.url, caller, here.app.now);
  const first = pestOf(log);
  expect((await log.send([first], { pending: { entries: 12, photos: 5 } })).body.upTo).toBe(1);
  return { visit, log, url: `/api/field/logs/${log.logId}` };
};

const declare = (url: string, caller = here.admin, reason = REASON) =>
  caller('POST', `${url}/lost`, { body: { reason } });

/** A phone that was declared lost a minute ago. */
const loseLog = async (caller?: Caller) => {
  const lost = await startLog(caller);
  at(MINUTE);
  const { body, text } = await declare(lost.url);
  expect(body.log, text).toBeDefined();
  at(2 * MINUTE);
  return { ...lost, declared: body.log };
};

const listed = async (group: string): Promise<readonly string[]> => {
  const { logs } = await call(here.admin, `/api/field/logs?group=${group}&limit=100`);
  return logs.map(({ uuid }: { uuid: string }) => uuid);
};

const recordsOf = async (inspectionId: number): Promise<readonly string[]> => {
  const records = here.app.database.db.selectFrom('device_records').select('uuid');
  const rows = await records
    .where('inspection_id', '=', inspectionId)
    .where('kind', '=', 'OBJECT')
    .orderBy('id')
    .execute();
  return rows.map(({ uuid }) => uuid);
};

beforeEach(async () => {
  await here.app.database.db.updateTable('visit_logs').set({ closed_at: TEST_NOW }).execute();
});

describe('a phone that was declared lost', () => {
  test('is not waited for any more, and the log states who declared it, why, and what is missing', async () => {
    const { log, url, declared } = await loseLog();
    expect(declared.loss).toEqual({
      at: new Date(TEST_NOW.getTime() + MINUTE).toISOString(),
      by: expect.objectContaining({ name: expect.any(String) }),
      reason: REASON,
      entries: 12,
      photos: 5,
      isBack: false,
    });
    expect(await listed('all')).toContain(log.logId);
    expect(await listed('waiting')).not.toContain(log.logId);
    const [row] = await trailOf(here.app, 'visitLog', declared.id);
    const after = { lossReason: REASON, missingEntries: 12, missingPhotos: 5 };
    expect(row).toMatchObject({ action: 'visitLog.declareLost', after });
    expect((await call(here.admin, `${url}/entries`)).log.loss).toEqual(declared.loss);
  });

  test('is not reported as silent, and its log is closed a day after the end of the visit', async () => {
    const { db } = here.app.database;
    const { visit, log } = await loseLog();
    await call(here.admin, `${visit.url}/finish`, 'POST', {});
    await db.deleteFrom('notifications').execute();
    at(2 * DAY);
    await runJob({ ...here.app, db }, 'inspections.reportFieldLogs', {});
    await runJob({ ...here.app, db }, 'inspections.tidyLogs', {});
    expect(await db.selectFrom('notifications').select('id').execute()).toEqual([]);
    const logs = db.selectFrom('visit_logs').select('closed_at').where('uuid', '=', log.logId);
    expect((await logs.executeTakeFirstOrThrow()).closed_at).not.toBeNull();
  });

  test('is named in the report of the visit until the declaration is withdrawn', async () => {
    const { visit, url } = await loseLog();
    await call(here.admin, `${visit.url}/finish`, 'POST', {});
    const preview = async () => {
      const { status, text } = await here.admin('GET', `/api/reports/html/inspection/${visit.uuid}?language=en`);
      expect(status, text).toBe(200);
      return text;
    };
    expect(await preview()).toMatch(/the phone of .+ was declared lost on .+ by .+12 entries and 5 photos/);
    await call(here.admin, `${url}/found`, 'POST');
    expect(await preview()).not.toContain('declared lost');
  });

  test('that had sent everything is reported without missing data', async () => {
    const { visit, log, url } = await startLog();
    await log.send([pestOf(log)], { pending: { entries: 0, photos: 0 } });
    at(MINUTE);
    await declare(url);
    const { text } = await here.admin('GET', `/api/reports/html/inspection/${visit.uuid}?language=en`);
    expect(text).toMatch(/was declared lost on .+ As far as known, everything had arrived before/);
    expect(text).not.toContain('Not everything has arrived');
  });

  test('does not change a visit of another facility, although the phone states its uuid', async () => {
    const { db } = here.app.database;
    const { visit, log, url } = await startLog();
    const other = await db.selectFrom('places').select('id').where('id', '<>', here.subjects.place.id).execute();
    const [{ id: placeId } = { id: 0 }] = other;
    await db.updateTable('visit_logs').set({ place_id: placeId }).where('uuid', '=', log.logId).execute();
    const readVisit = () =>
      db.selectFrom('inspections').select('content_changed_at').where('id', '=', visit.id).executeTakeFirstOrThrow();
    const before = await readVisit();
    at(MINUTE);
    const superAdmin = await here.app.as('super@trapline.example');
    expect((await declare(url, superAdmin)).status).toBe(200);
    expect(await readVisit()).toEqual(before);
    const { text } = await here.admin('GET', `/api/reports/html/inspection/${visit.uuid}?language=en`);
    expect(text).not.toContain('declared lost');
  });

  test('is declared lost once: a repetition changes nothing', async () => {
    const { url, declared } = await loseLog();
    expect((await declare(url, here.admin, 'Inny powód')).body.log.loss).toEqual(declared.loss);
    expect(await actionsOn(here.app, 'visitLog', declared.id)).toEqual(['visitLog.declareLost']);
    for (const _repetition of [1, 2]) expect((await call(here.admin, `${url}/found`, 'POST')).log.loss).toBeNull();
    const withdrawn = ['visitLog.declareLost', 'visitLog.withdrawLoss'];
    expect(await actionsOn(here.app, 'visitLog', declared.id)).toEqual(withdrawn);
  });
});

describe('a phone that comes back', () => {
  test('is refused nothing: its entries and photos wait for the office, which decides about them', async () => {
    const { visit, log, url } = await startLog();
    const picture = await jpeg();
    const photoId = uuidv7();
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const photo = { photoId, sha256, size: picture.length, device: here.subjects.device.uuid };
    await log.send([log.entry('addPhoto', photo)], { pending: { entries: 12, photos: 5 } });
    at(MINUTE);
    await declare(url);
    at(2 * MINUTE);
    const late = [pestOf(log), pestOf(log)];
    for (const _repetition of [1, 2]) {
      const { body, text } = await log.send(late, { pending: { entries: 1, photos: 1 } });
      const setAside = { outcome: 'set_aside', code: 'inspections/phone_lost' };
      expect(body.outcomes, text).toMatchObject([setAside, setAside]);
    }
    const { payload, headers } = await fileForm(picture);
    const sent = await here.technician('PUT', `${visit.url}/photos/${photoId}`, { body: payload, headers });
    expect(sent.body, sent.text).toMatchObject({ outcome: 'set_aside', code: 'inspections/phone_lost' });
    expect(await recordsOf(visit.id)).toHaveLength(1);
    // it may send more
    expect(await listed('waiting')).toContain(log.logId);
    expect(await listed('setAside')).toContain(log.logId);
    expect((await call(here.admin, `${url}/apply`, 'POST', {})).applied).toBe(3);
    expect(await recordsOf(visit.id)).toEqual([expect.any(String), ...late.map(({ id }) => id)]);
    const images = here.app.database.db
      .selectFrom('device_images')
      .select('uuid')
      .where('inspection_id', '=', visit.id);
    expect(await images.execute()).toEqual([{ uuid: photoId }]);
  });

  test('can be declared lost again, or its work has an effect again', async () => {
    const { visit, log, url } = await loseLog();
    await log.send([pestOf(log)], { pending: { entries: 3, photos: 0 } });
    expect((await call(here.admin, `${url}/entries`)).log.loss).toMatchObject({ entries: 12, isBack: true });
    at(3 * MINUTE);
    expect((await declare(url, here.admin, 'Skradziony')).body.log.loss).toMatchObject({
      reason: 'Skradziony',
      entries: 3,
      isBack: false,
    });
    await call(here.admin, `${url}/found`, 'POST');
    const entry = pestOf(log);
    expect((await log.send([entry])).body.outcomes).toMatchObject([{ outcome: 'done' }]);
    expect(await recordsOf(visit.id)).toContain(entry.id);
  });

  test('has no effect on what the office imports from its rescue file', async () => {
    const { visit, log, url } = await loseLog();
    const entry = pestOf(log);
    const { uuid: author } = await call(here.technician, '/api/account/me');
    const pending = { entries: 0, photos: 0 };
    const sentAt = here.app.now().toISOString();
    const body = { logId: log.logId, entries: [entry], sentAt, pending, author };
    const { outcomes } = await call(here.admin, `${visit.url}/log/import`, 'POST', body);
    expect(outcomes).toMatchObject([{ outcome: 'done' }]);
    expect(await recordsOf(visit.id)).toContain(entry.id);
    // the import is no sign of the phone, from which 5 photos are missing
    expect((await call(here.admin, `${url}/entries`)).log.loss.isBack).toBe(false);
    expect(await listed('waiting')).not.toContain(log.logId);
  });

  test('of a client has its effect, because the office does not decide for a client', async () => {
    const { visit, log } = await loseLog(here.client);
    const entry = pestOf(log);
    expect((await log.send([entry])).body.outcomes).toMatchObject([{ outcome: 'done' }]);
    expect(await recordsOf(visit.id)).toContain(entry.id);
  });
});

test('only those who decide about entries of a phone declare it lost, with a reason', async () => {
  const { url } = await startLog();
  const status = async (caller: Caller) => (await declare(url, caller)).status;
  expect(await status(here.technician)).toBe(403);
  // clients do not see the phones of their contractor
  expect(await status(here.client)).toBe(404);
  const foreign = await here.app.as('admin@owadstop.example');
  expect(await status(foreign)).toBe(404);
  expect((await foreign('POST', `${url}/found`)).status).toBe(404);
  expect((await here.technician('POST', `${url}/found`)).status).toBe(403);
  const withoutReason = await declare(url, here.admin, '  ');
  expect(withoutReason).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } });
  expect((await call(here.admin, `${url}/entries`)).log.loss).toBeNull();
});

test('a technician who decides at the facility does not declare the own phone lost', async () => {
  const { url } = await startLog();
  const { uuid } = await call(here.technician, '/api/account/me');
  const superAdmin = await here.app.as('super@trapline.example');
  const roles = `/api/places/${here.subjects.place.uuid}/users/${uuid}/roles`;
  await call(superAdmin, roles, 'PUT', { roles: ['CREATE_INSPECTION', 'APPROVE_INSPECTION'] });
  expect((await declare(url, here.technician)).body.code).toBe('inspections/own_entries');
  await call(superAdmin, roles, 'PUT', { roles: ['CREATE_INSPECTION'] });
});
