import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docx, pdf } from '../../../test/file-samples.ts';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Files of a root company, and which of them its clients see at their facilities (R0794). */

let app: TestApp;
let admin: Caller;
let technician: Caller;
/** A user of the client at the food plant. */
let given: Caller;
let root: { uuid: string; id: number };
const places: Record<string, { uuid: string; companyUuid: string; companyName: string }> = {};

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  given = await app.as('klient@deratex.example');
  const rows = await app.database.db
    .selectFrom('places')
    .innerJoin('companies', 'companies.id', 'places.company_id')
    .innerJoin('companies as root', 'root.id', 'companies.root_company_id')
    .select(['places.uuid', 'companies.uuid as companyUuid', 'companies.name as companyName'])
    .select(['root.uuid as rootUuid', 'root.id as rootId'])
    .where('root.email', '=', 'biuro@deratex.example')
    .orderBy('places.id')
    .execute();
  const [first, second] = rows;
  if (!first || !second || first.companyUuid === second.companyUuid) throw new Error('two clients are needed');
  root = { uuid: first.rootUuid, id: first.rootId };
  Object.assign(places, { given: first, other: second });
});
afterAll(() => app.close());

const of = () => `/api/companies/${root.uuid}`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const newCategory = async (name: string, subCompanyUuids: readonly string[] = []) =>
  (await ok(admin('POST', `${of()}/files-categories`, { body: { name, subCompanyUuids } }))).category;
const send = async (caller: Caller, fields: Record<string, string>, content: Uint8Array = pdf(), name = 'x.exe') => {
  const form = await fileForm(content, { name, type: 'application/x-msdownload', fields });
  return caller('POST', `${of()}/files`, { body: form.payload, headers: form.headers });
};
const add = async (category: { id: number }, fields: Record<string, string> = {}) =>
  (await ok(send(admin, { name: 'Polisa', fileCategoryId: String(category.id), ...fields }))).file;
const seenAt = async (caller: Caller, place: string) => {
  const { companyFiles } = await ok(caller('GET', `/api/places/${places[place]?.uuid}/files`));
  return companyFiles.map(({ uuid }: { uuid: string }) => uuid);
};
const categoriesAt = async (caller: Caller, place: string) => {
  const { categories } = await ok(caller('GET', `/api/places/${places[place]?.uuid}/files-categories`));
  return categories.map(({ uuid }: { uuid: string }) => uuid);
};

describe('a category', () => {
  test('names the clients that see it, which are clients of this owner', async () => {
    const client = places.given?.companyUuid ?? '';
    const category = await newCategory('Licencje', [client]);
    expect(category).toMatchObject({
      name: 'Licencje',
      subCompanies: [{ uuid: client, name: places.given?.companyName }],
    });
    const stranger = await app.database.db
      .selectFrom('companies')
      .select('uuid')
      .where('root_company_id', '!=', root.id)
      .where('parent_id', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const uuid of [stranger.uuid, root.uuid, crypto.randomUUID()]) {
      const body = { name: 'x', subCompanyUuids: [client, uuid] };
      expect((await admin('POST', `${of()}/files-categories`, { body })).body.errors).toMatchObject([
        { field: 'subCompanyUuids', code: 'not_found' },
      ]);
    }
    const one = `${of()}/files-categories/${category.id}`;
    expect((await ok(admin('PATCH', one, { body: { name: 'Polisy' } }))).category.subCompanies).toHaveLength(1);
    expect((await ok(admin('PATCH', one, { body: { subCompanyUuids: [] } }))).category.subCompanies).toEqual([]);
  });

  test('is the owner’s: a client has none', async () => {
    const client = `/api/companies/${places.given?.companyUuid}`;
    expect(await admin('POST', `${client}/files-categories`, { body: { name: 'x' } })).toMatchObject({
      status: 409,
      body: { code: 'companies/only_owner' },
    });
    const form = await fileForm(pdf(), { fields: { name: 'x' } });
    const answer = await admin('POST', `${client}/files`, { body: form.payload, headers: form.headers });
    expect(answer.body.code).toBe('companies/only_owner');
  });
});

describe('access', () => {
  test('follows the category: at a facility of another client there is neither it, nor its files, nor a link', async () => {
    const category = await newCategory('Tylko dla jednego', [places.given?.companyUuid ?? '']);
    const file = await add(category);
    const link = `${of()}/files/${file.uuid}/signed-url`;
    // the technician works at both facilities and sees the file where it is shared
    for (const caller of [technician, admin]) {
      expect(await seenAt(caller, 'given')).toContain(file.uuid);
      expect(await categoriesAt(caller, 'given')).toContain(category.uuid);
      expect(await seenAt(caller, 'other')).not.toContain(file.uuid);
      expect(await categoriesAt(caller, 'other')).not.toContain(category.uuid);
    }
    expect(await seenAt(given, 'given')).toContain(file.uuid);
    expect((await ok(given('GET', link))).url).toContain('/api/storage/');

    const somebody = await app.as('jakosc@podarkadami.example');
    expect(await seenAt(somebody, 'other')).not.toContain(file.uuid);
    expect((await somebody('GET', link)).status).toBe(404);
    const rival = await app.as('admin@owadstop.example');
    expect((await rival('GET', link)).status).toBe(404);
    expect((await rival('GET', `${of()}/files/${file.uuid}`)).status).toBe(404);

    await ok(admin('PATCH', `${of()}/files-categories/${category.id}`, { body: { subCompanyUuids: [] } }));
    expect(await seenAt(somebody, 'other')).toContain(file.uuid);
    await ok(somebody('GET', link));
  });

  test('ends with the category: what lies in none is the owner’s alone', async () => {
    const category = await newCategory('Do usunięcia', [places.given?.companyUuid ?? '']);
    const file = await add(category);
    await ok(admin('DELETE', `${of()}/files-categories/${category.id}`));
    expect(await seenAt(given, 'given')).not.toContain(file.uuid);
    expect(await seenAt(await app.as('jakosc@podarkadami.example'), 'other')).not.toContain(file.uuid);
    expect((await given('GET', `${of()}/files/${file.uuid}/signed-url`)).status).toBe(404);
    expect((await ok(admin('GET', `${of()}/files/${file.uuid}`))).file.category).toBeNull();
    await ok(admin('GET', `${of()}/files/${file.uuid}/signed-url`));
  });

  test('an older version is seen where the newest is', async () => {
    const open = await newCategory('Dla wszystkich');
    const file = await add(open);
    const closed = await newCategory('Dla jednego', [places.given?.companyUuid ?? '']);
    await add(closed, { name: 'Polisa 2027', replacesUuid: file.uuid });
    const somebody = await app.as('jakosc@podarkadami.example');
    expect((await somebody('GET', `${of()}/files/${file.uuid}/signed-url`)).status).toBe(404);
    await ok(given('GET', `${of()}/files/${file.uuid}/signed-url`));
  });

  test('at a facility opens nothing of the tab of the company', async () => {
    expect((await given('GET', `${of()}/files`)).status).toBe(404);
    const { companyFiles } = await ok(given('GET', `/api/places/${places.given?.uuid}/files`));
    for (const file of companyFiles) {
      expect(file).toMatchObject({ companyId: root.id });
      expect(file).toHaveProperty('validUntil');
    }
  });
});

describe('what is handed in', () => {
  test('type by content, stored unchanged, and downloaded with its type', async () => {
    const category = await newCategory('Różne');
    const content = docx();
    const form = { name: 'Instrukcja: "mycie"/\u202egpj.exe', fileCategoryId: String(category.id) };
    const { file } = await ok(send(admin, form, content, 'setup.exe'));
    expect(file).toMatchObject({ size: content.length, contentType: expect.stringContaining('wordprocessingml') });
    const links = await ok(admin('GET', `${of()}/files/${file.uuid}/signed-url`));
    expect(links.previewUrl).toBeNull();
    const { headers } = await admin('GET', links.url);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]*\.docx"; filename\*=UTF-8''[^"/\\]*\.docx$/,
    );
    expect(decodeURIComponent(String(headers['content-disposition']))).not.toContain('\u202e');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('a picture is stored unchanged and shown in the panel', async () => {
    const category = await newCategory('Zdjęcia');
    const content = await jpeg(300, 200);
    const { file } = await ok(send(admin, { name: 'Szyld', fileCategoryId: String(category.id) }, content));
    expect(file).toMatchObject({ contentType: 'image/jpeg', size: content.length });
    const { previewUrl } = await ok(admin('GET', `${of()}/files/${file.uuid}/signed-url`));
    const { headers } = await admin('GET', previewUrl);
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test.each([
    ['a program', 'MZ\x90\0', 'files/active_content'],
    ['a page', '<html><script>', 'files/active_content'],
    ['a drawing', '<svg/>', 'files/active_content'],
    ['bytes', '\x01\x02', 'files/invalid_type'],
  ])('refuses %s and leaves nothing of it', async (_, content, code) => {
    const category = await newCategory('Odrzucone');
    const before = await app.database.db.selectFrom('stored_files').select('id').execute();
    const fields = { name: 'Umowa', fileCategoryId: String(category.id) };
    const answer = await send(admin, fields, Buffer.from(content, 'latin1'), 'umowa.pdf');
    expect(answer).toMatchObject({ status: 415, body: { code } });
    expect(await app.database.db.selectFrom('stored_files').select('id').execute()).toHaveLength(before.length);
  });

  test('is at most 5 MB', async () => {
    const category = await newCategory('Duże');
    const fields = { name: 'Plan', fileCategoryId: String(category.id) };
    const whole = Buffer.concat([pdf(), Buffer.alloc(5_242_880 - pdf().length, 32)]);
    expect((await send(admin, fields, whole)).status).toBe(200);
    expect(await send(admin, fields, Buffer.concat([whole, Buffer.from(' ')]))).toMatchObject({
      status: 413,
      body: { code: 'files/too_large' },
    });
  });

  test('a link that asks for it inline downloads what a browser might run', async () => {
    const category = await newCategory('Teksty');
    const { file } = await ok(
      send(admin, { name: 'Notatka', fileCategoryId: String(category.id) }, Buffer.from('tekst')),
    );
    const { key } = await app.database.db
      .selectFrom('files')
      .innerJoin('stored_files', 'stored_files.id', 'files.stored_file_id')
      .select('stored_files.storage_key as key')
      .where('files.uuid', '=', file.uuid)
      .executeTakeFirstOrThrow();
    const { headers } = await admin('GET', app.services.links.sign(key));
    expect(headers['content-disposition']).toContain('attachment');
  });
});
