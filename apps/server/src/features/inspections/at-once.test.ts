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

const here = setUpVisits();

const inspections = () => `/api/places/${here.subjects.place.uuid}/inspections`;
const ended = () => `${inspections()}/${here.subjects.inspection.uuid}`;

type Entry = { readonly uuid: string; readonly id: number; readonly device: { readonly uuid: string } };

/** Creates a new open visit and the entry of one device in it. */
const begin = async () => {
  const { inspection } = (await here.technician('POST', inspections(), { body: { name: 'Przegląd' } })).body;
  const url = `${inspections()}/${inspection.uuid}`;
  const { devices } = (await here.technician('GET', `${url}/details`)).body.inspection;
  const entry = devices.find(({ device }: Entry) => device.uuid === here.subjects.device.uuid) as Entry;
  return { id: inspection.id as number, url, entry, deviceUrl: `${url}/devices/${entry.uuid}` };
};

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
const pest = () => ({ deviceTypeObjectId: here.subjects.object.id, amount: 1 });

/** Counts undeleted records and photos of removed devices. */
const orphans = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from inspection_devices entry
    join (select inspection_device_id, deleted_at from device_records
      union all select inspection_device_id, deleted_at from device_images) thing on thing.inspection_device_id = entry.id
    where entry.deleted_at is not null and thing.deleted_at is null`.execute(here.app.database.db);
  return rows[0]?.n;
};

describe('a device taken out of the visit while it is recorded on', () => {
  const everything = async (deviceUrl: string, url: string) => {
    const { payload, headers } = await fileForm(await jpeg());
    const ofType = `${url}/device-types/${here.subjects.deviceType.id}`;
    return [
      () => here.technician('POST', `${deviceUrl}/objects`, { body: pest(), key: uuidv7() }),
      () =>
        here.technician('POST', `${deviceUrl}/observations`, {
          body: { deviceTypeObservationId: here.subjects.observation.id },
        }),
      () => here.technician('POST', `${deviceUrl}/actions`, { body: { deviceTypeActionId: here.subjects.action.id } }),
      () => here.technician('POST', `${deviceUrl}/images`, { body: payload, headers }),
      () => here.technician('POST', `${ofType}/objects`, { body: pest() }),
      () => here.technician('POST', `${ofType}/actions`, { body: { deviceTypeActionId: here.subjects.action.id } }),
      () => here.technician('POST', `${deviceUrl}/set-checked`),
      () => here.technician('PUT', `${deviceUrl}/not-checked`, { body: { reason: 'DAMAGED' } }),
    ];
  };

  test('stores no record outside the visit: it went with the device, or it was refused', async () => {
    const { url, deviceUrl: first } = await begin();
    let deviceUrl = first;
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = await everything(deviceUrl, url);
      const remove = () => here.admin('DELETE', deviceUrl);
      const at = round % calls.length;
      const answers = await Promise.all(calls.toSpliced(at, 0, remove).map((call) => call()));
      const [removed] = answers.splice(at, 1);
      expect(removed?.status, removed?.text).toBe(200);
      // 409: the device was checked first, so a reason why it was not checked is refused
      expect(answers.filter(({ status }) => ![200, 404, 409].includes(status)).map(({ text }) => text)).toEqual([]);
      expect(await orphans(), `round ${round}`).toBe(0);
      const back = await here.admin('POST', `${url}/devices`, { body: { deviceUuid: here.subjects.device.uuid } });
      deviceUrl = `${url}/devices/${back.body.inspectionDevice.uuid}`;
    }
  });

  test('is taken out once', async () => {
    const { deviceUrl, entry } = await begin();
    const answers = await Promise.all([here.admin, here.technician, here.admin].map((who) => who('DELETE', deviceUrl)));
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    expect(await actionsOn(here.app, 'inspectionDevice', entry.id)).toEqual(['inspectionDevice.remove']);
  });
});

test('what stands on a device that was taken out is no catch of its visit', async () => {
  const { id, url, entry, deviceUrl } = await begin();
  await here.technician('POST', `${deviceUrl}/objects`, { body: pest() });
  // as it happened before recording locked the device
  await sql`update inspection_devices set deleted_at = now() where id = ${entry.id}`.execute(here.app.database.db);
  await here.technician('POST', `${url}/finish`, { body: {} });
  expect(await selectCatches({ db: here.app.database.db } as AnyCtx, [id])).toEqual([]);
});

describe('a write to the row of the visit itself locks it exclusively', () => {
  test('additional fields of an open visit', async () => {
    const { url } = await begin();
    for (let round = 0; round < 3; round += 1) {
      const write = (who: Caller, repairOrders: string) =>
        who('PATCH', `${url}/additional-fields`, { body: { additionalFields: { repairOrders } } });
      const answers = await Promise.all(
        [here.technician, here.admin, here.technician, here.admin].map((who, n) => write(who, `${round}.${n}`)),
      );
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    }
  });

  test('objections', async () => {
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((text) =>
        here.client('POST', `${ended()}/objections`, { body: { text }, key: uuidv7() }),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
    const { objections } = (await here.admin('GET', `${ended()}/objections`)).body;
    expect(objections).toHaveLength(5);
  });

  test('a visit that ends while many record in it', async () => {
    const { url, deviceUrl } = await begin();
    const add = () => here.technician('POST', `${deviceUrl}/objects`, { body: pest(), key: uuidv7() });
    const finish = () => here.technician('POST', `${url}/finish`, { body: {} });
    const answers = await Promise.all([finish, add, add, add, add, add, add].map((call) => call()));
    expect(statusesOf(answers)).toEqual(answers.map(() => 200));
    expect((await here.technician('GET', deviceUrl)).body.inspectionDevice.device.deviceObjects).toHaveLength(6);
  });
});

test('what comes for a visit that is being joined into another is recorded in the one that stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { inspection, otherInspection, inspectionDevice } = here.subjects;
    const body = { inspectionId1: otherInspection.uuid, inspectionId2: inspection.uuid };
    const add = () => here.technician('POST', `${ended()}/devices/${inspectionDevice.uuid}/objects`, { body: pest() });
    const connect = () => here.admin('POST', `${inspections()}/connect`, { body });
    const calls = [add, add, add].toSpliced(round % 3, 0, connect);
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    const stored = await here.app.database.db
      .selectFrom('device_records')
      .select('id')
      .where('inspection_id', '=', otherInspection.id)
      .where('kind', '=', 'OBJECT')
      .execute();
    expect(stored).toHaveLength(4);
    await here.createSubjects();
  }
});

describe('the second of two who do the same', () => {
  test('leaves no step of a check that was made already', async () => {
    const { url } = await begin();
    const { devices } = (await here.technician('GET', `${url}/details`)).body.inspection;
    const entries: Entry[] = devices.slice(0, ROUNDS);
    for (const { id, uuid } of entries) {
      const check = (who: Caller) => who('POST', `${url}/devices/${uuid}/set-checked`);
      const answers = await Promise.all([here.technician, here.admin, here.technician, here.admin].map(check));
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200]);
      expect(await actionsOn(here.app, 'inspectionDevice', id)).toEqual(['inspectionDevice.check']);
    }
  });

  test('answers after the first one, and writes nothing where it is the same', async () => {
    const url = `${ended()}/visual-inspection`;
    const visit = here.app.database.db.updateTable('inspections').where('id', '=', here.subjects.inspection.id);
    await visit.set({ status: 'IN_PROGRESS', finished_at: null }).execute();
    const answer = (who: Caller, note: string) =>
      who('PUT', url, { body: { answers: [{ questionId: here.subjects.question.uuid, value: 'NO', note }] } });
    for (let round = 0; round < ROUNDS; round += 1) {
      const notes = [`a${round}`, `b${round}`, `a${round}`];
      const answers = await Promise.all(notes.map((note, n) => answer(n === 1 ? here.admin : here.technician, note)));
      expect(statusesOf(answers)).toEqual([200, 200, 200]);
    }
    const { id } = await here.app.database.db
      .selectFrom('inspection_answers')
      .select('id')
      .where('inspection_id', '=', here.subjects.inspection.id)
      .executeTakeFirstOrThrow();
    const factsOf = (step: unknown) => {
      const { value, note } = step as { value: string | null; note: string | null };
      return { value, note };
    };
    const trail = await trailOf(here.app, 'inspectionAnswer', id);
    expect(trail.slice(1).map(({ before }) => factsOf(before))).toEqual(
      trail.slice(0, -1).map(({ after }) => factsOf(after)),
    );
  });
});
