import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/**
 * What the audit trail must contain so that nobody can replace photos and automatic actions of a visit unnoticed.
 */

let app: TestApp;
let own: Subjects;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  technician = await app.as('technik@deratex.example');
});
afterAll(() => app.close());

const send = async (url: string, caller: Caller = technician) => {
  const form = await fileForm(await jpeg());
  const answer = await caller('POST', url, { body: form.payload, headers: form.headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** The file in the last row of the audit trail, and the hash of the stored file. */
const auditedOf = async (entity: string, id: number, fileOf: (after: Record<string, unknown>) => unknown) => {
  const after = (await trailOf(app, entity, id)).at(-1)?.after as Record<string, unknown>;
  const { sha256 } = await app.database.db
    .selectFrom('stored_files')
    .select('sha256')
    .where('id', '=', Number(fileOf(after)))
    .executeTakeFirstOrThrow();
  return { recorded: after.sha256, stored: sha256 };
};

test('photos and a logo are audited with the hash of their file', async () => {
  const visit = `/api/places/${own.place.uuid}/inspections/${own.inspection.uuid}`;
  const photo = await send(`${visit}/devices/${own.inspectionDevice.uuid}/images`);
  const answerPhoto = await send(`${visit}/visual-inspection/${own.question.uuid}/images`);
  await send(`/api/companies/${own.company.uuid}/logo`, await app.as('admin@deratex.example'));
  for (const { recorded, stored } of [
    await auditedOf('image', photo.image.id, ({ fileId }) => fileId),
    await auditedOf('answerImage', answerPhoto.image.id, ({ fileId }) => fileId),
    await auditedOf('company', own.company.id, ({ logoFileId }) => logoFileId),
  ]) {
    expect(recorded).toMatch(/^[\da-f]{64}$/);
    expect(recorded).toBe(stored);
  }
});

test('automatic records at the start of a visit are listed by uuid in the audit entry of the start', async () => {
  const { db } = app.database;
  await db
    .updateTable('device_type_actions')
    .set({ add_when_device_added: true })
    .where('id', '=', own.action.id)
    .execute();
  const answer = await technician('POST', `/api/places/${own.place.uuid}/inspections`, { body: { name: 'Przegląd' } });
  expect(answer.status, answer.text).toBe(200);
  const { id } = answer.body.inspection;
  const records = await db.selectFrom('device_records').select('uuid').where('inspection_id', '=', id).execute();
  expect(records.length).toBeGreaterThan(0);
  const steps = await trailOf(app, 'inspection', id);
  expect(steps).toHaveLength(1);
  const recorded = steps.flatMap(({ after }) => (after as { recordedActions: string[] }).recordedActions);
  expect(recorded.toSorted()).toEqual(records.map(({ uuid }) => uuid).toSorted());
});
