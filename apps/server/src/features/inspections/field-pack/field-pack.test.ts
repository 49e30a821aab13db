import type { Device } from '@trapline/contract/devices/schemas.ts';
import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { beginVisit } from '../../../../test/phone-log.ts';
import { setUpVisits } from '../../../../test/set-up-visits.ts';
import type { Caller } from '../../../../test/test-app.ts';

/** The field pack equals the responses of the single calls, and its version changes only with its contents. */

const here = setUpVisits();

const placeUrl = () => `/api/places/${here.subjects.place.uuid}`;
const answerOf = (known?: string, caller: Caller = here.technician) =>
  caller('GET', `${placeUrl()}/field-pack${known === undefined ? '' : `?known=${known}`}`);
const packOf = async (caller?: Caller): Promise<FieldPack> => {
  const { status, body, text } = await answerOf(undefined, caller);
  expect(status, text).toBe(200);
  expect(body.unchanged).toBe(false);
  return body.pack;
};
const read = async (url: string) => {
  const { status, body, text } = await here.technician('GET', url);
  expect(status, text).toBe(200);
  return body;
};

const entryIn = async (visitUrl: string) =>
  (await read(`${visitUrl}/details`)).inspection.devices.find(
    ({ device }: { device: { uuid: string } }) => device.uuid === here.subjects.device.uuid,
  );

describe('contents', () => {
  test('equal the responses of the single calls of the facility', async () => {
    const pack = await packOf();
    const { place } = await read(placeUrl());
    expect(pack.place).toEqual(place);
    const { devices } = await read(`${placeUrl()}/devices`);
    const radio = ['battery', 'rssi', 'lastContactAt', 'signalStatus'];
    expect(pack.devices.length).toBeGreaterThan(2);
    expect(devices).toMatchObject(pack.devices);
    expect(devices.map(({ uuid }: Device) => uuid)).toEqual(pack.devices.map(({ uuid }) => uuid));
    for (const field of radio) expect(pack.devices[0]).not.toHaveProperty(field);
    const { deviceTypes } = await read(`${placeUrl()}/device-types`);
    expect(deviceTypes).toMatchObject(pack.deviceTypes);
    const { questions } = await read(`/api/v3/places/${here.subjects.place.uuid}/visual-inspection/questions`);
    expect(pack.questions).toMatchObject(questions);
    expect(pack.rights).toEqual({
      mayCreate: true,
      mayRecord: true,
      mayFinish: true,
      mayRecommend: true,
      mayIntervene: true,
    });
  });

  test('contain what the forms of interventions and recommendations offer', async () => {
    const body = { tradeName: 'Ratex', productType: 'RODENTICIDE', unit: 'GRAMS' };
    const product = await here.admin('POST', '/api/products', { body });
    expect(product.status, product.text).toBe(200);
    const { choices } = await packOf();
    const { products } = await read(`${placeUrl()}/products`);
    expect(choices.products.map(({ uuid }) => uuid)).toContain(product.body.product.uuid);
    expect(products).toMatchObject(choices.products);
    const { categories } = await read('/api/recommendations/categories');
    expect(choices.categories.length).toBeGreaterThan(0);
    expect(categories).toMatchObject(choices.categories);
    const { zones } = await read(`${placeUrl()}/zones`);
    expect(choices.zones.map(({ uuid }) => uuid)).toContain(here.subjects.zone.uuid);
    expect(zones).toMatchObject(choices.zones);
    const { users } = await read(`${placeUrl()}/users`);
    const active = users.filter(({ status }: { status: string }) => status === 'ACTIVE');
    expect(active).toMatchObject(choices.people);
    expect(choices.people).toHaveLength(active.length);
  });

  test('contain open visits as in the response of their own call, those of the reader first', async () => {
    const ofAdmin = await beginVisit(here, here.admin);
    const own = await beginVisit(here);
    const entry = await entryIn(own.url);
    const pest = { deviceTypeObjectId: here.subjects.object.uuid, amount: 2, note: 'pod regałem' };
    const recorded = await here.technician('POST', `${own.url}/devices/${entry.uuid}/objects`, { body: pest });
    expect(recorded.status, recorded.text).toBe(200);
    const { visits } = await packOf();
    expect(visits.map(({ uuid }) => uuid)).toEqual([own.uuid, ofAdmin.uuid]);
    expect(visits[0]).toEqual((await read(`${own.url}/details`)).inspection);
    expect(visits[1]).toEqual((await read(`${ofAdmin.url}/details`)).inspection);
    expect(JSON.stringify(visits[0])).toContain('pod regałem');
  });

  test('prepare a visit as the server would start it', async () => {
    const earlier = await beginVisit(here);
    const entry = await entryIn(earlier.url);
    const checked = await here.technician('POST', `${earlier.url}/devices/${entry.uuid}/set-checked`, { body: {} });
    expect(checked.status, checked.text).toBe(200);
    const end = await here.admin('POST', `${earlier.url}/finish`, { body: { approvedByText: 'Jan Nowak' } });
    expect(end.status, end.text).toBe(200);
    const pack = await packOf();
    const visit = await beginVisit(here);
    const { inspection } = await read(`${visit.url}/details`);
    expect(pack.lastLooks.length).toBeGreaterThan(0);
    const { lastLooks, lastRefill, limits, plans, mixtures } = pack;
    expect(inspection).toMatchObject({ lastLooks, lastRefill, limits, plans, mixtures });
    expect(inspection.visualInspection.answers.map(({ questionId }: { questionId: number }) => questionId)).toEqual(
      pack.questions.map(({ id }) => id),
    );
    expect(inspection.devices.map(({ device }: { device: Device }) => device.uuid).toSorted()).toEqual(
      pack.devices.map(({ uuid }) => uuid).toSorted(),
    );
  });

  test('contain no email addresses', async () => {
    await beginVisit(here);
    const { text } = await answerOf();
    expect(text).not.toContain('@');
  });

  test('are refused for another company and for a role that does not record', async () => {
    const foreign = await here.app.as('technik@owadstop.example');
    expect((await answerOf(undefined, foreign)).status).toBe(404);
    const controller = await here.app.as('kontroler@deratex.example');
    expect((await answerOf(undefined, controller)).status).toBe(403);
    const visitor = await here.app.as(null);
    expect((await answerOf(undefined, visitor)).status).toBe(401);
  });
});

describe('version', () => {
  let visit: Awaited<ReturnType<typeof beginVisit>>;
  beforeEach(async () => {
    visit = await beginVisit(here);
  });

  const changes: Record<string, () => Promise<unknown>> = {
    'a device': () =>
      here.app.database.db
        .updateTable('devices')
        .set({ location: 'za regałem' })
        .where('id', '=', here.subjects.device.id)
        .execute(),
    'a device type': () =>
      here.app.database.db
        .updateTable('device_types')
        .set({ color: '#123456' })
        .where('id', '=', here.subjects.deviceType.id)
        .execute(),
    'a question': () =>
      here.app.database.db
        .updateTable('visual_inspection_questions')
        .set({ default_answer: sql`case default_answer when 'YES' then 'NO' else 'YES' end` })
        .where('id', '=', here.subjects.question.id)
        .execute(),
    'an open visit': () =>
      here.technician('PATCH', `${visit.url}/additional-fields`, {
        body: { additionalFields: { repairOrders: 'Uszczelnić drzwi' } },
      }),
  };

  test('stays the same while only links and time change', async () => {
    const { version } = await packOf();
    here.app.setNow(new Date(here.app.now().getTime() + 600_000));
    expect((await answerOf(version)).body).toEqual({ unchanged: true, pack: null });
    expect((await packOf()).version).toBe(version);
  });

  test.each(Object.entries(changes))('changes after a change of %s', async (_, change) => {
    const { version } = await packOf();
    await change();
    const { body } = await answerOf(version);
    expect(body.unchanged).toBe(false);
    expect(body.pack.version).not.toBe(version);
  });

  test('differs between languages', async () => {
    const { version, language } = await packOf();
    expect(language).toBe('pl');
    const german = await here.technician('GET', `${placeUrl()}/field-pack?known=${version}`, {
      headers: { 'accept-language': 'de' },
    });
    expect(german.body.pack?.language ?? 'pl').not.toBe('pl');
  });
});

test('300 devices and a second visit need no more statements than a few devices', async () => {
  const { db } = here.app.database;
  await beginVisit(here);
  const few = await here.app.statementsOf(() => packOf());
  await sql`insert into devices (uuid, root_company_id, place_id, device_type_id, unique_id)
    select gen_random_uuid(), root_company_id, id, ${here.subjects.deviceType.id}::bigint, 'Y' || n
    from places, generate_series(1, 300) n where id = ${here.subjects.place.id}::bigint`.execute(db);
  await beginVisit(here, here.admin);
  let many = 0;
  const statements = await here.app.statementsOf(async () => {
    const { devices, visits } = await packOf();
    many = devices.length;
    expect(visits).toHaveLength(2);
    expect(visits[1]?.devices.length).toBeGreaterThan(300);
  });
  expect(many).toBeGreaterThan(300);
  expect(statements.length).toBe(few.length);
});
