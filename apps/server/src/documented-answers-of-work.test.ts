import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingFields } from '../test/missing-fields.ts';
import { makeSubjects, type Subjects } from '../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../test/test-app.ts';

/** Fields of the specification for work at a facility, in lists and in single responses. */

let app: TestApp;
let subjects: Subjects;
let superAdmin: Caller;
let admin: Caller;
let place: string;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  place = `/places/${subjects.place.uuid}`;
});
afterAll(() => app.close());

const ok = async (answer: ReturnType<Caller>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBe(200);
  return body;
};
const get = (caller: Caller, url: string) => ok(caller('GET', url));

const INTERVENTION =
  'uuid id name purpose cause description pestsRemoved actionTaken usedProducts area recommendations signedByClient approvedByText approvedByImage createdAt reportPath';
const RECOMMENDATION =
  'id uniqueId placeId priority status recommendation comment ownerId ownerText ownerEmail owner author.name author.surname area dueDate createdAt recommendationCategoryId recommendationCategory deviceTypeId deviceId zoneId mapId mapX mapY isMoreDataNeeded notifications';
const MAP =
  'id name note fileCategoryId devices.mapX devices.mapY devices.uniqueId devices.description devices.deviceType.id devices.deviceType.name devices.deviceType.color devices.loraDevices devices.deviceHistory devices.place.radioErrorInterval';
const FILE = 'id name note fileCategoryId category user createdAt';
const LANGUAGES = 'translations.pl translations.en translations.de translations.it translations.ru';

test('an intervention contains the documented fields (R0771)', async () => {
  const products = [{ name: 'Ficam W', activeSubstance: 'Bendiokarb', amount: 12.5, unit: 'GRAMS' }];
  const body = { name: 'Protokół', purpose: 'Gniazdo os', usedProducts: products };
  const { intervention: created } = await ok(admin('POST', `${place}/interventions`, { body }));
  const { intervention } = await get(admin, `${place}/interventions/${created.id}`);
  const { interventions } = await get(admin, `${place}/interventions`);
  for (const answer of [created, intervention, interventions]) expect(missingFields(answer, INTERVENTION)).toEqual([]);
  expect(missingFields(intervention.usedProducts, 'name activeSubstance amount unit')).toEqual([]);
});

test('a recommendation contains the documented fields, comments and history (R0775, R0776)', async () => {
  const body = { recommendation: 'Uszczelnić bramę', dueDate: '2026-12-10' };
  const { recommendation: created } = await ok(admin('POST', `/recommendations/${subjects.place.id}`, { body }));
  await ok(admin('POST', `/recommendations/${created.id}/comment`, { body: { comment: 'Zamówione' } }));
  await ok(admin('PATCH', `/recommendations/${created.id}`, { body: { area: 'Brama 3' } }));
  const { recommendation } = await get(admin, `/recommendations/${created.id}`);
  const { recommendations } = await get(admin, `/recommendations?placeId=${subjects.place.id}`);
  for (const answer of [recommendation, recommendations]) expect(missingFields(answer, RECOMMENDATION)).toEqual([]);
  expect(missingFields(recommendation, 'recommendationFiles')).toEqual([]);
  expect(missingFields(recommendation.recommendationComments, 'id comment author.name')).toEqual([]);
  const older = 'author.name createdAt priority status recommendation comment owner dueDate category device zone map';
  expect(missingFields(recommendation.recommendationHistories, older)).toEqual([]);
});

test('an inspection report contains its visit and its facility with the company (R0787)', async () => {
  const { reports } = await get(admin, `/reports?placeUuid=${subjects.place.uuid}`);
  const fields = 'uuid id dateFrom dateTo note placeInspectionId user place.company.name';
  expect(
    missingFields(reports, `${fields} placeInspection.startedAt placeInspection.finishedAt placeInspection.user`),
  ).toEqual([]);
});

test('a plan contains its devices, and a device can be placed on it and removed (R0766, R0767)', async () => {
  const { maps } = await get(admin, `${place}/maps`);
  const { id } = maps[0];
  const url = `${place}/devices/${subjects.device.uuid}`;
  const body = { mapId: id, mapX: 10.5, mapY: 20 };
  expect(await ok(admin('POST', `${url}/set-on-map`, { body }))).toMatchObject({ device: body });
  const { map } = await get(admin, `${place}/maps/${id}`);
  expect(missingFields(map, MAP)).toEqual([]);
  expect(missingFields((await get(admin, `${place}/maps`)).maps[0], MAP)).toEqual([]);
  expect(map.devices.map(({ uuid }: { uuid: string }) => uuid)).toContain(subjects.device.uuid);
  const unplaced = { device: { mapId: null, mapX: null, mapY: null } };
  expect(await ok(admin('DELETE', `${url}/unset-from-map`))).toMatchObject(unplaced);
});

test('files and categories are returned as complete lists without pages (R0789, R0791, R0792)', async () => {
  const { files, companyFiles } = await get(admin, `${place}/files`);
  expect(missingFields(files, FILE)).toEqual([]);
  expect(Array.isArray(companyFiles)).toBe(true);
  const { categories } = await get(admin, `${place}/files-categories`);
  expect(missingFields(categories, 'id name')).toEqual([]);
});

test('a schedule event has the documented fields, and a list without a date range has all events (R0782, R0784)', async () => {
  const dates = { dateFrom: '2026-12-01T08:00:00Z', dateTo: '2026-12-01T10:00:00Z' };
  const periodicity = { unit: 'WEEKLY', count: null, endDate: '2026-12-31', withoutWeekends: false };
  const body = { name: 'Wizyta', type: 'INSPECTION', ...dates, periodicity };
  const { scheduleEvent } = await ok(admin('POST', `${place}/schedule/events`, { body }));
  const { scheduleEvents: placeEvents } = await get(admin, `${place}/schedule/events`);
  const { scheduleEvents: allEvents } = await get(admin, '/schedule/events');
  const isCreatedEvent = ({ uuid }: { uuid: string }) => uuid === scheduleEvent.uuid;
  const periodicityFields = 'periodicity.unit periodicity.count periodicity.endDate periodicity.withoutWeekends';
  const fields = `uuid name type description dateFrom dateTo placeUuid userUuids ${periodicityFields}`;
  for (const answer of [scheduleEvent, placeEvents.find(isCreatedEvent), allEvents.find(isCreatedEvent)])
    expect(missingFields(answer, fields)).toEqual([]);
});

test('a question and a mixture contain five languages (R0796, R0799)', async () => {
  const { questions } = await get(superAdmin, '/visual-inspection/questions');
  expect(missingFields(questions, `id question comment defaultAnswer order ${LANGUAGES}`)).toEqual([]);
  for (const list of ['/v3/places/visual-inspection/questions', `/v3${place}/visual-inspection/questions`]) {
    expect(missingFields((await get(admin, list)).questions, 'id question')).toEqual([]);
  }
  const { mixtures } = await get(superAdmin, '/v3/admin/mixtures');
  expect(missingFields(mixtures, `id name description grammage type order ${LANGUAGES}`)).toEqual([]);
});
