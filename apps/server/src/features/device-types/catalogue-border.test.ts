import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** A root company's own entries can be assigned to a global type: other companies can neither read nor record them. */

let app: TestApp;
let subjectsOfOther: Subjects;
let subjectsOfOwner: Subjects;
let technician: Caller;
let foreignAdmin: Caller;

const NAME = 'Wpis OwadStopu';
const KINDS = ['action', 'object', 'observation'] as const;
const ownEntryIds: Record<(typeof KINDS)[number], number> = { action: 0, object: 0, observation: 0 };

const addEntry = async (kind: (typeof KINDS)[number], owner: number): Promise<number> => {
  const table = sql.table(`device_type_${kind}s`);
  const extraColumn = { action: sql`add_when_device_added`, object: sql`category`, observation: sql`type` }[kind];
  const extraValue = { action: sql`true`, object: sql`'NORMAL'`, observation: sql`'NEUTRAL'` }[kind];
  const { rows } = await sql<{ id: number }>`insert into ${table} (uuid, root_company_id, name, ${extraColumn})
    values (${crypto.randomUUID()}, ${owner}, ${NAME}, ${extraValue}) returning id`.execute(app.database.db);
  const id = rows[0]?.id ?? 0;
  for (const type of new Set([subjectsOfOther.deviceType.id, subjectsOfOwner.deviceType.id])) {
    await sql`insert into ${sql.table(`${kind}_associations`)} (uuid, device_type_id, ${sql.ref(`device_type_${kind}_id`)})
      values (${crypto.randomUUID()}, ${type}, ${id})`.execute(app.database.db);
  }
  return id;
};

beforeAll(async () => {
  app = await openTestApp();
  subjectsOfOther = await makeSubjects(app.database.db, 'deratex');
  subjectsOfOwner = await makeSubjects(app.database.db, 'owadstop');
  technician = await app.as('technik@deratex.example');
  foreignAdmin = await app.as('technik@owadstop.example');
  const owner = await app.database.db
    .selectFrom('companies')
    .select('id')
    .where('name', 'ilike', 'owadstop%')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  for (const kind of KINDS) ownEntryIds[kind] = await addEntry(kind, owner.id);
  const { id: questionId } = await app.database.db
    .insertInto('visual_inspection_questions')
    .values({ uuid: crypto.randomUUID(), root_company_id: owner.id, question: NAME })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { place } of [subjectsOfOther, subjectsOfOwner]) {
    const { rootCompanyId } = await app.database.db
      .selectFrom('places')
      .select('root_company_id as rootCompanyId')
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    const placeQuestion = { place_id: place.id, question_id: questionId, root_company_id: rootCompanyId };
    await app.database.db.insertInto('place_visual_inspection_questions').values(placeQuestion).execute();
  }
});
afterAll(() => app.close());

const visitOf = ({ place, inspection }: Subjects) => `/api/places/${place.uuid}/inspections/${inspection.uuid}`;

const READS: readonly (readonly [string, (subjects: Subjects) => string])[] = [
  ['the types of a facility', ({ place }) => `/api/places/${place.uuid}/device-types`],
  ['one type', ({ place, deviceType }) => `/api/places/${place.uuid}/device-types/${deviceType.uuid}`],
  ['the types available to a company', () => '/api/device-types'],
  ['the types available in a facility', ({ place }) => `/api/device-types?placeUuid=${place.uuid}`],
  ['the global types', () => '/api/device-types?type=GLOBAL'],
  ['the details of a visit', (subjects) => `${visitOf(subjects)}/details`],
  ['a device of a visit', (subjects) => `${visitOf(subjects)}/devices/${subjects.inspectionDevice.uuid}`],
];

describe.each(READS)('%s', (_, url) => {
  test('shows the entry only to its own root company', async () => {
    const answer = await technician('GET', url(subjectsOfOther));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.text).not.toContain(NAME);
    expect((await foreignAdmin('GET', url(subjectsOfOwner))).text).toContain(NAME);
  });
});

const fieldOf = (kind: (typeof KINDS)[number]): string => `deviceType${kind.charAt(0).toUpperCase()}${kind.slice(1)}Id`;

type RecordEndpoint = readonly [string, (typeof KINDS)[number], (subjects: Subjects) => string];

const RECORD_ENDPOINTS: readonly RecordEndpoint[] = [
  ...KINDS.map(
    (kind): RecordEndpoint => [
      `${kind} in a visit`,
      kind,
      (to) => `${visitOf(to)}/devices/${to.inspectionDevice.uuid}/${kind}s`,
    ],
  ),
  ...KINDS.map(
    (kind): RecordEndpoint => [`${kind} on a device`, kind, ({ device }) => `/api/v3/devices/${device.uuid}/${kind}s`],
  ),
  ...(['action', 'object'] as const).map(
    (kind): RecordEndpoint => [
      `${kind} on all devices of a type`,
      kind,
      (to) => `${visitOf(to)}/device-types/${to.deviceType.uuid}/${kind}s`,
    ],
  ),
];

test.each(RECORD_ENDPOINTS)('%s: only the own root company can record the entry', async (_, kind, url) => {
  const body = { [fieldOf(kind)]: ownEntryIds[kind], amount: 1, note: 'ok' };
  expect(await technician('POST', url(subjectsOfOther), { body })).toMatchObject({
    body: { code: 'inspections/not_recordable' },
  });
  const answer = await foreignAdmin('POST', url(subjectsOfOwner), { body });
  expect(answer.status, answer.text).toBe(200);
});

test('a new visit has the question and the automatic action only in the own root company', async () => {
  for (const [caller, subjects, expected] of [
    [technician, subjectsOfOther, false],
    [foreignAdmin, subjectsOfOwner, true],
  ] as const) {
    const url = `/api/places/${subjects.place.uuid}/inspections`;
    const created = await caller('POST', url, { body: { name: 'Przegląd' } });
    expect(created.status, created.text).toBe(200);
    const { visualInspection, devices } = (await caller('GET', `${url}/${created.body.inspection.uuid}/details`)).body
      .inspection;
    expect(JSON.stringify(visualInspection).includes(NAME)).toBe(expected);
    expect(JSON.stringify(devices).includes(NAME)).toBe(expected);
  }
});
