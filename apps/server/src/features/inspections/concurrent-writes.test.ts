import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { actionsOn, trailOf } from '../../../test/audit.ts';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { setUpVisits } from '../../../test/set-up-visits.ts';
import type { Answer, Caller } from '../../../test/test-app.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { selectCatches } from './versions/manifest.queries.ts';

/** Several people write to one visit at the same time: accepted writes persist, and there are no deadlocks. */

const ROUNDS = 12;

const setup = setUpVisits();

const inspections = () => `/api/places/${setup.subjects.place.uuid}/inspections`;
const finishedVisitUrl = () => `${inspections()}/${setup.subjects.inspection.uuid}`;

type Entry = { readonly uuid: string; readonly id: number; readonly device: { readonly uuid: string } };

/** Creates a new open visit and the entry of one device in it. */
const startVisit = async () => {
  const { inspection } = (await setup.technician('POST', inspections(), { body: { name: 'Przegląd' } })).body;
  const url = `${inspections()}/${inspection.uuid}`;
  const { devices } = (await setup.technician('GET', `${url}/details`)).body.inspection;
  const entry = devices.find(({ device }: Entry) => device.uuid === setup.subjects.device.uuid) as Entry;
  return { id: inspection.id as number, url, entry, deviceUrl: `${url}/devices/${entry.uuid}` };
};

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
const pest = () => ({ deviceTypeObjectId: setup.subjects.object.id, amount: 1 });

/** Counts undeleted records and photos of removed devices. */
const orphans = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from inspection_devices entry
    join (select inspection_device_id, deleted_at from device_records
      union all select inspection_device_id, deleted_at from device_images) thing on thing.inspection_device_id = entry.id
    where entry.deleted_at is not null and thing.deleted_at is null`.execute(setup.app.database.db);
  return rows[0]?.n;
};

describe('a device that is removed while records are added', () => {
  const allRecordingCalls = async (deviceUrl: string, url: string) => {
    const { payload, headers } = await fileForm(await jpeg());
    const ofType = `${url}/device-types/${setup.subjects.deviceType.id}`;
    return [
      () => setup.technician('POST', `${deviceUrl}/objects`, { body: pest(), key: uuidv7() }),
      () =>
        setup.technician('POST', `${deviceUrl}/observations`, {
          body: { deviceTypeObservationId: setup.subjects.observation.id },
        }),
      () =>
        setup.technician('POST', `${deviceUrl}/actions`, { body: { deviceTypeActionId: setup.subjects.action.id } }),
      () => setup.technician('POST', `${deviceUrl}/images`, { body: payload, headers }),
      () => setup.technician('POST', `${ofType}/objects`, { body: pest() }),
      () => setup.technician('POST', `${ofType}/actions`, { body: { deviceTypeActionId: setup.subjects.action.id } }),
      () => setup.technician('POST', `${deviceUrl}/set-checked`),
      () => setup.technician('PUT', `${deviceUrl}/not-checked`, { body: { reason: 'DAMAGED' } }),
    ];
  };

  test('has no record outside the visit: the record is removed with the device, or it is rejected', async () => {
    const { url, deviceUrl: first } = await startVisit();
    let deviceUrl = first;
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = await allRecordingCalls(deviceUrl, url);
      const remove = () => setup.admin('DELETE', deviceUrl);
      const at = round % calls.length;
      const answers = await Promise.all(calls.toSpliced(at, 0, remove).map((call) => call()));
      const [removed] = answers.splice(at, 1);
      expect(removed?.status, removed?.text).toBe(200);
      // 409: the device was checked first, so a reason why it was not checked is refused
      expect(answers.filter(({ status }) => ![200, 404, 409].includes(status)).map(({ text }) => text)).toEqual([]);
      expect(await orphans(), `round ${round}`).toBe(0);
      const addedAgain = await setup.admin('POST', `${url}/devices`, {
        body: { deviceUuid: setup.subjects.device.uuid },
      });
      deviceUrl = `${url}/devices/${addedAgain.body.inspectionDevice.uuid}`;
    }
  });

  test('is removed once', async () => {
    const { deviceUrl, entry } = await startVisit();
    const answers = await Promise.all(
      [setup.admin, setup.technician, setup.admin].map((caller) => caller('DELETE', deviceUrl)),
    );
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    expect(await actionsOn(setup.app, 'inspectionDevice', entry.id)).toEqual(['inspectionDevice.remove']);
  });
});

test('a record on a removed device is not counted as a catch of the visit', async () => {
  const { id, url, entry, deviceUrl } = await startVisit();
  await setup.technician('POST', `${deviceUrl}/objects`, { body: pest() });
  // as it happened before recording locked the device
  await sql`update inspection_devices set deleted_at = now() where id = ${entry.id}`.execute(setup.app.database.db);
  await setup.technician('POST', `${url}/finish`, { body: {} });
  expect(await selectCatches({ db: setup.app.database.db } as AnyCtx, [id])).toEqual([]);
});

describe('parallel writes to the row of a visit do not deadlock', () => {
  test('for additional fields of an open visit', async () => {
    const { url } = await startVisit();
    for (let round = 0; round < 3; round += 1) {
      const write = (caller: Caller, repairOrders: string) =>
        caller('PATCH', `${url}/additional-fields`, { body: { additionalFields: { repairOrders } } });
      const answers = await Promise.all(
        [setup.technician, setup.admin, setup.technician, setup.admin].map((caller, n) =>
          write(caller, `${round}.${n}`),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    }
  });

  test('for objections', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) =>
        setup.client('POST', `${finishedVisitUrl()}/objections`, { body: { text }, key: uuidv7() }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const { objections } = (await setup.admin('GET', `${finishedVisitUrl()}/objections`)).body;
    expect(objections).toHaveLength(5);
  });

  test('for a visit that is finished while many people record in it', async () => {
    const { url, deviceUrl } = await startVisit();
    const add = () => setup.technician('POST', `${deviceUrl}/objects`, { body: pest(), key: uuidv7() });
    const finish = () => setup.technician('POST', `${url}/finish`, { body: {} });
    const answers = await Promise.all([finish, add, add, add, add, add, add].map((call) => call()));
    expect(statusesOf(answers)).toEqual(answers.map(() => 200));
    expect((await setup.technician('GET', deviceUrl)).body.inspectionDevice.device.deviceObjects).toHaveLength(6);
  });
});

test('records that arrive during a merge are stored in the remaining visit', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { inspection, otherInspection, inspectionDevice } = setup.subjects;
    const body = { inspectionId1: otherInspection.uuid, inspectionId2: inspection.uuid };
    const add = () =>
      setup.technician('POST', `${finishedVisitUrl()}/devices/${inspectionDevice.uuid}/objects`, { body: pest() });
    const connect = () => setup.admin('POST', `${inspections()}/connect`, { body });
    const calls = [add, add, add].toSpliced(round % 3, 0, connect);
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    const stored = await setup.app.database.db
      .selectFrom('device_records')
      .select('id')
      .where('inspection_id', '=', otherInspection.id)
      .where('kind', '=', 'OBJECT')
      .execute();
    expect(stored).toHaveLength(4);
    await setup.createSubjects();
  }
});

describe('the second of two equal requests', () => {
  test('adds no audit entry for a check that exists', async () => {
    const { url } = await startVisit();
    const { devices } = (await setup.technician('GET', `${url}/details`)).body.inspection;
    const entries: Entry[] = devices.slice(0, ROUNDS);
    for (const { id, uuid } of entries) {
      const check = (caller: Caller) => caller('POST', `${url}/devices/${uuid}/set-checked`);
      const answers = await Promise.all([setup.technician, setup.admin, setup.technician, setup.admin].map(check));
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
      expect(await actionsOn(setup.app, 'inspectionDevice', id)).toEqual(['inspectionDevice.check']);
    }
  });

  test('saves its answer after the first one, and writes nothing if it is equal', async () => {
    const url = `${finishedVisitUrl()}/visual-inspection`;
    const visit = setup.app.database.db.updateTable('inspections').where('id', '=', setup.subjects.inspection.id);
    await visit.set({ status: 'IN_PROGRESS', finished_at: null }).execute();
    const answer = (caller: Caller, note: string) =>
      caller('PUT', url, { body: { answers: [{ questionId: setup.subjects.question.uuid, value: 'NO', note }] } });
    for (let round = 0; round < ROUNDS; round += 1) {
      const notes = [`a${round}`, `b${round}`, `a${round}`];
      const answers = await Promise.all(notes.map((note, n) => answer(n === 1 ? setup.admin : setup.technician, note)));
      expect(statusesOf(answers)).toEqual([200, 200, 200]);
    }
    const { id } = await setup.app.database.db
      .selectFrom('inspection_answers')
      .select('id')
      .where('inspection_id', '=', setup.subjects.inspection.id)
      .executeTakeFirstOrThrow();
    const factsOf = (step: unknown) => {
      const { value, note } = step as { value: string | null; note: string | null };
      return { value, note };
    };
    const trail = await trailOf(setup.app, 'inspectionAnswer', id);
    expect(trail.slice(1).map(({ before }) => factsOf(before))).toEqual(
      trail.slice(0, -1).map(({ after }) => factsOf(after)),
    );
  });
});
