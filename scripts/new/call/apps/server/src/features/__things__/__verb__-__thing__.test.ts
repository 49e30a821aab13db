import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

test('changes the name and writes the audit trail', async () => {
  const admin = await app.as('admin@deratex.example');
  const url = `/api/places/${subjects.place.uuid}/__things__`;
  const made = (await admin('POST', url, { body: { name: 'Pierwotna nazwa' } })).body.__thing_camel__;
  const { body } = await admin('POST', `${url}/${made.uuid}/__verb__`, { body: { name: 'Nowa nazwa' } });
  expect(body.__thing_camel__).toMatchObject({ uuid: made.uuid, name: 'Nowa nazwa' });
  expect((await trailOf(app, '__thing_camel__', made.id)).at(-1)).toMatchObject({
    action: '__thing_camel__.__verb_camel__',
    before: { name: 'Pierwotna nazwa' },
    after: { name: 'Nowa nazwa' },
  });
});
