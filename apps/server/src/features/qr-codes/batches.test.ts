import { MAX_UNUSED_CODES } from '@trapline/contract/qr-codes/rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { LabelSheet } from '../../documents/model.ts';
import { PdfEngineError } from '../../kernel/services.ts';

let app: TestApp;
let own: Subjects;
let superAdmin: Caller;
let admin: Caller;
let client: Caller;
let technician: Caller;
let foreignAdmin: Caller;
let isPrinterDown = false;

const URL = '/api/qrcodes/batches';

beforeAll(async () => {
  app = await openTestApp({
    pdf: {
      inTurn: (_, work) => work(),
      render: async (model) => {
        if (isPrinterDown) throw new PdfEngineError('no printer');
        return new TextEncoder().encode(JSON.stringify(model));
      },
    },
  });
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  client = await app.as('klient@deratex.example');
  technician = await app.as('technik@deratex.example');
  foreignAdmin = await app.as('admin@owadstop.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  isPrinterDown = false;
  own = await makeSubjects(app.database.db, 'deratex');
});

const companyOf = (email: string) =>
  app.database.db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['companies.id', 'companies.uuid', 'companies.name', 'companies.root_company_id'])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
const createBatch = async (caller: Caller, body: object) => {
  const { status, body: answer, text } = await caller('POST', URL, { body });
  expect(status, text).toBe(200);
  return answer.batch;
};
const namesFor = async (caller: Caller): Promise<string[]> =>
  (await caller('GET', URL)).body.batches.map(({ name }: { name: string }) => name);
const codesOf = async ({ uuid }: { uuid: string }) => (await admin('GET', `${URL}/${uuid}/codes`)).body.codes;
const putOnDevice = (qrcodeId: string) =>
  admin('PUT', `/api/places/${own.place.uuid}/devices/${own.device.uuid}/qr-code`, { body: { qrcodeId } });
const labelsOf = async (batch: { uuid: string }, query = '') => {
  const answer = await admin('GET', `${URL}/${batch.uuid}/pdf${query}`);
  expect(answer.status, answer.text).toBe(200);
  return LabelSheet.parse(JSON.parse(answer.text));
};

test('a batch shows its company and the number of codes in use; a code removed from a device is free again', async () => {
  const batch = await createBatch(technician, { name: 'Młyn, hala 2', amount: 3 });
  const company = await companyOf('technik@deratex.example');
  expect(batch).toEqual({
    id: expect.any(Number),
    uuid: expect.any(String),
    name: 'Młyn, hala 2',
    amount: 3,
    usedAmount: 0,
    createdAt: expect.any(String),
    company: { uuid: company.uuid, name: company.name },
    user: { name: expect.any(String), surname: expect.any(String) },
  });
  const codes = await codesOf(batch);
  expect(codes.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
  expect(new Set(codes.map(({ id }: { id: string }) => id)).size).toBe(3);

  expect((await putOnDevice(codes[1].id)).status).toBe(200);
  expect((await codesOf(batch)).map(({ used }: { used: boolean }) => used)).toEqual([false, true, false]);
  for (const ref of [batch.uuid, batch.id]) {
    expect((await admin('GET', `${URL}/${ref}`)).body.batch).toMatchObject({ uuid: batch.uuid, usedAmount: 1 });
  }
  await admin('DELETE', `/api/places/${own.place.uuid}/devices/${own.device.uuid}/qr-code`);
  expect((await admin('GET', `${URL}/${batch.uuid}`)).body.batch.usedAmount).toBe(0);
  expect(await actionsOn(app, 'qrBatch', batch.id)).toEqual(['qrBatch.create']);
});

test('a client sees and prints only its own batches, the root company all of its clients, other companies none', async () => {
  const ofOwner = await createBatch(admin, { name: 'Naklejki właściciela', amount: 1 });
  const ofClient = await createBatch(client, { name: 'Naklejki klienta', amount: 1 });
  expect(await namesFor(client)).toEqual(expect.arrayContaining(['Naklejki klienta']));
  expect(await namesFor(client)).not.toContain('Naklejki właściciela');
  for (const caller of [admin, technician, superAdmin]) {
    expect(await namesFor(caller)).toEqual(expect.arrayContaining(['Naklejki klienta', 'Naklejki właściciela']));
  }
  expect(await namesFor(foreignAdmin)).not.toEqual(expect.arrayContaining(['Naklejki klienta']));
  for (const [caller, { uuid }] of [
    [foreignAdmin, ofOwner],
    [foreignAdmin, ofClient],
    [client, ofOwner],
  ] as const) {
    for (const part of ['', '/codes', '/pdf']) {
      expect((await caller('GET', `${URL}/${uuid}${part}`)).status).toBe(404);
    }
  }
});

test('codes of one client cannot be used on devices of another', async () => {
  const { id, root_company_id } = await companyOf('klient@deratex.example');
  const other = await app.database.db
    .selectFrom('companies')
    .select('uuid')
    .where('root_company_id', '=', root_company_id)
    .where('parent_id', 'is not', null)
    .where('id', '<>', id)
    .where('id', '<>', own.company.id)
    .executeTakeFirstOrThrow();
  const batch = await createBatch(superAdmin, { name: 'Dla innego klienta', amount: 1, companyId: other.uuid });
  const [{ id: code }] = await codesOf(batch);
  const free = (await admin('GET', `/api/places/${own.place.uuid}/free-qr-codes?search=${code}`)).body.codes;
  expect(free).toEqual([]);
  expect((await putOnDevice(code)).body.errors).toEqual([expect.objectContaining({ field: 'qrcodeId' })]);
});

test('a super admin must choose the company; others need not, and cannot choose a foreign one', async () => {
  const refused = await superAdmin('POST', URL, { body: { name: 'Czyje?', amount: 1 } });
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([expect.objectContaining({ field: 'companyId', code: 'required' })]);
  const { uuid } = await companyOf('admin@owadstop.example');
  expect((await createBatch(superAdmin, { name: 'Dla rywala', amount: 1, companyId: uuid })).company.uuid).toBe(uuid);
  const foreignBatch = { name: 'Obce', amount: 1, companyId: uuid };
  expect((await admin('POST', URL, { body: foreignBatch })).status).toBe(404);
  expect((await createBatch(admin, { name: 'Klienta', amount: 1, companyId: own.company.uuid })).company.uuid).toBe(
    own.company.uuid,
  );
  expect((await createBatch(admin, { name: 'Moje', amount: 1 })).company.uuid).not.toBe(own.company.uuid);
});

test.each([
  [{ name: '', amount: 1 }, 'name'],
  [{ name: 'Za mało', amount: 0 }, 'amount'],
  [{ name: 'Za dużo', amount: 501 }, 'amount'],
  [{ name: 'Pół', amount: 1.5 }, 'amount'],
])('%o is rejected on its field', async (body, field) => {
  const { status, body: answer } = await admin('POST', URL, { body });
  expect(status).toBe(400);
  expect(answer.errors).toEqual([expect.objectContaining({ field })]);
});

test('the limit of unused codes is exact, also for simultaneous requests', async () => {
  const { uuid, id } = await companyOf('admin@owadstop.example');
  const stockBatch = await createBatch(superAdmin, { name: 'Zapas', amount: 1, companyId: uuid });
  const { unused } = await app.database.db
    .selectFrom('qr_codes')
    .innerJoin('qr_batches', 'qr_batches.id', 'qr_codes.batch_id')
    .leftJoin('devices', (join) =>
      join.onRef('devices.qr_code_id', '=', 'qr_codes.id').on('devices.deleted_at', 'is', null),
    )
    .where('qr_batches.company_id', '=', id)
    .where('devices.id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('unused'))
    .executeTakeFirstOrThrow();
  const fillCount = MAX_UNUSED_CODES - Number(unused) - 7;
  await sql`insert into qr_codes (id, root_company_id, batch_id, position)
    select 'zapas-' || n, ${id}, ${stockBatch.id}, n + 1 from generate_series(1, ${fillCount}::int) n`.execute(
    app.database.db,
  );
  const requestFour = () => foreignAdmin('POST', URL, { body: { name: 'Na raz', amount: 4 } });
  const answers = await Promise.all([requestFour(), requestFour(), requestFour()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('qrcodes/too_many_unused');
  expect((await foreignAdmin('POST', URL, { body: { name: 'Reszta', amount: 3 } })).status).toBe(200);
});

test('labels are printed for unused codes, on the requested sheet', async () => {
  const batch = await createBatch(admin, { name: 'Do druku', amount: 2 });
  const [first, second] = await codesOf(batch);
  expect(await labelsOf(batch)).toMatchObject({ columns: 4, rows: 6, isCut: true, labels: [{}, {}] });
  await putOnDevice(first.id);
  const sheet = await labelsOf(batch, '?sheet=L7651&language=de');
  expect(sheet).toMatchObject({ columns: 5, rows: 13, language: 'de' });
  expect(sheet.labels).toHaveLength(1);
  expect(sheet.labels[0]?.lines).toEqual(['Do druku · 2', second.id]);

  expect((await admin('GET', `${URL}/${batch.uuid}/pdf?sheet=A5`)).status).toBe(400);
  isPrinterDown = true;
  const failed = await admin('GET', `${URL}/${batch.uuid}/pdf`);
  expect(failed).toMatchObject({ status: 503, body: { code: 'qrcodes/printer_unavailable' } });

  const used = await createBatch(admin, { name: 'Zużyta', amount: 1 });
  await putOnDevice((await codesOf(used))[0].id);
  expect(await admin('GET', `${URL}/${used.uuid}/pdf`)).toMatchObject({
    status: 409,
    body: { code: 'qrcodes/none_unused' },
  });
});
