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

const searchAs = async (name: string, typed: string, place?: string) => {
  const query = new URLSearchParams({ search: typed, ...(place && { placeId: place }) });
  const { status, body } = (await people[name]?.('GET', `/api/search?${query}`)) ?? { status: 0, body: null };
  expect(status).toBe(200);
  return body;
};
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const NOTHING = { places: [], devices: [], inspections: [], users: [], companies: [] };

describe('matching of words', () => {
  test.each([
    'Zakład produkcyjny Zbożowit',
    'zaklad zbozowit',
    'ZBOZOWIT Wrzesnia',
    'zboz zak',
    'bozowit rodukc',
    '„Zbożowit”, Września!',
    'gnieznienska 52',
  ])('%s finds the mill: words in any order, parts of words, without diacritics', async (typed) => {
    expect(namesOf((await searchAs('admin', typed)).places)).toContain('Zakład produkcyjny Zbożowit – Września');
  });

  test.each([
    ['/api/places', 'wrzesnia', 'places'],
    ['/api/recommendations/count', 'WRZESNIA', 'rows'],
    ['/api/users', 'lukasz', 'users'],
  ])('%s finds %s like the global search', async (path, typed, rows) => {
    const all = (await people.admin?.('GET', path))?.body[rows];
    const hits = (await people.admin?.('GET', `${path}?search=${typed}`))?.body[rows];
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThan(all.length);
  });

  test.each(['k', 'K1', '1 k', 'hala', 'AKŁ', 'rampa', '%', '„1”', 'brak takiego'])(
    'a search for %s finds the same devices in the facility and in the list of all devices',
    async (typed) => {
      const place = subjects.place.uuid;
      const query = `search=${encodeURIComponent(typed)}`;
      const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid).toSorted();
      const placeDevices = (await people.admin?.('GET', `/api/places/${place}/devices?${query}`))?.body.devices;
      const all = (await people.admin?.('GET', `/api/devices?placeId=${place}&${query}`))?.body.devices;
      expect(uuidsOf(all)).toEqual(uuidsOf(placeDevices));
    },
  );

  test('letters in the middle of a word, and the beginning of a long word, are found in both lists', async () => {
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
      const placeDevices = (await people.admin?.('GET', `/api/places/${place}/devices?${query}`))?.body.devices;
      const all = (await people.admin?.('GET', `/api/devices?placeId=${place}&${query}`))?.body.devices;
      const hits = [placeDevices, all, (await searchAs('admin', typed)).devices];
      expect(hits.map((rows) => rows.map(({ uuid }: { uuid: string }) => uuid))).toEqual(
        Array(3).fill([subjects.spareDevice.uuid]),
      );
    }
  });

  test('both functions that fold text handle the same letters', async () => {
    const letters = 'ĄĆĘŁŃÓŚŹŻÄÖÜÀÁÂÈÉÊÌÍÎÒÔÙÚÛËÏÑÇČŠŽŘÝĚŮĽŤĎßАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
    const text = letters + letters.toLowerCase();
    const { same } = await app.database.db
      .selectNoFrom(sql<boolean>`plain_words(${text}) = array[plain_text(${text})]`.as('same'))
      .executeTakeFirstOrThrow();
    expect(same).toBe(true);
  });

  test.each(['zbozowit lodz', 'zbozowitx', "zbozowit' | 'qq", 'zzz'])('%s finds no facility', async (typed) => {
    expect((await searchAs('admin', typed)).places).toEqual([]);
  });

  test.each(['%', "'", ':*', '&|!()', '…', '°'])('punctuation alone, %s, finds nothing', async (typed) => {
    expect(await searchAs('super', typed)).toEqual(NOTHING);
  });

  test('Cyrillic and the German sharp s are converted to lower case, independent of the database locale', async () => {
    const { db } = app.database;
    const answer = sql<string[]>`plain_words('СКЛАД Ёлка, Große STRAẞE; Č-7')`;
    const { words } = await db.selectNoFrom(answer.as('words')).executeTakeFirstOrThrow();
    expect(words).toEqual(['склад', 'елка', 'grosse', 'strasse', 'c', '7']);
  });

  test('an empty search and one that is too long are rejected', async () => {
    for (const typed of ['', '   ', 'a'.repeat(101)])
      expect((await people.admin?.('GET', `/api/search?search=${typed}`))?.status).toBe(400);
  });
});

describe('search results', () => {
  test('contain at most five rows of each kind, with devices sorted by number', async () => {
    const found = await searchAs('admin', 'k');
    for (const rows of Object.values<unknown[]>(found)) expect(rows.length).toBeLessThanOrEqual(5);
    expect(found.devices).toHaveLength(5);
    expect(found.devices.map(({ uniqueId }: { uniqueId: string }) => uniqueId[0])).toEqual(['K', 'K', 'K', 'K', 'K']);
  });

  test('contain a device by its number, first in the current facility', async () => {
    const { db } = app.database;
    const { unique_id, placeUuid } = await db
      .selectFrom('devices')
      .innerJoin('places', 'places.id', 'devices.place_id')
      .select(['devices.unique_id', 'places.uuid as placeUuid'])
      .where('devices.id', '=', subjects.device.id)
      .executeTakeFirstOrThrow();
    const [first] = (await searchAs('technician', unique_id.toLowerCase(), placeUuid)).devices;
    expect(first).toMatchObject({ uniqueId: unique_id, placeUuid });
    expect(first.deviceTypeName).not.toBe('');
  });

  test('contain a visit by its number', async () => {
    const { number } = await app.database.db
      .selectFrom('inspections')
      .select('number')
      .where('id', '=', subjects.inspection.id)
      .executeTakeFirstOrThrow();
    const [first] = (await searchAs('technician', number ?? '')).inspections;
    expect(first).toMatchObject({ uuid: subjects.inspection.uuid, number, status: 'COMPLETED' });
  });

  test('do not contain deleted rows', async () => {
    const { db } = app.database;
    await db.updateTable('devices').set({ name: 'Zakopana' }).where('id', '=', subjects.spareDevice.id).execute();
    expect(namesOf((await searchAs('admin', 'zakopana')).devices)).toEqual(['Zakopana']);
    const deletedNow = { deleted_at: TEST_NOW };
    await db.updateTable('devices').set(deletedNow).where('id', '=', subjects.spareDevice.id).execute();
    expect(await searchAs('admin', 'zakopana')).toEqual(NOTHING);
  });
});

describe('visibility of results', () => {
  test('another company finds nothing, not even with the id of the facility', async () => {
    for (const typed of ['Zbożowit', 'Gnieźnieńska', 'deratex', 'Zieliński'])
      expect(await searchAs('rival', typed, subjects.place.uuid)).toEqual(NOTHING);
  });

  test('people and companies are found only by callers who can list them', async () => {
    const admin = await searchAs('admin', 'technik@deratex');
    expect(admin.users).toMatchObject([{ email: 'technik@deratex.example', type: 'TECHNICIAN' }]);
    for (const name of ['technician', 'controller']) {
      expect((await searchAs(name, 'technik@deratex')).users).toEqual([]);
      expect((await searchAs(name, 'deratex')).companies).toEqual([]);
    }
    expect((await searchAs('admin', 'deratex')).companies).not.toEqual([]);
    expect((await searchAs('super', 'technik')).users.length).toBeGreaterThan(1);
  });

  test('a technician finds only facilities of the own list', async () => {
    const own = namesOf((await people.technician?.('GET', '/api/places'))?.body.places);
    const all = namesOf((await people.admin?.('GET', '/api/places'))?.body.places);
    for (const name of all)
      expect(namesOf((await searchAs('technician', name)).places).includes(name)).toBe(own.includes(name));
  });

  test('a controller does not find a visit in progress', async () => {
    const { db } = app.database;
    const rename = (status: 'IN_PROGRESS' | 'COMPLETED') =>
      db
        .updateTable('inspections')
        .set({ name: 'Nocna', status })
        .where('id', '=', subjects.otherInspection.id)
        .execute();
    await rename('COMPLETED');
    expect(namesOf((await searchAs('controller', 'nocna')).inspections)).toEqual(['Nocna']);
    await rename('IN_PROGRESS');
    expect((await searchAs('controller', 'nocna')).inspections).toEqual([]);
    expect(namesOf((await searchAs('technician', 'nocna')).inspections)).toEqual(['Nocna']);
  });
});

/** The plan for large tables with a usable index order: without sorting and without reading all rows. */
const explainQuery = ({ sql: text, parameters }: Statement): Promise<string> =>
  app.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const { rows } = await tx.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });

test('searches use the word index for any order and joined tables', async () => {
  for (const name of ['super', 'admin', 'technician', 'controller']) {
    const statements = await app.statementsOf(() => searchAs(name, 'kuchnia'));
    const plans = await Promise.all(
      statements.filter(({ sql: text }) => text.includes('search_terms')).map(explainQuery),
    );
    const used = plans.map((plan) => /Index Scan on (\w+)_search_terms/.exec(plan)?.[1]);
    // the newest visits are searched first, up to this number
    expect(statements.find(({ sql: text }) => text.includes('order by id desc limit'))?.parameters).toContain(300);
    const kinds = ['places', 'devices', undefined, 'inspections', 'users', 'companies'];
    expect(used).toEqual(name === 'super' || name === 'admin' ? kinds : kinds.slice(0, 4));
  }
});
