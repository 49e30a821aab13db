import { GLOBAL_DEVICES_LIMIT } from '@trapline/contract/devices/global-endpoints.ts';
import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actionsOn } from '../../../../test/audit.ts';
import { docx, sheetBomb, zipArchive } from '../../../../test/file-samples.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { makeSubjects, type Subjects } from '../../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { readCsv } from '../../../kernel/sheets/csv.ts';
import type { Sheet } from '../../../kernel/sheets/sheet.ts';
import { writeTextSheet } from '../../../kernel/sheets/workbook.ts';
import { readXlsx } from '../../../kernel/sheets/xlsx.ts';
import { headingOf } from './headings.ts';

let app: TestApp;
let own: Subjects;
let foreign: Subjects;
let admin: Caller;
let controller: Caller;
let rootId: number;
/** Names of two types of the root company. */
let types: string[];
/** Every test has its own facility. */
let place: { id: number; uuid: string };

beforeAll(async () => {
  app = await openTestApp({
    pdf: {
      inTurn: (_, work) => work(),
      render: async (model) => new TextEncoder().encode(JSON.stringify(model)),
    },
  });
  own = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
  admin = await app.as('admin@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  const query = app.database.db.selectFrom('places').select('root_company_id').where('id', '=', own.place.id);
  rootId = (await query.executeTakeFirstOrThrow()).root_company_id;
  await app.database.db.updateTable('subscriptions').set({ devices_limit: null }).execute();
  const { deviceTypes } = (await admin('GET', `/device-types?placeUuid=${own.place.uuid}`)).body;
  types = deviceTypes.map(({ name }: { name: string }) => name);
});
afterAll(() => app.close());

beforeEach(async () => {
  const body = { name: 'Hala', address: 'Rynek 1', companyUuid: own.company.uuid };
  place = (await admin('POST', '/places', { body })).body.place;
  await app.database.db
    .insertInto('zones')
    .values({ uuid: crypto.randomUUID(), root_company_id: rootId, place_id: place.id, name: 'Magazyn A' })
    .execute();
});

const url = (more = '') => `/api/places/${place.uuid}/devices${more}`;

type ImportInput = { name?: string; fields?: Record<string, string>; key?: string; caller?: Caller; language?: string };

const send = async (
  to: string,
  table: string | Buffer,
  { name = 'a.csv', fields = {}, key, ...init }: ImportInput = {},
) => {
  const { caller = admin, language = 'pl' } = init;
  const form = await fileForm(Buffer.from(table as string), { name, type: 'text/csv', fields });
  return caller('POST', url(to), {
    body: form.payload,
    headers: { ...form.headers, 'accept-language': language },
    ...(key === undefined ? {} : { key }),
  });
};
const preview = (table: string | Buffer, init?: ImportInput) => send('/import/preview', table, init);
const confirmImport = async (table: string | Buffer, init: ImportInput = {}) => {
  const { plan } = (await preview(table, init)).body;
  return send('/import', table, { ...init, fields: { plan } });
};

type ListedDevice = { id: number; uniqueId: string; name: string | null; zone: object | null };
const existingDevices = async (): Promise<ListedDevice[]> => (await admin('GET', url('?view=short'))).body.devices;
const rowResults = (body: { rows: { fate: string }[] }) => body.rows.map(({ fate }) => fate);
const rowErrors = (body: { rows: { faults: { column: string; code: string }[] }[] }) =>
  body.rows.map((row) => row.faults.map(({ column, code }) => `${column} ${code}`).join(', '));
const textOf = (sheet: Sheet) => sheet.map(({ cells }) => cells.map(({ text }) => text));

/** A table with headings in the reader's language. */
const table = (...rows: string[]) => ['Numer;Typ;Nazwa;Strefa;Lokalizacja;Opis', ...rows].join('\n');

describe('the preview', () => {
  test('returns the result of every row and stores nothing, not even the file', async () => {
    const before = await app.database.db.selectFrom('stored_files').select('id').execute();
    const tableContent = table(
      `k1;${types[0]};Karmnik;Magazyn A;Brama;`,
      `K2;${types[0]?.toUpperCase()};;magazyn a ;;`,
      `K1;${types[0]};;;;`,
      `;${types[0]};;;;`,
      `K12345;${types[0]};;;;`,
      'K3;Nieznany;;Piwnica;;',
      `K4;${types[0]};${'x'.repeat(201)};;;`,
      `K5;${types[0]};=1+1;;;`,
      'K6;;;;;',
    );
    const { status, body } = await preview(tableContent);
    expect(status).toBe(200);
    expect(rowResults(body)).toEqual(['create', 'create', ...Array.from({ length: 7 }, () => 'fault')]);
    expect(rowErrors(body)).toEqual([
      '',
      '',
      'number duplicate',
      'number required',
      'number too_long',
      'type unknown_type, zone unknown_zone',
      'name too_long',
      'name formula',
      'type required',
    ]);
    expect(body).toMatchObject({ create: 2, exists: 0, fault: 7, ignored: [], room: null });
    expect(body.rows[4]).toMatchObject({ row: 6, values: { number: 'K12345' }, faults: [{ limit: 4 }] });
    expect(await existingDevices()).toEqual([]);
    expect(await app.database.db.selectFrom('stored_files').select('id').execute()).toHaveLength(before.length);
  });

  test('recognizes columns in five languages and any order, and lists unknown columns as ignored', async () => {
    for (const language of LANGUAGES) {
      const words = [headingOf('type', language).toUpperCase(), 'Cena', headingOf('number', language)].join('\t');
      const { body } = await preview(`${words}\n${types[0]}\t12\tK1`);
      expect(body).toMatchObject({ create: 1, ignored: ['Cena'] });
    }
    expect((await preview('Nazwa;Opis\nA;B')).body).toMatchObject({
      code: 'devices/import_columns',
      details: 'Numer, Typ',
    });
    expect((await preview('Numer;Typ;number\nA;B;C')).body).toMatchObject({
      code: 'devices/import_columns',
      details: 'Numer',
    });
    expect((await preview('')).status).toBe(400);
  });

  test('reports a type name as ambiguous when two types have it, and skips the row', async () => {
    const body = { name: types[0], color: '#112233', measurementMethod: 'AMOUNT' };
    const { deviceType } = (await admin('POST', '/device-types', { body })).body;
    const { body: reported } = await preview(table(`K1;${types[0]};;;;`, `K2;${types[1]};;;;`));
    expect(rowResults(reported)).toEqual(['fault', 'create']);
    expect(rowErrors(reported)[0]).toBe('type ambiguous_type');
    expect((await admin('DELETE', `/device-types/${deviceType.uuid}`)).status).toBe(200);
    expect((await preview(table(`K1;${types[0]};;;;`))).body).toMatchObject({ create: 1, fault: 0 });
  });

  test('reads a Windows table and an Excel table the same way', async () => {
    const windows = Buffer.concat([
      Buffer.from(`Numer;Typ;Lokalizacja\nK1;`),
      Buffer.from([...(types[0] ?? '')].map((letter) => WINDOWS_1250_BYTES[letter] ?? letter.charCodeAt(0))),
      Buffer.from([0x3b, 0xa3, 0xb9, 0x6b, 0x61]),
    ]);
    const excel = await writeTextSheet('A', [
      ['Numer', 'Typ', 'Lokalizacja'],
      ['K1', types[0] ?? '', 'Łąka'],
    ]);
    for (const tableContent of [windows, excel]) {
      const { body } = await preview(tableContent);
      expect(body.rows[0]).toMatchObject({ fate: 'create', values: { location: 'Łąka' } });
    }
  });

  test('rejects malicious files with specific errors', async () => {
    const code = async (tableContent: string | Buffer, name?: string) =>
      (await preview(tableContent, { name: name ?? 'a.csv' })).body.code;
    const zipBomb = sheetBomb();
    expect(await code(zipBomb)).toBe('devices/import_too_large');
    const many = Array.from({ length: 100_000 }, (_, row) => `K${row};x`).join('\n');
    expect(await code(table(many))).toBe('devices/import_too_large');
    expect(await code(zipArchive({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>' }))).toBe(
      'devices/import_unreadable',
    );
    const macros = zipArchive({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<w/>',
      'xl/vbaProject.bin': 'x',
    });
    expect(await code(macros)).toBe('files/active_content');
    expect(await code(docx())).toBe('devices/import_unreadable');
    expect(await code('%PDF-1.4\0')).toBe('devices/import_unreadable');
    expect(await code(Buffer.alloc(5_242_881, 'a'))).toBe('files/too_large');
    expect(await code('<html>')).toBe('devices/import_columns');
  });

  test('is for people who may add devices in a visible facility', async () => {
    expect((await preview(table(), { caller: controller })).status).toBe(403);
    const form = await fileForm(Buffer.from(table()), { name: 'a.csv' });
    const foreignPreviewUrl = `/api/places/${foreign.place.uuid}/devices/import/preview`;
    expect((await admin('POST', foreignPreviewUrl, { body: form.payload, headers: form.headers })).status).toBe(404);
  });
});

/** The letters outside ASCII in Polish names of types. */
const WINDOWS_1250_BYTES: Readonly<Record<string, number>> = {
  ą: 0xb9,
  ć: 0xe6,
  ę: 0xea,
  ł: 0xb3,
  ń: 0xf1,
  ó: 0xf3,
  ś: 0x9c,
  ź: 0x9f,
  ż: 0xbf,
  Ł: 0xa3,
  Ś: 0x8c,
  Ż: 0xaf,
};

describe('the import', () => {
  test('adds valid rows and skips the rest, each with an audit entry', async () => {
    const tableContent = table(`K1;${types[0]};Karmnik;Magazyn A;Brama;Opis`, `K2;${types[1]};;;;`, 'K3;Nieznany;;;;');
    expect((await confirmImport(tableContent)).body).toEqual({ create: 2, exists: 0, fault: 1 });
    const createdDevices = await existingDevices();
    expect(createdDevices).toMatchObject([
      { uniqueId: 'K1', name: 'Karmnik', zone: { name: 'Magazyn A' }, location: 'Brama', description: 'Opis' },
      { uniqueId: 'K2', name: null, zone: null, deviceType: { name: types[1] } },
    ]);
    for (const { id } of createdDevices) expect(await actionsOn(app, 'device', id)).toEqual(['device.create']);
    const ids = createdDevices.map(({ id }: { id: number }) => id);
    const events = app.database.db.selectFrom('device_events').select('kind').where('device_id', 'in', ids);
    expect(await events.execute()).toEqual([{ kind: 'INSTALLED' }, { kind: 'INSTALLED' }]);
  });

  test('adds no duplicates when it is repeated, with or without the request key', async () => {
    const tableContent = table(`K1;${types[0]};;;;`, `K2;${types[0]};;;;`);
    const fields = { plan: (await preview(tableContent)).body.plan };
    const init = { fields, key: `import-${place.uuid}` };
    const [first, second] = await Promise.all([
      send('/import', tableContent, init),
      send('/import', tableContent, init),
    ]);
    expect(first.body).toEqual({ create: 2, exists: 0, fault: 0 });
    expect(second.text).toBe(first.text);
    // the confirmed plan had two new devices
    expect((await send('/import', tableContent, { fields })).body.code).toBe('devices/import_changed');
    expect((await confirmImport(tableContent)).body).toEqual({ create: 0, exists: 2, fault: 0 });
    expect(await existingDevices()).toHaveLength(2);
  });

  test('adds devices once when several people import the same file at the same time', async () => {
    for (let round = 0; round < 12; round++) {
      const tableContent = table(...Array.from({ length: 5 }, (_, row) => `R${round * 5 + row};${types[0]};;;;`));
      const fields = { plan: (await preview(tableContent)).body.plan };
      const answers = await Promise.all([1, 2, 3].map(() => send('/import', tableContent, { fields })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
    expect(await existingDevices()).toHaveLength(60);
  });

  test('applies the subscription limit exactly, to the whole table or none of it', async () => {
    const { n } = await app.database.db
      .selectFrom('devices')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('root_company_id', '=', rootId)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const setDevicesLimit = (devices_limit: number | null) =>
      app.database.db
        .updateTable('subscriptions')
        .set({ devices_limit })
        .where('root_company_id', '=', rootId)
        .execute();
    await setDevicesLimit(n + 2);
    const threeRows = table(...['K1', 'K2', 'K3'].map((number) => `${number};${types[0]};;;;`));
    expect((await preview(threeRows)).body.room).toBe(2);
    expect((await confirmImport(threeRows)).body.code).toBe('devices/company_devices_limit_reached');
    expect(await existingDevices()).toEqual([]);
    expect((await confirmImport(table(`K1;${types[0]};;;;`, `K2;${types[0]};;;;`))).status).toBe(200);
    await setDevicesLimit(null);
  });

  test('inserts two thousand devices with one statement per table', async () => {
    const tableContent = table(
      ...Array.from({ length: 2000 }, (_, row) => `${row.toString(36)};${types[0]};;Magazyn A;;`),
    );
    const fields = { plan: (await preview(tableContent)).body.plan };
    const statements = await app.statementsOf(() => send('/import', tableContent, { fields }));
    const inserts = statements.filter(({ sql }) => /^insert into "(?:devices|audit_log)"/.test(sql));
    expect(inserts).toHaveLength(2);
    expect(await existingDevices()).toHaveLength(2000);
  });
});

describe('the rows with errors', () => {
  test("are returned with errors in the reader's language and can be corrected and imported", async () => {
    const tableContent = table(
      `K1;${types[0]};;;;`,
      'K2;Nieznany;+48 123;Piwnica;;',
      `K3;${types[0]};${'x'.repeat(201)};;;`,
    );
    for (const language of LANGUAGES) {
      const answer = await send(`/import/faults?language=${language}`, tableContent);
      const [head, ...rows] = textOf(readCsv(answer.bytes, 10));
      expect(head?.[0]).toBe(headingOf('number', language));
      expect(head).toHaveLength(7);
      expect(rows.map(([number, type, name]) => [number, type, name?.slice(0, 7)])).toEqual([
        ['K2', 'Nieznany', "'+48 12"],
        ['K3', types[0], 'xxxxxxx'],
      ]);
      expect(rows[0]?.[6]).toContain(headingOf('zone', language));
      expect(rows[1]?.[6]).toContain('200');
      const again = await preview(answer.bytes);
      expect(again.body).toMatchObject({ create: 0, fault: 2, ignored: [] });
      expect(again.body.rows[0].values.name).toBe('+48 123');
    }
    const excel = await writeTextSheet('A', [
      ['Numer', 'Typ'],
      ['K2', 'Nieznany'],
    ]);
    const answer = await send('/import/faults', excel, { name: 'a.xlsx' });
    expect(textOf(readXlsx(answer.bytes, 10))[1]?.slice(0, 2)).toEqual(['K2', 'Nieznany']);
  });
});

describe('the export', () => {
  test('can be imported again, in each language and both formats, with identical text', async () => {
    const texts = ['=SUM(A1)', '+48 123', '-2 piętro', '@kto', '"a";b\nc', 'Łąka'];
    const rows = texts.map(
      (text, row) => `K${row + 1};${types[0]};"${text.replaceAll('"', '""').replace(/^=/, "'=")}";Magazyn A;;`,
    );
    expect((await confirmImport(table(...rows))).body).toMatchObject({ create: 6 });
    const { body: other } = await admin('POST', '/places', {
      body: { name: 'Hala', address: 'Rynek 2', companyUuid: own.company.uuid },
    });
    await app.database.db
      .insertInto('zones')
      .values({ uuid: crypto.randomUUID(), root_company_id: rootId, place_id: other.place.id, name: 'Magazyn A' })
      .execute();
    const sourceUrl = url();
    place = other.place;
    for (const format of ['csv', 'xlsx'])
      for (const language of LANGUAGES) {
        const file = await admin('GET', `${sourceUrl}/export?format=${format}&language=${language}`);
        expect(file.headers['content-disposition']).toContain(`.${format}`);
        const { body } = await preview(file.bytes, { name: `a.${format}` });
        expect(body).toMatchObject({ create: 6, fault: 0, ignored: [] });
        expect(body.rows.map(({ values }: { values: { name: string } }) => values.name)).toEqual(texts);
      }
    const csv = (await admin('GET', `${sourceUrl}/export?language=pl`)).text;
    expect(csv).toMatch(/^\ufeff?Numer;Typ;Nazwa;Strefa;Lokalizacja;Opis\r\n/);
    expect(csv).toContain('K1;'.concat(types[0] ?? '', ";'=SUM(A1)"));
  });

  test('of all facilities contains their names, and an import accepts only rows of its own facility', async () => {
    await confirmImport(table(`K1;${types[0]};;;;`));
    const file = await admin('GET', `/api/devices/export?placeUuid=${place.uuid}&language=pl`);
    expect(textOf(readCsv(file.bytes, 10))).toEqual([
      ['Placówka', 'Numer', 'Typ', 'Nazwa', 'Strefa', 'Lokalizacja', 'Opis'],
      ['Hala', 'K1', types[0], '', '', '', ''],
    ]);
    const everything = textOf(readCsv((await admin('GET', '/api/devices/export?language=pl')).bytes, 5000));
    expect(everything.length).toBeGreaterThan(10);
    expect(rowResults((await preview(file.bytes)).body)).toEqual(['exists']);
    const otherPlaceTable = table().replace('Opis', 'Placówka').concat(`\nK9;${types[0]};;;;Inna hala`);
    expect(rowErrors((await preview(otherPlaceTable)).body)).toEqual(['place other_place']);
    expect((await controller('GET', '/api/devices/export')).status).toBe(403);
  });
});

test('an export with too many rows is rejected, not shortened', async () => {
  const { id } = await app.database.db
    .selectFrom('device_types')
    .select('id')
    .where('id', '>', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id)
    select gen_random_uuid(), ${rootId}, ${place.id}, ${id}, upper(to_hex(n + 4096))
    from generate_series(1, ${GLOBAL_DEVICES_LIMIT + 1}) as n`.execute(app.database.db);
  const answer = await admin('GET', `/api/devices/export?placeUuid=${place.uuid}`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'devices/export_too_large' } });
  await app.database.db.deleteFrom('device_stays').where('place_id', '=', place.id).execute();
  await app.database.db.deleteFrom('devices').where('place_id', '=', place.id).execute();
});

describe('labels', () => {
  test('one label per device, sorted by number, has its code or the address of its page', async () => {
    await confirmImport(table(`K10;${types[0]};;;;`, `K2;${types[0]};Karmnik;;;`));
    const sheet = JSON.parse((await admin('GET', url('/labels?sheet=L7160&language=de'))).text);
    expect(sheet.labels.map(({ strong }: { strong: string }) => strong)).toEqual(['K2', 'K10']);
    expect(sheet).toMatchObject({ columns: 3, rows: 7, language: 'de', labels: [{ lines: ['Karmnik', 'Hala'] }, {}] });
    expect((await admin('GET', url('/labels?search=K2'))).text).not.toContain('K10');
    expect((await admin('GET', url('/labels?search=brak'))).body.code).toBe('devices/no_labels');
    // labels only of devices that the list shows: none of them has an alarm
    expect((await admin('GET', url('/labels?status=alert'))).body.code).toBe('devices/no_labels');
    const codes = sheet.labels.map(({ svg }: { svg: string }) => svg);
    await admin('PUT', url(`/${(await existingDevices())[0]?.id}/qr-code`), { body: { qrcodeId: own.freeCode } });
    const after = JSON.parse((await admin('GET', url('/labels?sheet=L7160&language=de'))).text);
    expect(after.labels[0].svg).not.toBe(codes[0]);
    expect(after.labels[1].svg).toBe(codes[1]);
  });
});
