import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type Statement, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
const people: Record<string, Caller> = {};

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  for (const [name, email] of Object.entries({
    super: 'super@trapline.example',
    admin: 'admin@deratex.example',
    technician: 'technik@deratex.example',
    controller: 'kontroler@deratex.example',
    rival: 'admin@owadstop.example',
  }))
    people[name] = await app.as(email);
});
afterAll(() => app.close());

const find = async (name: string, typed: string, place?: string) => {
  const query = new URLSearchParams({ search: typed, ...(place && { placeId: place }) });
  const { status, body } = (await people[name]?.('GET', `/api/search?${query}`)) ?? { status: 0, body: null };
  expect(status).toBe(200);
  return body;
};
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const NOTHING = { places: [], devices: [], inspections: [], users: [], companies: [] };

describe('words', () => {
  test.each([
    'Zakład produkcyjny Zbożowit',
    'zaklad zbozowit',
    'ZBOZOWIT Wrzesnia',
    'zboz zak',
    'bozowit rodukc',
    '„Zbożowit”, Września!',
    'gnieznienska 52',
  ])('%s finds the mill: any order, parts of words are enough, no marks needed', async (typed) => {
    expect(namesOf((await find('admin', typed)).places)).toContain('Zakład produkcyjny Zbożowit – Września');
  });

  test.each([
    ['/api/places', 'wrzesnia', 'places'],
    ['/api/recommendations/count', 'WRZESNIA', 'rows'],
    ['/api/users', 'lukasz', 'users'],
  ])('%s finds %s as the search over everything does', async (path, typed, rows) => {
    const all = (await people.admin?.('GET', path))?.body[rows];
    const hits = (await people.admin?.('GET', `${path}?search=${typed}`))?.body[rows];
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThan(all.length);
  });

  test.each(['k', 'K1', '1 k', 'hala', 'AKŁ', 'rampa', '%', '„1”', 'brak takiego'])(
    'the devices of a facility with %s are those of the list of all devices there',
    async (typed) => {
      const place = subjects.place.uuid;
      const query = `search=${encodeURIComponent(typed)}`;
      const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid).toSorted();
      const there = (await people.admin?.('GET', `/api/places/${place}/devices?${query}`))?.body.devices;
      const all = (await people.admin?.('GET', `/api/devices?placeId=${place}&${query}`))?.body.devices;
      expect(uuidsOf(all)).toEqual(uuidsOf(there));
    },
  );

  test('a letter in the middle of a word, and of a long word its beginning, are found in both lists', async () => {
    const { db } = app.database;
    const long = 'x'.repeat(60);
    await db
      .updateTable('devices')
      .set({ location: `Rąbień ${long}` })
      .where('id', '=', subjects.spareDevice.id)
      .execute();
    const place = subjects.place.uuid;
    for (const typed of ['ABIE', 'bień', long, 'x'.repeat(30)]) {
      const query = `search=${encodeURIComponent(typed)}`;
      const there = (await people.admin?.('GET', `/api/places/${place}/devices?${query}`))?.body.devices;
      const all = (await people.admin?.('GET', `/api/devices?placeId=${place}&${query}`))?.body.devices;
      const hits = [there, all, (await find('admin', typed)).devices];
      expect(hits.map((rows) => rows.map(({ uuid }: { uuid: string }) => uuid))).toEqual(
        Array(3).fill([subjects.spareDevice.uuid]),
      );
    }
  });

  test('both foldings of text know the same letters', async () => {
    const letters = 'ĄĆĘŁŃÓŚŹŻÄÖÜÀÁÂÈÉÊÌÍÎÒÔÙÚÛËÏÑÇČŠŽŘÝĚŮĽŤĎßАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
    const text = letters + letters.toLowerCase();
    const { same } = await app.database.db
      .selectNoFrom(sql<boolean>`plain_words(${text}) = array[plain_text(${text})]`.as('same'))
      .executeTakeFirstOrThrow();
    expect(same).toBe(true);
  });

  test.each(['zbozowit lodz', 'zbozowitx', "zbozowit' | 'qq", 'zzz'])('%s finds no facility', async (typed) => {
    expect((await find('admin', typed)).places).toEqual([]);
  });

  test.each(['%', "'", ':*', '&|!()', '…', '°'])('signs alone, %s, find nothing', async (typed) => {
    expect(await find('super', typed)).toEqual(NOTHING);
  });

  test('Cyrillic and sharp s are small letters too, whatever the database knows of them', async () => {
    const { db } = app.database;
    const answer = sql<string[]>`plain_words('СКЛАД Ёлка, Große STRAẞE; Č-7')`;
    const { words } = await db.selectNoFrom(answer.as('words')).executeTakeFirstOrThrow();
    expect(words).toEqual(['склад', 'елка', 'grosse', 'strasse', 'c', '7']);
  });

  test('nothing typed is refused, and too much', async () => {
    for (const typed of ['', '   ', 'a'.repeat(101)])
      expect((await people.admin?.('GET', `/api/search?search=${typed}`))?.status).toBe(400);
  });
});

describe('what is found', () => {
  test('at most five of each kind, devices by number', async () => {
    const found = await find('admin', 'k');
    for (const rows of Object.values<unknown[]>(found)) expect(rows.length).toBeLessThanOrEqual(5);
    expect(found.devices).toHaveLength(5);
    expect(found.devices.map(({ uniqueId }: { uniqueId: string }) => uniqueId[0])).toEqual(['K', 'K', 'K', 'K', 'K']);
  });

  test('a device by its number, first where the person stands', async () => {
    const { db } = app.database;
    const { unique_id, placeUuid } = await db
      .selectFrom('devices')
      .innerJoin('places', 'places.id', 'devices.place_id')
      .select(['devices.unique_id', 'places.uuid as placeUuid'])
      .where('devices.id', '=', subjects.device.id)
      .executeTakeFirstOrThrow();
    const [first] = (await find('technician', unique_id.toLowerCase(), placeUuid)).devices;
    expect(first).toMatchObject({ uniqueId: unique_id, placeUuid });
    expect(first.deviceTypeName).not.toBe('');
  });

  test('a visit by its number', async () => {
    const { number } = await app.database.db
      .selectFrom('inspections')
      .select('number')
      .where('id', '=', subjects.inspection.id)
      .executeTakeFirstOrThrow();
    const [first] = (await find('technician', number ?? '')).inspections;
    expect(first).toMatchObject({ uuid: subjects.inspection.uuid, number, status: 'COMPLETED' });
  });

  test('what was deleted is found no more', async () => {
    const { db } = app.database;
    await db.updateTable('devices').set({ name: 'Zakopana' }).where('id', '=', subjects.spareDevice.id).execute();
    expect(namesOf((await find('admin', 'zakopana')).devices)).toEqual(['Zakopana']);
    const gone = { deleted_at: TEST_NOW };
    await db.updateTable('devices').set(gone).where('id', '=', subjects.spareDevice.id).execute();
    expect(await find('admin', 'zakopana')).toEqual(NOTHING);
  });
});

describe('who finds what', () => {
  test('the rival finds nothing of it, not even by standing in the facility', async () => {
    for (const typed of ['Zbożowit', 'Gnieźnieńska', 'deratex', 'Zieliński'])
      expect(await find('rival', typed, subjects.place.uuid)).toEqual(NOTHING);
  });

  test('people and companies are for who may list them', async () => {
    const admin = await find('admin', 'technik@deratex');
    expect(admin.users).toMatchObject([{ email: 'technik@deratex.example', type: 'TECHNICIAN' }]);
    for (const name of ['technician', 'controller']) {
      expect((await find(name, 'technik@deratex')).users).toEqual([]);
      expect((await find(name, 'deratex')).companies).toEqual([]);
    }
    expect((await find('admin', 'deratex')).companies).not.toEqual([]);
    expect((await find('super', 'technik')).users.length).toBeGreaterThan(1);
  });

  test('a technician finds facilities of the own list only', async () => {
    const own = namesOf((await people.technician?.('GET', '/api/places'))?.body.places);
    const all = namesOf((await people.admin?.('GET', '/api/places'))?.body.places);
    for (const name of all)
      expect(namesOf((await find('technician', name)).places).includes(name)).toBe(own.includes(name));
  });

  test('a controller finds no visit that is going on', async () => {
    const { db } = app.database;
    const rename = (status: 'IN_PROGRESS' | 'COMPLETED') =>
      db
        .updateTable('inspections')
        .set({ name: 'Nocna', status })
        .where('id', '=', subjects.otherInspection.id)
        .execute();
    await rename('COMPLETED');
    expect(namesOf((await find('controller', 'nocna')).inspections)).toEqual(['Nocna']);
    await rename('IN_PROGRESS');
    expect((await find('controller', 'nocna')).inspections).toEqual([]);
    expect(namesOf((await find('technician', 'nocna')).inspections)).toEqual(['Nocna']);
  });
});

/** The plan for large tables with a usable index order: without sorting and without reading all rows. */
const planOf = ({ sql: text, parameters }: Statement): Promise<string> =>
  app.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await tx.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });

test('whatever the order and the tables joined, rows come from the index of their words', async () => {
  for (const name of ['super', 'admin', 'technician', 'controller']) {
    const asked = await app.statementsOf(() => find(name, 'kuchnia'));
    const plans = await Promise.all(asked.filter(({ sql: text }) => text.includes('found_by')).map(planOf));
    const used = plans.map((plan) => /Index Scan on (\w+)_found_by/.exec(plan)?.[1]);
    // the newest visits are searched first, up to this number
    expect(asked.find(({ sql: text }) => text.includes('order by id desc limit'))?.parameters).toContain(300);
    const kinds = ['places', 'devices', undefined, 'inspections', 'users', 'companies'];
    expect(used).toEqual(name === 'super' || name === 'admin' ? kinds : kinds.slice(0, 4));
  }
});
