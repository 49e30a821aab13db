import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPerson } from '../../../test/create-person.ts';
import { listReports, loadReportPage, makePeriodReport } from '../../../test/period-reports.ts';
import { textsOf } from '../../../test/text-pdf-engine.ts';
import {
  admin,
  app,
  completeVisit,
  expectOk,
  MOMENTS,
  own,
  setUpSameNumbers,
  startVisit,
  subjects,
} from './same-numbers.fixture.ts';

/** Pages and documents show the names that applied at the time of the event (decision reports/names-of-the-time). */

setUpSameNumbers();

const placeUrl = () => `/api/places/${own.place.uuid}`;
const periodQuery = () => ({ ...MOMENTS, placeId: own.place.uuid });
const setNow = (moment: string) => app.setNow(new Date(moment));
const rowOf = (table: 'places' | 'users', where: 'uuid' | 'email', value: string) =>
  app.database.db.selectFrom(table).selectAll().where(where, '=', value).executeTakeFirstOrThrow();

/** The database dates a move by its own clock. */
const backdateZone = (zone: string) =>
  sql`insert into device_stays (device_id, since, root_company_id, place_id, device_type_id, zone_id)
    select device.id, '2026-10-02'::date, device.root_company_id, device.place_id, device.device_type_id, zone.id
    from devices device join zones zone on zone.uuid = ${zone} where device.id = ${own.devices[1].id}
    on conflict (device_id, since) do update set zone_id = excluded.zone_id`.execute(app.database.db);

const recordPests = () =>
  expectOk(
    admin('POST', `/api/v3/devices/${own.devices[1].uuid}/objects`, {
      body: { deviceTypeObjectId: subjects.object.uuid, amount: 4 },
    }),
  );

type OctoberWork = { readonly intervention: string; readonly recommendation: string; readonly zone: string };

/**
 * Creates work in October: a device in a zone, an intervention, a closed recommendation, a find outside of visits, a
 * cancelled visit.
 */
const createOctoberWork = async (): Promise<OctoberWork> => {
  setNow('2026-10-02T09:00:00.000Z');
  const { zone } = await expectOk(admin('POST', `${placeUrl()}/zones`, { body: { name: 'Magazyn A' } }));
  const body = { deviceUuids: [own.devices[0].uuid, own.devices[1].uuid], zoneUuid: zone.uuid };
  await expectOk(admin('POST', `${placeUrl()}/devices/bulk-zone-assign`, { body }));
  await backdateZone(zone.uuid);
  setNow('2026-10-10T09:00:00.000Z');
  const { intervention } = await expectOk(
    admin('POST', `${placeUrl()}/interventions`, { body: { name: 'Gniazdo', purpose: 'Osy' } }),
  );
  const { id } = await rowOf('users', 'email', 'admin@deratex.example');
  const made = await expectOk(
    admin('POST', `/api/recommendations/${own.place.uuid}`, {
      body: { recommendation: 'Uszczelnić', dueDate: '2026-10-20', ownerId: String(id) },
    }),
  );
  const { uuid } = made.recommendation;
  await expectOk(admin('POST', `/api/recommendations/${uuid}/comment`, { body: { comment: 'Zamówione.' } }));
  setNow('2026-10-12T09:00:00.000Z');
  await expectOk(admin('PATCH', `/api/recommendations/${uuid}`, { body: { status: 'CLOSE' } }));
  await recordPests();
  const cancelled = await startVisit('2026-10-14T09:00:00.000Z');
  await expectOk(admin('POST', `${cancelled.url}/cancel`));
  setNow('2026-11-05T09:00:00.000Z');
  return { intervention: intervention.uuid, recommendation: uuid, zone: zone.uuid };
};

const renameAll = async ({ zone }: OctoberWork) => {
  setNow('2026-11-10T09:00:00.000Z');
  const superAdmin = await app.as('super@trapline.example');
  for (const [email, name] of [
    ['admin@deratex.example', 'Nowaimię'],
    ['technik@deratex.example', 'Noweimię'],
  ] as const) {
    const { uuid } = await rowOf('users', 'email', email);
    await expectOk(superAdmin('PATCH', `/api/users/${uuid}`, { body: { name, surname: 'Nowenazwisko' } }));
  }
  await expectOk(admin('PATCH', placeUrl(), { body: { name: 'Nowy zakład', address: 'Nowa 1' } }));
  await expectOk(admin('PATCH', `${placeUrl()}/zones/${zone}`, { body: { name: 'Nowa strefa' } }));
  for (const [nth, uniqueId] of [
    [0, 'N70'],
    [1, 'N71'],
  ] as const)
    await expectOk(superAdmin('PATCH', `${placeUrl()}/devices/${own.devices[nth].uuid}`, { body: { uniqueId } }));
  setNow('2026-11-12T09:00:00.000Z');
};

const NEW = /Nowaimię|Noweimię|Nowenazwisko|Nowy zakład|Nowa 1|Nowa strefa|N70|N71/;

const protocol = async ({ intervention }: OctoberWork, language: string): Promise<string> => {
  const path = `${placeUrl()}/interventions/${intervention}/pdf?language=${language}`;
  const { url } = await expectOk(admin('POST', path, { body: { generatedAt: '2026-11-23T10:00:00.000Z' } }));
  const { pathname, search } = new URL(url, 'http://localhost');
  return textsOf((await admin('GET', pathname + search)).text);
};

/** The people named on the pages. */
const readPages = async ({ intervention, recommendation }: OctoberWork) => {
  const { user } = (await expectOk(admin('GET', `${placeUrl()}/interventions/${intervention}`))).intervention;
  const body = await expectOk(admin('GET', `/api/recommendations/${recommendation}`));
  // the link to the facility has its current name
  const { place: _, ...rest } = body.recommendation;
  return JSON.stringify({ user, rest });
};

const createReport = async () => {
  const { report } = await makePeriodReport(admin, periodQuery());
  return report.uuid as string;
};

/** The time of printing is not a name. */
const removeTimestamps = (printedText: string) => printedText.replaceAll(/\d{2}\/\d{2}\/\d{4},? \d{2}:\d{2}/g, '');

test('pages and reports are the same before and after everything in them was renamed', async () => {
  // the report names the person who prints it
  const reader = await app.as('super@trapline.example');
  const octoberWork = await createOctoberWork();
  const person = await rowOf('users', 'email', 'admin@deratex.example');
  const technician = await rowOf('users', 'email', 'technik@deratex.example');
  const page = await loadReportPage(reader, periodQuery());
  const pages = await readPages(octoberWork);
  const report = await createReport();
  for (const name of ['Magazyn A', 'K1', 'K2']) expect(page).toContain(name);
  for (const { surname } of [person, technician] as { surname: string }[]) expect(page).toContain(surname);

  await renameAll(octoberWork);
  expect(removeTimestamps(await loadReportPage(reader, periodQuery()))).toBe(removeTimestamps(page));
  expect(await readPages(octoberWork)).toContain((person as { surname: string }).surname);
  expect(await readPages(octoberWork)).not.toMatch(NEW);
  expect(pages).not.toMatch(NEW);
  const [listed] = await listReports(admin, `placeUuid=${own.place.uuid}&kind=PERIOD`);
  expect(listed).toMatchObject({ uuid: report, outdated: false });
  expect(await createReport()).toBe(report);
  const printed = await protocol(octoberWork, 'de');
  expect(printed).toContain((person as { surname: string }).surname);
  expect(printed).not.toMatch(NEW);
});

test('work after the renaming has the new names', async () => {
  const octoberWork = await createOctoberWork();
  await renameAll(octoberWork);
  const later = await expectOk(
    admin('POST', `${placeUrl()}/interventions`, { body: { name: 'Później', purpose: 'Mrówki' } }),
  );
  await recordPests();
  const printedText = await protocol({ ...octoberWork, intervention: later.intervention.uuid }, 'en');
  expect(printedText).toContain('Nowaimię Nowenazwisko');
  expect(printedText).toContain('Nowy zakład');
  const november = { dateFrom: '2026-10-31T23:00:00.000Z', dateTo: '2026-11-30T22:59:59.999Z' };
  const page = await loadReportPage(admin, { ...november, placeId: own.place.uuid });
  for (const name of ['Nowy zakład', 'Nowa strefa', 'N70', 'N71', 'Nowaimię Nowenazwisko'])
    expect(page).toContain(name);
});

test('a protocol printed after the facility moved to another client names the client at the time of the work', async () => {
  const octoberWork = await createOctoberWork();
  const before = await protocol(octoberWork, 'en');
  const { company_id } = (await rowOf('places', 'uuid', own.place.uuid)) as { company_id: number };
  const { name } = await app.database.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  expect(before).toContain(name);
  const client = { name: 'Inny klient', email: `inny.${own.place.id}@klient.example`, address: 'Rynek 2' };
  const { company } = await expectOk(admin('POST', '/companies', { body: client }));
  const { call } = await createPerson(app, company.uuid, 'COMPANY_ADMIN');
  await expectOk(admin('PATCH', placeUrl(), { body: { companyUuid: company.uuid } }));
  expect((await call('GET', `${placeUrl()}/interventions/${octoberWork.intervention}`)).status).toBe(200);
  const after = await protocol(octoberWork, 'it');
  expect(after).toContain(name);
  expect(after).not.toContain('Inny klient');
});

test('pages show names as of their date, and the audit trail finds a person by the old and the new name', async () => {
  const superAdmin = await app.as('super@trapline.example');
  const rename = async (email: string, surname: string, moment: string) => {
    setNow(moment);
    const { uuid } = await rowOf('users', 'email', email);
    await expectOk(superAdmin('PATCH', `/api/users/${uuid}`, { body: { name: 'Łucja', surname } }));
  };
  await rename('technik@deratex.example', 'Pierwsza', '2026-11-13T09:00:00.000Z');
  await rename('admin@deratex.example', 'Biurowa', '2026-11-13T09:00:00.000Z');
  const { url } = await completeVisit('2026-11-14T09:00:00.000Z');
  const made = await expectOk(
    admin('POST', `${placeUrl()}/interventions`, { body: { name: 'Gniazdo', purpose: 'Osy' } }),
  );
  const signed = async () =>
    (await expectOk(admin('GET', `${url}/details`))).inspection.signatures.find(
      ({ meaning }: { meaning: string }) => meaning === 'CARRIED_OUT',
    );
  const author = async () =>
    (await expectOk(admin('GET', `${placeUrl()}/interventions/${made.intervention.uuid}`))).intervention;
  expect(await signed()).toMatchObject({ name: 'Łucja Pierwsza', nameToday: null });
  expect((await author()).userToday).toBeNull();

  await rename('technik@deratex.example', 'Druga', '2026-11-16T09:00:00.000Z');
  await rename('technik@deratex.example', 'Trzecia', '2026-11-17T09:00:00.000Z');
  await rename('admin@deratex.example', 'Inna', '2026-11-17T09:00:00.000Z');
  expect(await signed()).toMatchObject({ name: 'Łucja Pierwsza', nameToday: 'Łucja Trzecia' });
  expect(await author()).toMatchObject({
    user: { name: 'Łucja', surname: 'Biurowa' },
    userToday: { name: 'Łucja', surname: 'Inna' },
  });
  const { people } = await expectOk(admin('GET', `${placeUrl()}/record/people`));
  const technician = people.find(({ name }: { name: string }) => name === 'Łucja Trzecia');
  expect(technician.formerNames).toEqual(expect.arrayContaining(['Łucja Pierwsza', 'Łucja Druga']));
  expect(technician.formerNames).not.toContain('Łucja Trzecia');
});
