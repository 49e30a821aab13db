import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../../test/audit.ts';
import { fileForm, jpeg } from '../../../../test/multipart.ts';
import { beginVisit, type PhoneEntry, PhoneLog } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import { TEST_NOW } from '../../../../test/template.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** Devices added and removed on a phone, and labels that belong to no device. */

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
  return { visit, log: new PhoneLog(visit.url, setup.technician, setup.app.now) };
};

const onDevice = () => ({ device: setup.subjects.device.uuid, madeAt: before(30) });
const joinEntry = (log: PhoneLog) => log.entry('joinDevice', {}, onDevice());
const leaveEntry = (log: PhoneLog) => log.entry('leaveDevice', { reason: { code: 'FORGOTTEN' } }, onDevice());

const outcomesOf = async (log: PhoneLog, entries: readonly PhoneEntry[]) => {
  const { status, body, text } = await log.send(entries);
  expect(status, text).toBe(200);
  return body.outcomes.map(({ outcome, code }: Record<string, unknown>) => ({ outcome, code }));
};
const done = { outcome: 'done', code: null };

const entriesOf = async (url: string) => {
  const { devices } = (await setup.admin('GET', `${url}/details`)).body.inspection;
  return devices.filter(({ device }: { device: { uuid: string } }) => device.uuid === setup.subjects.device.uuid);
};

test('a device leaves the visit with its records and joins it again, each once', async () => {
  const { visit, log } = await startVisit();
  const pest = log.entry('addPest', { deviceTypeObjectId: setup.subjects.object.uuid }, onDevice());
  expect(await outcomesOf(log, [pest, leaveEntry(log), leaveEntry(log)])).toEqual([done, done, done]);
  expect(await entriesOf(visit.url)).toEqual([]);
  const { db } = setup.app.database;
  const record = await db
    .selectFrom('device_records')
    .select(['id', 'deleted_at as deletedAt'])
    .where('uuid', '=', pest.id)
    .executeTakeFirstOrThrow();
  expect(record.deletedAt).not.toBeNull();
  expect(await actionsOn(setup.app, 'record', record.id)).toEqual(['record.create', 'record.delete']);
  expect(await outcomesOf(log, [joinEntry(log), joinEntry(log)])).toEqual([done, done]);
  expect(await entriesOf(visit.url)).toHaveLength(1);
});

test('a device with an alarm stays in an open visit: leaving is set aside', async () => {
  const { visit, log } = await startVisit();
  const { db } = setup.app.database;
  await db
    .insertInto('device_states')
    .columns(['device_id', 'root_company_id', 'detect', 'detected_at'])
    .expression((eb) =>
      eb
        .selectFrom('devices')
        .select((one) => ['id', 'root_company_id', one.lit(true).as('detect'), one.val(new Date(before(10))).as('at')])
        .where('id', '=', setup.subjects.device.id),
    )
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ detect: true }))
    .execute();
  expect(await outcomesOf(log, [leaveEntry(log)])).toEqual([
    { outcome: 'set_aside', code: 'inspections/device_alarms' },
  ]);
  expect(await entriesOf(visit.url)).toHaveLength(1);
  await db.deleteFrom('device_states').where('device_id', '=', setup.subjects.device.id).execute();
});

test('after the end a device that leaves is a change with its reason', async () => {
  const { visit, log } = await startVisit();
  const [{ id }] = await entriesOf(visit.url);
  await setup.admin('POST', `${visit.url}/finish`, { body: {} });
  expect(await outcomesOf(log, [leaveEntry(log)])).toEqual([done]);
  const steps = await trailOf(setup.app, 'inspectionDevice', id);
  expect(steps.at(-1)).toMatchObject({ corrects_inspection_id: visit.id, reason_code: 'FORGOTTEN' });
});

test('a device of another company is refused', async () => {
  const { log } = await startVisit();
  const answer = await log.send([{ ...joinEntry(log), device: uuidv7() }]);
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'entries.0.device' }] } });
});

test('an unknown label is in the audit trail with its time, also in a cancelled visit', async () => {
  const { visit, log } = await startVisit();
  await setup.admin('POST', `${visit.url}/cancel`);
  const label = log.entry('unknownLabel', { how: 'code', text: 'ABC-17', note: 'za regałem' }, { madeAt: before(30) });
  expect(await outcomesOf(log, [label])).toEqual([done]);
  expect((await log.send([label])).status).toBe(200);
  const steps = await trailOf(setup.app, 'inspection', visit.id);
  expect(steps.filter(({ action }) => action === 'inspection.unknownLabel')).toMatchObject([
    { after: { text: 'ABC-17', note: 'za regałem', createdAt: before(30) } },
  ]);
  const receipt = setup.app.database.db.selectFrom('visit_log_entries').select('payload');
  expect(await receipt.where('entry_uuid', '=', label.id).executeTakeFirst()).toMatchObject({
    payload: { body: { text: 'ABC-17' } },
  });
});

describe('a photo whose bytes arrive after its device was removed', () => {
  const announce = async (log: PhoneLog) => {
    const [picture, photoId] = [await jpeg(), uuidv7()];
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const { device } = onDevice();
    const entry = log.entry('addPhoto', { photoId, sha256, size: picture.length, device }, { madeAt: before(20) });
    expect(await outcomesOf(log, [entry])).toEqual([done]);
    const put = async (url: string, caller: Caller) => {
      const { payload, headers } = await fileForm(picture);
      return caller('PUT', `${url}/photos/${photoId}`, { body: payload, headers });
    };
    return { photoId, entry, put };
  };
  const deviceLeft = { outcome: 'set_aside', code: 'inspections/device_left' };
  const settle = async (log: PhoneLog, { id }: PhoneEntry) => {
    const url = `/api/field/logs/${log.logId}/entries/${id}/settle`;
    const { status, text } = await setup.admin('POST', url, { body: { decision: 'apply' } });
    expect(status, text).toBe(200);
  };

  test('C13: waits for the office if it was announced by another phone than the one that removed the device', async () => {
    const { visit, log } = await startVisit();
    const other = new PhoneLog(visit.url, setup.admin, setup.app.now);
    const { photoId, entry, put } = await announce(other);
    expect(await outcomesOf(log, [leaveEntry(log)])).toEqual([done]);
    expect((await put(visit.url, setup.admin)).body).toMatchObject(deviceLeft);
    expect(await entriesOf(visit.url)).toEqual([]);
    const { entries } = (await setup.admin('GET', `/api/field/logs/${other.logId}/entries`)).body;
    expect(entries).toMatchObject([{ uuid: entry.id, code: deviceLeft.code, payload: { photoId } }]);
    await settle(other, entry);
    expect(await entriesOf(visit.url)).toMatchObject([{ device: { deviceImages: [{ uuid: photoId }] } }]);
  });

  test('waits for the office if it was announced after the removal, which the office applied later', async () => {
    const { visit, log } = await startVisit();
    await setup.admin('POST', `${visit.url}/finish`, { body: {} });
    await setup.admin('POST', `${visit.url}/approve`);
    const leave = leaveEntry(log);
    expect(await outcomesOf(log, [leave])).toMatchObject([{ outcome: 'set_aside' }]);
    await setup.admin('POST', `${visit.url}/unapprove`);
    const { put } = await announce(log);
    await settle(log, leave);
    expect((await put(visit.url, setup.technician)).body).toMatchObject(deviceLeft);
  });

  test('is not received if the same phone announced it in an earlier log', async () => {
    const { visit } = await startVisit();
    const onPhone: Caller = (method, url, options = {}) =>
      setup.technician(method, url, { ...options, headers: { cookie: `trapline_device=${'h'.repeat(43)}` } });
    const { put } = await announce(new PhoneLog(visit.url, onPhone, setup.app.now));
    const later = new PhoneLog(visit.url, onPhone, setup.app.now);
    expect(await outcomesOf(later, [leaveEntry(later)])).toEqual([done]);
    expect((await put(visit.url, setup.technician)).status).toBe(404);
  });
});
