import { afterAll, beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { fileForm } from '../../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let own: Subjects;
let foreign: Subjects;
let superAdmin: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
});
afterAll(() => app.close());

const KEY = 'FFEEDDCCBBAA99887766554433221100';
const LIST = [
  'Dev EUI;AppKey;Join EUI;Name;Batch',
  `c0-00-00-00-00-00-00-01;${KEY};;Trap 1;7`,
  'C000000000000002;;0000000000000000;Trap 2;7',
  'C000000000000002;;;Again;7',
  'C0;short;;Wrong;7',
].join('\n');

const send = async (path: string, table: string, fields: Record<string, string>, caller = admin) => {
  const form = await fileForm(Buffer.from(table), { name: 'list.csv', type: 'text/csv', fields });
  return caller('POST', `/api/lora/devices/${path}`, { body: form.payload, headers: form.headers });
};
const ownCompanyFields = () => ({ companyUuid: own.company.uuid });

test("a preview returns each row's result and no key; the import matches it, and a repeat adds nothing", async () => {
  const { status, body, text } = await send('import/preview', LIST, ownCompanyFields());
  expect(status, text).toBe(200);
  expect(text).not.toContain(KEY);
  expect(body).toMatchObject({ create: 2, exists: 0, fault: 2, ignored: ['Batch'] });
  expect(body.rows).toMatchObject([
    { row: 2, devEui: 'C000000000000001', hasAppKey: true, isOld: false, fate: 'create' },
    { row: 3, hasAppKey: false, isOld: true, fate: 'create' },
    { row: 4, fate: 'fault', faults: [{ column: 'devEui', code: 'duplicate' }] },
    {
      row: 5,
      fate: 'fault',
      faults: [
        { column: 'devEui', code: 'no_eui' },
        { column: 'appKey', code: 'no_key' },
      ],
    },
  ]);
  const wrongPlan = await send('import', LIST, { ...ownCompanyFields(), plan: 'another' });
  expect(wrongPlan.body.errors[0].code).toBe('lora/import_changed');
  const imported = await send('import', LIST, { ...ownCompanyFields(), plan: body.plan });
  expect([imported.status, imported.body]).toEqual([200, { create: 2, exists: 0, fault: 2 }]);
  const { loraDevices } = (await superAdmin('GET', '/api/lora/devices?search=C00000000000000')).body;
  expect(loraDevices).toMatchObject([
    { devEui: 'C000000000000002', hasAppKey: false, isOld: true, company: { uuid: own.company.uuid } },
    { devEui: 'C000000000000001', hasAppKey: true },
  ]);
  const repeatedPreview = await send('import/preview', LIST, ownCompanyFields());
  expect(repeatedPreview.body).toMatchObject({ create: 0, exists: 2, fault: 2 });
});

test('an identity of another company is an error of the row that does not reveal its owner', async () => {
  const registeredDevice = await superAdmin('POST', '/api/lora/devices', {
    body: { companyUuid: foreign.company.uuid, devEui: 'C0000000000000A1' },
  });
  expect(registeredDevice.status).toBe(200);
  const { body } = await send('import/preview', 'DevEUI\nC0000000000000A1', ownCompanyFields());
  expect(body.rows[0].faults).toEqual([{ column: 'devEui', code: 'used_elsewhere' }]);
  const refused = await send('import/preview', 'DevEUI\nC0000000000000A2', { companyUuid: foreign.company.uuid });
  expect(refused.status).toBe(400);
});

test('a table with wrong columns or too many rows is rejected', async () => {
  const columns = await send('import/preview', 'Name\nTrap', ownCompanyFields());
  expect(columns.body.errors[0].code).toBe('lora/import_columns');
  const large = `DevEUI\n${Array.from({ length: 2002 }, (_, n) => n.toString(16).padStart(16, '0')).join('\n')}`;
  expect((await send('import/preview', large, ownCompanyFields())).body.errors[0].code).toBe('lora/import_too_large');
});

test('rejected rows are returned as a table with errors and without keys, and can be imported again', async () => {
  const list = `${LIST}\n=1+1;${KEY};;=HYPERLINK("http://x.example");7`;
  const { status, text } = await send('import/faults?language=en', list, ownCompanyFields());
  expect(status, text).toBe(200);
  expect(text).not.toContain(KEY);
  const [heading, ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(heading).toBe('DevEUI,AppEUI,Name,Error');
  expect(rows[0]).toMatch(/^C000000000000002,,Again,.*earlier row/);
  expect(rows).toHaveLength(3);
  expect(text).not.toMatch(/(?:^|,|")=/m);
  const corrected = text.replace('C000000000000002', 'C000000000000009');
  expect((await send('import/preview', corrected, ownCompanyFields())).body).toMatchObject({ create: 1, ignored: [] });
  expect((await send('import/faults', list, { companyUuid: foreign.company.uuid })).status).toBe(400);
});

const encoded = async (content: Buffer) => {
  const form = await fileForm(content, { name: 'list.csv', type: 'text/csv', fields: ownCompanyFields() });
  return (await admin('POST', '/api/lora/devices/import/preview', { body: form.payload, headers: form.headers })).body;
};

test.each([
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFDevEUI;Name\nC0000000000000B7;Łódź')],
  ['UTF-16', Buffer.from('\uFEFFDevEUI\tName\r\nC0000000000000B7\tŁódź\r\n', 'utf16le')],
  [
    'Windows 1250',
    Buffer.concat([Buffer.from('DevEUI,Name\nC0000000000000B7,'), Buffer.from([0xa3, 0xf3, 0x64, 0x9f])]),
  ],
])('a list in %s is read', async (_, content) => {
  expect(await encoded(content)).toMatchObject({ create: 1, fault: 0, rows: [{ name: 'Łódź' }] });
});

test('two thousand rows are registered at once, and one more is rejected with an error', async () => {
  const rows = Array.from({ length: 2_001 }, (_, index) => `D${index.toString(16).padStart(15, '0')};Trap ${index}`);
  const largestTable = ['DevEUI;Name', ...rows.slice(0, 2_000)].join('\n');
  const preview = await send('import/preview', largestTable, ownCompanyFields());
  expect(preview.body.create).toBe(2_000);
  expect((await send('import', largestTable, { ...ownCompanyFields(), plan: preview.body.plan })).body).toMatchObject({
    create: 2_000,
  });
  const more = await send('import/preview', ['DevEUI;Name', ...rows].join('\n'), ownCompanyFields());
  expect([more.status, more.body.errors[0].code]).toEqual([400, 'lora/import_too_large']);
});

test('column names of network servers are recognized, and the LoRaWAN 1.0 key is used if there is no other', async () => {
  const table = (headings: string) => `${headings};Name\nF7B2C3D4E5F60718;${KEY};${KEY};Trap`;
  const read = async (headings: string) => (await send('import/preview', table(headings), ownCompanyFields())).body;
  const listed = await read('Device EUI;nwk_key;Batch');
  expect(listed.rows).toMatchObject([{ fate: 'create', hasAppKey: true, faults: [] }]);
  expect(listed.ignored).toEqual(['Batch']);
  expect(await read('Device EUI;nwk_key;app_key')).toMatchObject({ create: 1, ignored: ['nwk_key'] });
});

test('an identity that a spreadsheet turned into a number is an error of the row, not another device', async () => {
  const table = await writeXlsxFile(
    [
      [{ value: 'DevEUI' }, { value: 'Name' }],
      [{ value: 1234567890123450, type: Number }, { value: 'Trap' }],
      [{ value: '1234567890123456' }, { value: 7, type: Number }],
    ],
    {},
  ).toBuffer();
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const form = await fileForm(table, { name: 'list.xlsx', type, fields: ownCompanyFields() });
  const answer = await admin('POST', '/api/lora/devices/import/preview', { body: form.payload, headers: form.headers });
  expect(answer.body.rows, answer.text).toMatchObject([
    { fate: 'fault', faults: [{ column: 'devEui', code: 'number' }] },
    { fate: 'create', devEui: '1234567890123456', name: '7' },
  ]);
});
