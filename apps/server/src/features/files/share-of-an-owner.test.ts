import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { fileForm } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let here: Subjects;
let category: { id: number };
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await makeSubjects(app.database.db, 'deratex');
  category = Reflect.get(here, 'fileCategory');
  await app.database.db.deleteFrom('file_uploads').execute();
});

const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const announce = (place: string) =>
  admin('POST', `/api/places/${place}/file-uploads`, { body: { fileName: 'x.pdf', size: 60 } });

describe('more than the share of its owner has room for is refused', () => {
  const settings = () => app.services.settings as { companyStorageBytes: number | null };
  const FULL = { errors: [{ code: 'storage_full' }] };
  const leave = async (room: number) => {
    const { bytes } = await app.database.db
      .selectFrom('stored_files')
      .select(sql<number>`sum(size)::float8`.as('bytes'))
      .where('root_company_id', '=', (eb) =>
        eb.selectFrom('places').select('root_company_id').where('id', '=', here.place.id),
      )
      .executeTakeFirstOrThrow();
    settings().companyStorageBytes = bytes + room;
  };
  afterEach(() => {
    settings().companyStorageBytes = null;
  });

  test('what is announced counted, also against what comes at once', async () => {
    await leave(100);
    await ok(announce(here.place.uuid));
    expect((await announce(here.place.uuid)).body).toMatchObject(FULL);
    const content = Buffer.concat([pdf(), Buffer.alloc(60)]);
    const fields = { name: 'X', note: 'x', fileCategoryId: String(category.id) };
    const form = await fileForm(content, { name: 'x.pdf', type: 'application/pdf', fields });
    const whole = { body: form.payload, headers: form.headers };
    expect((await admin('POST', `/api/places/${here.place.uuid}/files`, whole)).body).toMatchObject(FULL);
  });

  test('counted together where two announce at the same moment at two facilities', async () => {
    const { companyUuid } = (await ok(admin('GET', `/api/places/${here.place.uuid}`))).place;
    const body = { name: 'Drugi magazyn', address: 'Poznań', companyUuid };
    const there = await ok(admin('POST', '/api/places', { body }));
    await ok(admin('POST', `/api/places/${there.place.uuid}/files-categories`, { body: { name: 'Plany' } }));
    await leave(100);
    for (let round = 0; round < 12; round++) {
      const answers = await Promise.all([here, there].map(({ place }) => announce(place.uuid)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      await app.database.db.deleteFrom('file_uploads').execute();
    }
  });
});
