import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docx, pdf } from '../../../test/file-samples.ts';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Files of a root company, and which of them its clients see at their facilities (R0794). */

let app: TestApp;
let admin: Caller;
let technician: Caller;
/** A user of the client that owns the food plant. */
let clientOfCategory: Caller;
let root: { uuid: string; id: number };
const places: Record<string, { uuid: string; companyUuid: string; companyName: string }> = {};

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  clientOfCategory = await app.as('klient@deratex.example');
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

const companyUrl = () => `/api/companies/${root.uuid}`;
const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const newCategory = async (name: string, subCompanyUuids: readonly string[] = []) =>
  (await ok(admin('POST', `${companyUrl()}/files-categories`, { body: { name, subCompanyUuids } }))).category;
const sendFile = async (
  caller: Caller,
  fields: Record<string, string>,
  content: Uint8Array = pdf(),
  name = 'x.exe',
) => {
  const form = await fileForm(content, { name, type: 'application/x-msdownload', fields });
  return caller('POST', `${companyUrl()}/files`, { body: form.payload, headers: form.headers });
};
const addFile = async (category: { id: number }, fields: Record<string, string> = {}) =>
  (await ok(sendFile(admin, { name: 'Polisa', fileCategoryId: String(category.id), ...fields }))).file;
const fileUuidsAt = async (caller: Caller, place: string) => {
  const { companyFiles } = await ok(caller('GET', `/api/places/${places[place]?.uuid}/files`));
  return companyFiles.map(({ uuid }: { uuid: string }) => uuid);
};
const categoriesAt = async (caller: Caller, place: string) => {
  const { categories } = await ok(caller('GET', `/api/places/${places[place]?.uuid}/files-categories`));
  return categories.map(({ uuid }: { uuid: string }) => uuid);
};

describe('a category', () => {
  test('names the clients that can see it, which are clients of this root company', async () => {
    const client = places.given?.companyUuid ?? '';
    const category = await newCategory('Licencje', [client]);
    expect(category).toMatchObject({
      name: 'Licencje',
      subCompanies: [{ uuid: client, name: places.given?.companyName }],
    });
    const foreignUser = await app.database.db
      .selectFrom('companies')
      .select('uuid')
      .where('root_company_id', '!=', root.id)
      .where('parent_id', 'is not', null)
      .executeTakeFirstOrThrow();
    for (const uuid of [foreignUser.uuid, root.uuid, crypto.randomUUID()]) {
      const body = { name: 'x', subCompanyUuids: [client, uuid] };
      expect((await admin('POST', `${companyUrl()}/files-categories`, { body })).body.errors).toMatchObject([
        { field: 'subCompanyUuids', code: 'not_found' },
      ]);
    }
    const categoryUrl = `${companyUrl()}/files-categories/${category.id}`;
    expect((await ok(admin('PATCH', categoryUrl, { body: { name: 'Polisy' } }))).category.subCompanies).toHaveLength(1);
    expect((await ok(admin('PATCH', categoryUrl, { body: { subCompanyUuids: [] } }))).category.subCompanies).toEqual(
      [],
    );
  });

  test('belongs to the root company: a client has none', async () => {
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
  test('depends on the category: at a facility of another client there is no category, file or link', async () => {
    const category = await newCategory('Tylko dla jednego', [places.given?.companyUuid ?? '']);
    const file = await addFile(category);
    const link = `${companyUrl()}/files/${file.uuid}/signed-url`;
    // the technician works at both facilities and sees the file where it is shared
    for (const caller of [technician, admin]) {
      expect(await fileUuidsAt(caller, 'given')).toContain(file.uuid);
      expect(await categoriesAt(caller, 'given')).toContain(category.uuid);
      expect(await fileUuidsAt(caller, 'other')).not.toContain(file.uuid);
      expect(await categoriesAt(caller, 'other')).not.toContain(category.uuid);
    }
    expect(await fileUuidsAt(clientOfCategory, 'given')).toContain(file.uuid);
    expect((await ok(clientOfCategory('GET', link))).url).toContain('/api/storage/');

    const clientUser = await app.as('jakosc@podarkadami.example');
    expect(await fileUuidsAt(clientUser, 'other')).not.toContain(file.uuid);
    expect((await clientUser('GET', link)).status).toBe(404);
    const foreignAdmin = await app.as('admin@owadstop.example');
    expect((await foreignAdmin('GET', link)).status).toBe(404);
    expect((await foreignAdmin('GET', `${companyUrl()}/files/${file.uuid}`)).status).toBe(404);

    await ok(admin('PATCH', `${companyUrl()}/files-categories/${category.id}`, { body: { subCompanyUuids: [] } }));
    expect(await fileUuidsAt(clientUser, 'other')).toContain(file.uuid);
    await ok(clientUser('GET', link));
  });

  test('ends with the category: only the root company sees files without a category', async () => {
    const category = await newCategory('Do usunięcia', [places.given?.companyUuid ?? '']);
    const file = await addFile(category);
    await ok(admin('DELETE', `${companyUrl()}/files-categories/${category.id}`));
    expect(await fileUuidsAt(clientOfCategory, 'given')).not.toContain(file.uuid);
    expect(await fileUuidsAt(await app.as('jakosc@podarkadami.example'), 'other')).not.toContain(file.uuid);
    expect((await clientOfCategory('GET', `${companyUrl()}/files/${file.uuid}/signed-url`)).status).toBe(404);
    expect((await ok(admin('GET', `${companyUrl()}/files/${file.uuid}`))).file.category).toBeNull();
    await ok(admin('GET', `${companyUrl()}/files/${file.uuid}/signed-url`));
  });

  test('to an older version depends on the category of the newest version', async () => {
    const open = await newCategory('Dla wszystkich');
    const file = await addFile(open);
    const closed = await newCategory('Dla jednego', [places.given?.companyUuid ?? '']);
    await addFile(closed, { name: 'Polisa 2027', replacesUuid: file.uuid });
    const clientUser = await app.as('jakosc@podarkadami.example');
    expect((await clientUser('GET', `${companyUrl()}/files/${file.uuid}/signed-url`)).status).toBe(404);
    await ok(clientOfCategory('GET', `${companyUrl()}/files/${file.uuid}/signed-url`));
  });

  test('at a facility does not include the file list of the company', async () => {
    expect((await clientOfCategory('GET', `${companyUrl()}/files`)).status).toBe(404);
    const { companyFiles } = await ok(clientOfCategory('GET', `/api/places/${places.given?.uuid}/files`));
    for (const file of companyFiles) {
      expect(file).toMatchObject({ companyId: root.id });
      expect(file).toHaveProperty('validUntil');
    }
  });
});

describe('an uploaded file', () => {
  test('has the type of its content, is stored unchanged and downloaded with its type', async () => {
    const category = await newCategory('Różne');
    const content = docx();
    const form = { name: 'Instrukcja: "mycie"/\u202egpj.exe', fileCategoryId: String(category.id) };
    const { file } = await ok(sendFile(admin, form, content, 'setup.exe'));
    expect(file).toMatchObject({ size: content.length, contentType: expect.stringContaining('wordprocessingml') });
    const links = await ok(admin('GET', `${companyUrl()}/files/${file.uuid}/signed-url`));
    expect(links.previewUrl).toBeNull();
    const { headers } = await admin('GET', links.url);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]*\.docx"; filename\*=UTF-8''[^"/\\]*\.docx$/,
    );
    expect(decodeURIComponent(String(headers['content-disposition']))).not.toContain('\u202e');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('that is a picture is stored unchanged and shown in the panel', async () => {
    const category = await newCategory('Zdjęcia');
    const content = await jpeg(300, 200);
    const { file } = await ok(sendFile(admin, { name: 'Szyld', fileCategoryId: String(category.id) }, content));
    expect(file).toMatchObject({ contentType: 'image/jpeg', size: content.length });
    const { previewUrl } = await ok(admin('GET', `${companyUrl()}/files/${file.uuid}/signed-url`));
    const { headers } = await admin('GET', previewUrl);
    expect(headers['content-disposition']).toBeUndefined();
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test.each([
    ['a program', 'MZ\x90\0', 'files/active_content'],
    ['an HTML page', '<html><script>', 'files/active_content'],
    ['an SVG drawing', '<svg/>', 'files/active_content'],
    ['bytes', '\x01\x02', 'files/invalid_type'],
  ])('is rejected if it is %s, and nothing of it is stored', async (_, content, code) => {
    const category = await newCategory('Odrzucone');
    const before = await app.database.db.selectFrom('stored_files').select('id').execute();
    const fields = { name: 'Umowa', fileCategoryId: String(category.id) };
    const answer = await sendFile(admin, fields, Buffer.from(content, 'latin1'), 'umowa.pdf');
    expect(answer).toMatchObject({ status: 415, body: { code } });
    expect(await app.database.db.selectFrom('stored_files').select('id').execute()).toHaveLength(before.length);
  });

  test('is at most 5 MB', async () => {
    const category = await newCategory('Duże');
    const fields = { name: 'Plan', fileCategoryId: String(category.id) };
    const largestPdf = Buffer.concat([pdf(), Buffer.alloc(5_242_880 - pdf().length, 32)]);
    expect((await sendFile(admin, fields, largestPdf)).status).toBe(200);
    expect(await sendFile(admin, fields, Buffer.concat([largestPdf, Buffer.from(' ')]))).toMatchObject({
      status: 413,
      body: { code: 'files/too_large' },
    });
  });

  test('is downloaded, not shown inline, when a browser could run it', async () => {
    const category = await newCategory('Teksty');
    const { file } = await ok(
      sendFile(admin, { name: 'Notatka', fileCategoryId: String(category.id) }, Buffer.from('tekst')),
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
