import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { fileForm } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let category: { id: number };
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  category = Reflect.get(subjects, 'fileCategory');
  await app.database.db.deleteFrom('file_uploads').execute();
});

const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const startUpload = (place: string) =>
  admin('POST', `/api/places/${place}/file-uploads`, { body: { fileName: 'x.pdf', size: 60 } });

describe('uploads over the storage limit of a root company are rejected', () => {
  const settings = () => app.services.settings as { companyStorageBytes: number | null };
  const FULL = { errors: [{ code: 'storage_full' }] };
  const leaveFreeBytes = async (room: number) => {
    const { bytes } = await app.database.db
      .selectFrom('stored_files')
      .select(sql<number>`sum(size)::float8`.as('bytes'))
      .where('root_company_id', '=', (eb) =>
        eb.selectFrom('places').select('root_company_id').where('id', '=', subjects.place.id),
      )
      .executeTakeFirstOrThrow();
    settings().companyStorageBytes = bytes + room;
  };
  afterEach(() => {
    settings().companyStorageBytes = null;
  });

  test('started uploads count, also against direct uploads', async () => {
    await leaveFreeBytes(100);
    await ok(startUpload(subjects.place.uuid));
    expect((await startUpload(subjects.place.uuid)).body).toMatchObject(FULL);
    const content = Buffer.concat([pdf(), Buffer.alloc(60)]);
    const fields = { name: 'X', note: 'x', fileCategoryId: String(category.id) };
    const form = await fileForm(content, { name: 'x.pdf', type: 'application/pdf', fields });
    const fileRequest = { body: form.payload, headers: form.headers };
    expect((await admin('POST', `/api/places/${subjects.place.uuid}/files`, fileRequest)).body).toMatchObject(FULL);
  });

  test('simultaneous uploads at two facilities count together', async () => {
    const { companyUuid } = (await ok(admin('GET', `/api/places/${subjects.place.uuid}`))).place;
    const body = { name: 'Drugi magazyn', address: 'Poznań', companyUuid };
    const otherPlace = await ok(admin('POST', '/api/places', { body }));
    await ok(admin('POST', `/api/places/${otherPlace.place.uuid}/files-categories`, { body: { name: 'Plany' } }));
    await leaveFreeBytes(100);
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all([subjects, otherPlace].map(({ place }) => startUpload(place.uuid)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      await app.database.db.deleteFrom('file_uploads').execute();
    }
  });
});
