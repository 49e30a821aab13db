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

describe.each(KINDS)('%s', (kind, init, inVisit) => {
  const add = async (who: Caller) => (await who('POST', `${device()}/${kind}s`, init())).body[kind];
  const remove = (who: Caller, { uuid }: { uuid: string }) => who('DELETE', `${device()}/${kind}s/${uuid}`);

  test('made on the device: a technician takes the own one back for fifteen minutes, with its trail', async () => {
    const made = await add(technician);
    app.setNow(new Date(TEST_NOW.getTime() + 15 * MINUTE));
    expect((await remove(technician, made)).body).toEqual({ success: true });
    expect(await actionsOn(app, kind === 'image' ? 'image' : 'record', made.id)).toContain(
      kind === 'image' ? 'image.delete' : 'record.delete',
    );
  });

  test('afterwards it is too late, with a message; an admin still may', async () => {
    const made = await add(technician);
    app.setNow(new Date(TEST_NOW.getTime() + 15 * MINUTE + 1));
    expect(await remove(technician, made)).toMatchObject({ status: 409, body: { code: 'device-records/too_late' } });
    expect((await remove(admin, made)).status).toBe(200);
  });

  test("somebody else's never", async () => {
    expect(await remove(technician, await add(admin))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('of a visit: the own one while it goes on, however long that is, and not after its end', async () => {
    await openVisit();
    app.setNow(new Date(TEST_NOW.getTime() + 40 * MINUTE));
    expect((await remove(technician, inVisit())).status).toBe(200);
    subjects = await makeSubjects(app.database.db, 'deratex');
    expect((await remove(technician, inVisit())).body.code).toBe('device-records/too_late');
    expect((await remove(admin, inVisit())).status).toBe(200);
  });

  test("the client's company takes nothing away that its contractor recorded", async () => {
    const answer = await remove(client, inVisit());
    expect([403, 404]).toContain(answer.status);
    expect((await technician('GET', `${device()}/${kind}s/${inVisit().uuid}`)).status).toBe(200);
  });
});
