import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Who may undo a record or photo, and for how long. */

const MINUTE = 60_000;

let app: TestApp;
let subjects: Subjects;
let technician: Caller;
let admin: Caller;
let client: Caller;
let photo: { body: unknown; headers: Record<string, string> };

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  admin = await app.as('admin@deratex.example');
  client = await app.as('klient@deratex.example');
  const { payload, headers } = await fileForm(await jpeg());
  photo = { body: payload, headers };
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterEach(() => app.setNow(TEST_NOW));
afterAll(() => app.close());

const device = () => `/api/v3/devices/${subjects.device.uuid}`;
const openVisit = async () => {
  const visits = app.database.db.updateTable('inspections');
  // a person may have only one visit in progress at a facility
  await visits.set({ status: 'COMPLETED' }).where('status', '=', 'IN_PROGRESS').execute();
  await visits.set({ status: 'IN_PROGRESS' }).where('id', '=', subjects.inspection.id).execute();
};

const KINDS = [
  ['action', () => ({ body: { deviceTypeActionId: subjects.action.id } }), () => subjects.actionRecord],
  ['object', () => ({ body: { deviceTypeObjectId: subjects.object.id } }), () => subjects.objectRecord],
  [
    'observation',
    () => ({ body: { deviceTypeObservationId: subjects.observation.id } }),
    () => subjects.observationRecord,
  ],
  ['image', () => photo, () => subjects.image],
] as const;

describe.each(KINDS)('%s', (kind, init, recordInVisit) => {
  const add = async (caller: Caller) => (await caller('POST', `${device()}/${kind}s`, init())).body[kind];
  const remove = (caller: Caller, { uuid }: { uuid: string }) => caller('DELETE', `${device()}/${kind}s/${uuid}`);

  test('a technician can delete their own record on the device for fifteen minutes, with an audit entry', async () => {
    const created = await add(technician);
    app.setNow(new Date(TEST_NOW.getTime() + 15 * MINUTE));
    expect((await remove(technician, created)).body).toEqual({ success: true });
    expect(await actionsOn(app, kind === 'image' ? 'image' : 'record', created.id)).toContain(
      kind === 'image' ? 'image.delete' : 'record.delete',
    );
  });

  test('a technician gets an error after that time, an admin can still delete', async () => {
    const created = await add(technician);
    app.setNow(new Date(TEST_NOW.getTime() + 15 * MINUTE + 1));
    expect(await remove(technician, created)).toMatchObject({ status: 409, body: { code: 'device-records/too_late' } });
    expect((await remove(admin, created)).status).toBe(200);
  });

  test('a technician cannot delete a record of another person', async () => {
    expect(await remove(technician, await add(admin))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('a technician can delete their own record of a visit until the visit ends', async () => {
    await openVisit();
    app.setNow(new Date(TEST_NOW.getTime() + 40 * MINUTE));
    expect((await remove(technician, recordInVisit())).status).toBe(200);
    subjects = await makeSubjects(app.database.db, 'deratex');
    expect((await remove(technician, recordInVisit())).body.code).toBe('device-records/too_late');
    expect((await remove(admin, recordInVisit())).status).toBe(200);
  });

  test('a client company cannot delete what its contractor recorded', async () => {
    const answer = await remove(client, recordInVisit());
    expect([403, 404]).toContain(answer.status);
    expect((await technician('GET', `${device()}/${kind}s/${recordInVisit().uuid}`)).status).toBe(200);
  });
});
