import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { fileForm } from '../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Files of a facility: who may upload, change, replace and delete them. */

let app: TestApp;
let here: Subjects;
let technician: Caller;
let controller: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await makeSubjects(app.database.db, 'deratex');
  await app.database.db.updateTable('files').set({ deleted_at: app.now() }).execute();
});

const filesUrl = () => `/api/places/${here.place.uuid}/files`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
type Fields = Record<string, string>;
const newCategory = async (name = 'Umowy'): Promise<{ id: number; uuid: string }> =>
  (await ok(technician('POST', `${filesUrl()}-categories`, { body: { name } }))).category;

const send = async (caller: Caller, fields: Fields, content: Uint8Array = pdf(), key?: string) => {
  const form = await fileForm(content, { name: 'skan 1.pdf', type: 'text/html', fields });
  return caller('POST', filesUrl(), { body: form.payload, headers: form.headers, ...(key ? { key } : {}) });
};
const add = async (fields: Fields = {}, caller = technician) => {
  const category = fields.fileCategoryId ?? String((await newCategory()).id);
  return (await ok(send(caller, { name: 'Umowa', fileCategoryId: category, ...fields }))).file;
};
const list = async (query = '') => (await ok(technician('GET', filesUrl() + query))).files;
const trail = async (entity: string) => {
  const rows = await app.database.db
    .selectFrom('audit_log')
    .select(['action', 'place_id', 'before', 'after'])
    .where('entity', '=', entity)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  return rows;
};

describe('an uploaded file', () => {
  test('is returned with the documented fields and is an event of the facility', async () => {
    const category = await newCategory();
    const file = await add({ note: 'Oryginał w biurze', fileCategoryId: category.uuid });
    expect(file).toMatchObject({
      name: 'Umowa',
      note: 'Oryginał w biurze',
      fileCategoryId: category.id,
      category: { id: category.id, name: 'Umowy' },
      fileName: 'skan 1.pdf',
      contentType: 'application/pdf',
      versions: 1,
      isNewest: true,
      validUntil: null,
    });
    expect(file.user.name).toBeTruthy();
    expect(await list()).toEqual([file]);
    expect((await trail('file'))[0]).toMatchObject({
      action: 'file.create',
      place_id: here.place.id,
      after: { name: 'Umowa', fileName: 'skan 1.pdf' },
    });
  });

  test('is a PDF with any file name, and needs a name and a category', async () => {
    const fileCategoryId = String((await newCategory()).id);
    expect(await send(technician, { name: 'x', fileCategoryId }, Buffer.from('MZ\x90'))).toMatchObject({
      status: 415,
      body: { code: 'files/invalid_type' },
    });
    expect((await send(technician, { fileCategoryId })).body.errors).toMatchObject([
      { field: 'name', code: 'required' },
    ]);
    expect(await send(technician, { name: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'files/category_required' },
    });
    const other = await makeSubjects(app.database.db, 'owadstop');
    const foreign = String(Reflect.get(other, 'fileCategory').id);
    expect((await send(technician, { name: 'x', fileCategoryId: foreign })).body.errors).toMatchObject([
      { field: 'fileCategoryId', code: 'not_found' },
    ]);
    expect(await list()).toEqual([]);
  });

  test('is rejected before its content is read when no category exists', async () => {
    await app.database.db.updateTable('file_categories').set({ deleted_at: app.now() }).execute();
    expect(await send(technician, { name: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'files/category_required' },
    });
  });

  test('is created once when sent twice with one key', async () => {
    const fileCategoryId = String((await newCategory()).id);
    const key = crypto.randomUUID();
    const [first, second] = [
      await send(technician, { name: 'x', fileCategoryId }, pdf(), key),
      await send(technician, { name: 'x', fileCategoryId }, pdf(), key),
    ];
    expect(second.text).toBe(first.text);
    expect(await list()).toHaveLength(1);
  });

  test('is accepted from a controller, who can delete only own files and cannot change files or categories', async () => {
    const technicianFile = await add();
    const controllerFile = await add({ fileCategoryId: String(technicianFile.fileCategoryId) }, controller);
    const fields = { name: 'Podmiana', fileCategoryId: String(technicianFile.fileCategoryId) };
    expect(
      (await controller('PATCH', `${filesUrl()}/${controllerFile.uuid}`, { body: { name: 'y', note: 'z' } })).status,
    ).toBe(403);
    expect((await controller('DELETE', `${filesUrl()}/${technicianFile.uuid}`)).status).toBe(403);
    expect((await send(controller, { ...fields, replacesUuid: technicianFile.uuid })).status).toBe(403);
    expect((await controller('POST', `${filesUrl()}-categories`, { body: { name: 'x' } })).status).toBe(403);
    await ok(controller('DELETE', `${filesUrl()}/${controllerFile.uuid}`));
    expect((await list()).map(({ uuid }: { uuid: string }) => uuid)).toEqual([technicianFile.uuid]);
  });
});

describe('a change', () => {
  test('leaves unsent fields unchanged, requires a note, and is audited', async () => {
    const file = await add();
    const patch = (body: object) => technician('PATCH', `${filesUrl()}/${file.id}`, { body });
    expect((await patch({ name: 'Umowa 2' })).body.errors).toMatchObject([{ field: 'note', code: 'required' }]);
    expect((await patch({ name: ' ', note: 'x' })).body.errors).toMatchObject([{ field: 'name', code: 'required' }]);
    const documentFields = {
      kind: 'CONTRACT',
      number: 'U/7',
      issuer: 'Deratex',
      issuedOn: '2026-01-02',
      validUntil: '2026-12-31',
    };
    const changed = (await ok(patch({ note: 'Oryginał', ...documentFields }))).file;
    expect(changed).toMatchObject({ name: 'Umowa', note: 'Oryginał', ...documentFields });
    expect((await trail('file'))[0]).toMatchObject({
      action: 'file.update',
      before: { note: null, validUntil: null },
      after: { note: 'Oryginał', validUntil: '2026-12-31', paperNumber: 'U/7' },
    });
    await ok(patch({ number: null, fileCategoryId: null }));
    expect((await ok(technician('GET', `${filesUrl()}/${file.uuid}`))).file).toMatchObject({
      number: null,
      category: null,
    });
  });

  test('can refer only to visible subjects', async () => {
    const file = await add({ note: 'x' });
    const other = await makeSubjects(app.database.db, 'owadstop');
    const setAbout = (aboutType: string, aboutUuid: string) =>
      technician('PATCH', `${filesUrl()}/${file.id}`, { body: { aboutType, aboutUuid } });
    expect((await ok(setAbout('PLACE', here.place.uuid))).file.about).toMatchObject({
      type: 'PLACE',
      uuid: here.place.uuid,
    });
    expect((await ok(setAbout('USER', here.user.uuid))).file.about).toMatchObject({
      type: 'USER',
      name: 'Piotr Próbny',
    });
    expect((await ok(setAbout('COMPANY', here.companyUuid))).file.about).toMatchObject({ type: 'COMPANY' });
    const mixture = await app.database.db.selectFrom('mixtures').select('uuid').executeTakeFirstOrThrow();
    expect((await ok(setAbout('PRODUCT', mixture.uuid))).file.about).toMatchObject({ type: 'PRODUCT' });
    for (const [type, uuid] of [
      ['PLACE', other.place.uuid],
      ['USER', other.user.uuid],
      ['COMPANY', other.companyUuid],
      ['PRODUCT', here.place.uuid],
    ] as const) {
      expect((await setAbout(type, uuid)).body.errors).toMatchObject([{ field: 'aboutUuid', code: 'not_found' }]);
    }
    expect((await technician('PATCH', `${filesUrl()}/${file.id}`, { body: { aboutType: 'PLACE' } })).status).toBe(400);
    expect(
      (await ok(technician('PATCH', `${filesUrl()}/${file.id}`, { body: { aboutType: null } }))).file.about,
    ).toBeNull();
  });
});

describe('versions', () => {
  const replace = async (file: { uuid: string }, fields: Fields = {}) =>
    (await ok(send(technician, { name: 'Umowa, aneks', replacesUuid: file.uuid, ...fields }))).file;

  test('are all stored, the list shows the newest, and each has a link', async () => {
    const first = await add();
    const second = await replace(first);
    const third = await replace(second);
    expect(await list()).toMatchObject([{ uuid: third.uuid, versions: 3, fileCategoryId: first.fileCategoryId }]);
    const { versions } = await ok(technician('GET', `${filesUrl()}/${third.uuid}`));
    expect(versions.map(({ uuid }: { uuid: string }) => uuid)).toEqual([third.uuid, second.uuid, first.uuid]);
    const { url, previewUrl } = await ok(technician('GET', `${filesUrl()}/${first.uuid}/signed-url`));
    expect((await technician('GET', url)).headers['content-disposition']).toContain('attachment; filename="Umowa.pdf"');
    const { headers } = await technician('GET', previewUrl);
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'application/pdf' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('are replaced one at a time: two simultaneous replacements are not both the newest', async () => {
    const first = await add();
    await replace(first);
    expect(await send(technician, { name: 'x', replacesUuid: first.uuid })).toMatchObject({
      status: 409,
      body: { code: 'files/already_replaced' },
    });
    for (let round = 0; round < 12; round++) {
      const file = await add({ name: `Wyścig ${round}` });
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => send(technician, { name: 'x', replacesUuid: file.uuid })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });

  test('are deleted one by one, which makes the previous one the newest, or all at once', async () => {
    const first = await add();
    const second = await replace(first);
    const third = await replace(second);
    const { url } = await ok(technician('GET', `${filesUrl()}/${third.uuid}/signed-url`));
    await ok(technician('DELETE', `${filesUrl()}/${third.uuid}`));
    expect((await technician('GET', url)).status).toBe(404);
    expect(await list()).toMatchObject([{ uuid: second.uuid, versions: 2, isNewest: true }]);
    await ok(technician('DELETE', `${filesUrl()}/${first.uuid}`));
    expect(await list()).toMatchObject([{ uuid: second.uuid, versions: 1 }]);
    await replace(second);
    await ok(technician('DELETE', `${filesUrl()}/${second.uuid}?versions=all`));
    expect(await list()).toEqual([]);
    expect((await trail('file')).map(({ action }) => action)).toEqual(['file.delete', 'file.delete', 'file.create']);
  });

  test('are in one category, also after a move', async () => {
    const first = await add();
    const elsewhere = await newCategory('Archiwum');
    const second = await replace(first, { fileCategoryId: String(elsewhere.id) });
    const { versions } = await ok(technician('GET', `${filesUrl()}/${second.uuid}`));
    expect(versions.map((version: { fileCategoryId: number }) => version.fileCategoryId)).toEqual([
      elsewhere.id,
      elsewhere.id,
    ]);
  });
});

describe('the list', () => {
  test('is filtered by category and by words of name, note and number', async () => {
    const [umowy, atesty] = [await newCategory(), await newCategory('Atesty')];
    await add({ name: 'Umowa roczna', fileCategoryId: String(umowy.id), number: 'U/12' });
    await add({ name: 'Atest 100%', fileCategoryId: String(atesty.id), note: 'Rodentycyd' });
    const names = async (query: string) => (await list(query)).map(({ name }: { name: string }) => name);
    expect(await names(`?fileCategoryId=${atesty.uuid}`)).toEqual(['Atest 100%']);
    expect(await names('?search=u/12')).toEqual(['Umowa roczna']);
    expect(await names('?search=rodent')).toEqual(['Atest 100%']);
    expect(await names('?search=100%25')).toEqual(['Atest 100%']);
    expect(await names('?search=%25')).toEqual([]);
    expect(await names('?search=nic')).toEqual([]);
  });

  test('needs as many statements for many files as for one', async () => {
    const category = String((await newCategory()).id);
    await add({ fileCategoryId: category });
    const one = await app.statementsOf(() => list());
    for (let file = 0; file < 6; file++) await add({ fileCategoryId: category });
    expect(await app.statementsOf(() => list())).toHaveLength(one.length);
  });
});

describe('a category', () => {
  test('is renamed and deleted; its files remain without a category', async () => {
    const category = await newCategory();
    const file = await add({ fileCategoryId: String(category.id) });
    const one = `${filesUrl()}-categories/${category.uuid}`;
    expect((await ok(technician('PATCH', one, { body: { name: 'Umowy i aneksy' } }))).category).toMatchObject({
      name: 'Umowy i aneksy',
      filesCount: 1,
    });
    await ok(technician('DELETE', one));
    expect((await technician('GET', one)).status).toBe(404);
    expect(await list()).toMatchObject([{ uuid: file.uuid, fileCategoryId: null, category: null }]);
    expect((await trail('fileCategory')).map(({ action }) => action)).toEqual([
      'fileCategory.delete',
      'fileCategory.update',
      'fileCategory.create',
    ]);
  });

  test('of the company can be read in a facility, but not changed', async () => {
    const owner = `/api/companies/${here.company.uuid}`;
    const root = await app.database.db
      .selectFrom('companies')
      .innerJoin('companies as root', 'root.id', 'companies.root_company_id')
      .select('root.uuid')
      .where('companies.id', '=', here.company.id)
      .executeTakeFirstOrThrow();
    expect(owner).not.toContain(root.uuid);
    const { category } = await ok(
      admin('POST', `/api/companies/${root.uuid}/files-categories`, { body: { name: 'Polisy' } }),
    );
    const { categories } = await ok(controller('GET', `${filesUrl()}-categories`));
    expect(categories).toContainEqual(expect.objectContaining({ id: category.id, companyUuid: root.uuid }));
    expect(JSON.stringify(categories)).not.toContain('subCompanies');
    const one = `${filesUrl()}-categories/${category.uuid}`;
    await ok(controller('GET', one));
    expect((await technician('PATCH', one, { body: { name: 'x' } })).status).toBe(404);
    expect((await technician('DELETE', one)).status).toBe(404);
    const fields = { name: 'x', fileCategoryId: String(category.id) };
    expect((await send(technician, fields)).status).toBe(400);
  });
});
