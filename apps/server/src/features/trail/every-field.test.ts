import {
  type InterventionPayload,
  InterventionPayload as InterventionSchema,
  type UsedProductPayload,
  UsedProductPayload as UsedProductSchema,
} from '@trapline/contract/interventions/schemas.ts';
import {
  UpdateRecommendationPayload as RecommendationSchema,
  type UpdateRecommendationPayload,
} from '@trapline/contract/recommendations/payloads.ts';
import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import type { TrailChange } from '@trapline/contract/trail/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/**
 * Every field that these forms can change appears in the record of changes. The fields come from the contract, so that a
 * new field needs a sample here and a field in the trail before this test passes.
 */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let place: string;
let me: string;
let category: string;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
  me = (await admin('GET', '/api/account/me')).body.uuid;
  place = `/api/places/${subjects.place.uuid}`;
  const superAdmin = await app.as('super@trapline.example');
  const made = await superAdmin('POST', '/api/admin/recommendations/categories', { body: { name: 'Szczelność' } });
  category = Object.values<{ uuid: string }>(made.body)[0]?.uuid ?? '';
});
afterAll(() => app.close());

const readNewestEntry = async (): Promise<TrailEntry> =>
  (await admin('GET', `${place}/record?limit=1`)).body.entries[0];
const sendRequest = async (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) => {
  const answer = await admin(method, path, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};

/** One pixel. */
const DRAWING =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const PRODUCT = {
  name: 'Ficam W',
  activeSubstance: 'Bendiokarb',
  amount: 320,
  unit: 'GRAMS',
  batchNumber: 'L-1',
  authorisationNumber: 'PL/1',
  method: 'Oprysk',
  applicator: 'Piotr Technik',
} as const;

/** A sent value, and the recorded one: null for values the server does not read. */
type Sample<T> = readonly [T, Partial<TrailChange> | null];
type Body = readonly [object, Partial<TrailChange>];
type Samples<P> = { readonly [K in keyof P]-?: Sample<P[K]> };

const INTERVENTION_SAMPLES: Samples<InterventionPayload> = {
  name: ['Inna nazwa', { field: 'name', after: 'Inna nazwa' }],
  purpose: ['Inny cel', { field: 'purpose' }],
  cause: ['Inna przyczyna', { field: 'cause' }],
  description: ['Inny opis', { field: 'description' }],
  pestsRemoved: ['Inne', { field: 'pestsRemoved' }],
  actionTaken: ['Co innego', { field: 'actionTaken' }],
  usedProducts: [[PRODUCT], { field: 'usedProducts', after: 'Ficam W' }],
  area: ['Rampa Z', { field: 'area' }],
  recommendations: ['Inne zalecenie', { field: 'recommendation' }],
  signedByClient: [true, null],
  approvedByText: ['Ktoś Inny', { field: 'receivedBy', after: 'Ktoś Inny' }],
  approvedByImage: [DRAWING, { field: 'drawing', before: null, after: 'DRAWN' }],
};

/** A product of the catalogue is recorded by the texts that it fills. */
const PRODUCT_SAMPLES: Samples<Omit<UsedProductPayload, 'productUuid'>> = {
  name: ['Inny środek', { field: 'usedProducts' }],
  activeSubstance: ['Cypermetryna', { field: 'productSubstance', item: 'Ficam W', before: 'Bendiokarb' }],
  amount: [50, { field: 'productAmount', item: 'Ficam W', before: 320, after: 50 }],
  unit: ['PIECES', { field: 'productUnit', before: 'GRAMS', after: 'PIECES' }],
  batchNumber: ['INNA-1', { field: 'productBatch', before: 'L-1', after: 'INNA-1' }],
  authorisationNumber: ['9999/99', { field: 'productAuthorisation', before: 'PL/1', after: '9999/99' }],
  method: ['Wyłożenie', { field: 'productMethod' }],
  applicator: ['Ktoś Inny', { field: 'productApplicator', before: 'Piotr Technik', after: 'Ktoś Inny' }],
};

/** Each field is sent alone, so that it is not recorded because of another change. */
const recommendationSamples = (): { readonly [K in keyof UpdateRecommendationPayload]-?: Body } => {
  const { device, deviceType, zone, map } = subjects;
  const position = { mapId: map.uuid, mapX: 10, mapY: 20 };
  const named = expect.any(String);
  return {
    recommendation: [{ recommendation: 'Inne słowa' }, { field: 'recommendation', after: 'Inne słowa' }],
    priority: [{ priority: 'HIGH' }, { field: 'priority', before: 'LOW', after: 'HIGH' }],
    status: [{ status: 'WAITING' }, { field: 'status', before: 'OPEN', after: 'WAITING' }],
    dueDate: [{ dueDate: '2027-12-31' }, { field: 'dueDate', before: '2026-12-01', after: '2027-12-31' }],
    comment: [{ comment: 'Inny komentarz' }, { field: 'comment' }],
    recommendationCategoryId: [{ recommendationCategoryId: category }, { field: 'category', after: 'Szczelność' }],
    recommendationCategoryUuid: [{ recommendationCategoryUuid: category }, { field: 'category', after: 'Szczelność' }],
    ownerId: [{ ownerId: me }, { field: 'owner', after: named }],
    ownerUuid: [{ ownerUuid: me }, { field: 'owner', after: named }],
    ownerText: [{ ownerText: 'Kierownik' }, { field: 'owner', after: 'Kierownik' }],
    ownerEmail: [{ ownerText: 'Kierownik', ownerEmail: 'k@example.com' }, { field: 'ownerEmail' }],
    area: [{ area: 'Rampa Y' }, { field: 'area' }],
    deviceTypeId: [{ deviceTypeId: deviceType.uuid }, { field: 'deviceType', after: named }],
    deviceTypeUuid: [{ deviceTypeUuid: deviceType.uuid }, { field: 'deviceType', after: named }],
    deviceId: [{ deviceId: device.uuid }, { field: 'aboutDevice', after: named }],
    deviceUuid: [{ deviceUuid: device.uuid }, { field: 'aboutDevice', after: named }],
    zoneId: [{ zoneId: zone.uuid }, { field: 'zone', after: named }],
    zoneUuid: [{ zoneUuid: zone.uuid }, { field: 'zone', after: named }],
    mapId: [position, { field: 'plan', after: named }],
    mapUuid: [
      { mapUuid: map.uuid, mapX: 10, mapY: 20 },
      { field: 'plan', after: named },
    ],
    mapX: [position, { field: 'planX', after: 10 }],
    mapY: [position, { field: 'planY', after: 20 }],
    isMoreDataNeeded: [{ isMoreDataNeeded: true }, { field: 'moreData', after: 'YES' }],
    notifications: [{ notifications: [{ userId: me }] }, { field: 'receivers', after: named }],
    kind: [{ kind: 'INFESTATION' }, { field: 'kind', after: 'INFESTATION' }],
    side: [{ side: 'CONTRACTOR' }, { field: 'side', before: 'CLIENT', after: 'CONTRACTOR' }],
    conditionCode: [{ conditionCode: 'C-7' }, { field: 'conditionCode' }],
    rootCause: [{ rootCause: 'Nieszczelna brama' }, { field: 'rootCause' }],
    immediateAction: [{ immediateAction: 'Zamknięto bramę' }, { field: 'immediateAction' }],
    productRisk: [{ productRisk: 'Brak' }, { field: 'productRisk' }],
    reason: [{ area: 'Rampa X', reason: { code: 'OTHER', text: 'pomyłka' } }, { field: 'area' }],
  };
};

const expectChange = ({ subject, changes }: TrailEntry, of: RegExp, change: Partial<TrailChange>) => {
  expect(subject).toMatch(of);
  expect(changes).toContainEqual(expect.objectContaining(change));
};

const createIntervention = async (): Promise<string> => {
  const body = { name: 'Gniazdo os', purpose: 'Zgłoszenie', usedProducts: [] };
  return (await sendRequest('POST', `${place}/interventions`, body)).intervention.uuid;
};
const createRecommendation = async (): Promise<string> => {
  const body = { recommendation: 'Uszczelnić bramę', dueDate: '2026-12-01' };
  return (await sendRequest('POST', `/api/recommendations/${subjects.place.uuid}`, body)).recommendation.uuid;
};

test.each(Object.keys(InterventionSchema.shape))('%s of an intervention is recorded when it changes', async (field) => {
  const [value, change] = Reflect.get(INTERVENTION_SAMPLES, field) as Sample<unknown>;
  const uuid = await createIntervention();
  await sendRequest('PATCH', `${place}/interventions/${uuid}`, { [field]: value });
  const entry = await readNewestEntry();
  if (change === null) return expect(entry.action).toBe('intervention.create');
  expectChange(entry, field === 'name' ? /Inna nazwa/ : /Gniazdo os/, change);
});

test.each(Object.keys(UsedProductSchema.omit({ productUuid: true }).shape))(
  '%s of a used product is recorded when it changes',
  async (field) => {
    const [value, expected] = Reflect.get(PRODUCT_SAMPLES, field) as Sample<unknown>;
    const uuid = await createIntervention();
    const change = (product: object) =>
      sendRequest('PATCH', `${place}/interventions/${uuid}`, {
        usedProducts: [product, { ...PRODUCT, name: 'Drugi' }],
      });
    await change(PRODUCT);
    await change({ ...PRODUCT, [field]: value });
    const entry = await readNewestEntry();
    if (field === 'name') return expectChange(entry, /Gniazdo/, { field: 'usedProducts', after: 'Inny środek, Drugi' });
    expectChange(entry, /Gniazdo os/, expected ?? {});
    expect(entry.changes).toHaveLength(1);
  },
);

test.each(Object.keys(RecommendationSchema.shape))(
  '%s of a recommendation is recorded when it changes',
  async (field) => {
    const [body, change] = Reflect.get(recommendationSamples(), field) as Body;
    const uuid = await createRecommendation();
    await sendRequest('PATCH', `/api/recommendations/${uuid}`, body);
    expectChange(await readNewestEntry(), /^\d+ · /, change);
  },
);

test('a response, a new drawing, a print and a deletion name their subject', async () => {
  const uuid = await createIntervention();
  await sendRequest('PATCH', `${place}/interventions/${uuid}`, { approvedByImage: DRAWING });
  await sendRequest('PATCH', `${place}/interventions/${uuid}`, { approvedByImage: DRAWING });
  expectChange(await readNewestEntry(), /Gniazdo os/, { field: 'drawing', before: 'DRAWN', after: 'DRAWN_ANEW' });
  await sendRequest('DELETE', `${place}/interventions/${uuid}`);
  expect(await readNewestEntry()).toMatchObject({ action: 'intervention.delete', subject: 'Gniazdo os' });

  const one = await createRecommendation();
  await sendRequest('POST', `/api/recommendations/${one}/responses`, { outcome: 'REFUSED', reason: 'Za drogo' });
  const answered = await readNewestEntry();
  expectChange(answered, /^\d+ · Uszczelnić bramę/, { field: 'outcome', after: 'REFUSED' });
  expectChange(answered, /Uszczelnić/, { field: 'refusedBecause', after: 'Za drogo' });
  await sendRequest('POST', `/api/recommendations/${one}/comment`, { comment: 'Wyceniamy' });
  expectChange(await readNewestEntry(), /Uszczelnić bramę/, { field: 'comment', after: 'Wyceniamy' });

  await sendRequest('DELETE', `/api/reports/${subjects.report.uuid}`);
  expect(await readNewestEntry()).toMatchObject({
    action: 'report.delete',
    subject: expect.stringMatching(/^T-.*\/1 · polski$/),
  });
});
