import { allEndpoints } from '@trapline/contract/contract.ts';
import { allows } from '@trapline/contract/kernel/capabilities.ts';
import { USER_TYPES, type UserType } from '@trapline/contract/kernel/user-types.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSubjects, PARAMETERS, type Subjects, subjectName } from '../test/subjects.ts';
import { openTestApp, type TestApp } from '../test/test-app.ts';

/**
 * Each role reads an entity and sends its fields back unchanged, through every PATCH endpoint. The request is accepted and
 * changes nothing, also no field that the reader may not see.
 */

const PEOPLE: Readonly<Record<UserType, string>> = {
  SUPER_ADMIN: 'super@trapline.example',
  COMPANY_ADMIN: 'admin@deratex.example',
  TECHNICIAN: 'technik@deratex.example',
  CONTROLLER: 'kontroler@deratex.example',
};

/** Endpoints whose entity is read under another path than the change. */
const READ_AT: Readonly<Record<string, string>> = {
  'inspections.updateAdditionalFields': '/api/places/{placeId}/inspections/{inspectionId}',
};

/** Endpoints whose fields no response contains. */
const NEVER_READ: Readonly<Record<string, string>> = {
  'auth.changePassword': 'a password is never read',
  'users.updatePassword': 'a password is never read',
  'recommendations.updateComment': 'its one text is an entry of a list',
  'products.updateBatch': 'a batch is read in the list of its product',
  'savedViews.update': 'a view is read in the list of its owner',
  'secondFactor.renamePasskey': 'it names the passkey in its body and the name beside it',
};

let app: TestApp;
let own: Subjects;

const idOf = (parameter: string): number => Number(PARAMETERS[parameter]?.(own).id);

/** Adds values to the fields that the reader may not see. */
const addHiddenFacts = async () => {
  const { db } = app.database;
  await db
    .updateTable('devices')
    .set({ lora_dev_eui: '0200AABBCCDD0E01' })
    .where('id', '=', idOf('deviceId'))
    .execute();
  await db
    .updateTable('lora_devices')
    .set({ sealed_app_key: 'sealed' })
    .where('id', '=', idOf('loraDeviceId'))
    .execute();
};

/** Adds values that a form requires and the samples do not have. */
const completeSamples = async () => {
  const { db } = app.database;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', PEOPLE.CONTROLLER)
    .executeTakeFirstOrThrow();
  await db.updateTable('recommendations').set({ owner_id: id }).where('id', '=', idOf('recommendationId')).execute();
  await db
    .updateTable('webhooks')
    .set({ events: ['inspection.finished'] })
    .where('id', '=', idOf('webhookId'))
    .execute();
  // a change of an action or an observation on a device requires a reason (R0378, R0382)
  await db.updateTable('device_records').set({ note: 'Po zgłoszeniu' }).where('note', 'is', null).execute();
};

/** The translated texts of each catalogue. */
const TRANSLATED = {
  device_types: ['name', 'description'],
  device_type_actions: ['name', 'description'],
  device_type_objects: ['name'],
  device_type_observations: ['name'],
  mixtures: ['name', 'description'],
  recommendation_categories: ['name'],
  visual_inspection_questions: ['question', 'comment'],
};

/** Adds to every entry of every catalogue texts in a second language. */
const translateCatalogues = async () => {
  for (const [table, fields] of Object.entries(TRANSLATED)) {
    const texts = { it: Object.fromEntries(fields.map((field) => [field, `${field} in italiano`])) };
    await sql`update ${sql.table(table)} set translations = ${JSON.stringify(texts)}::jsonb`.execute(app.database.db);
  }
};

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  await addHiddenFacts();
  await completeSamples();
  await translateCatalogues();
});
afterAll(() => app.close());

const readPaths = new Map<string, (typeof allEndpoints)[number]>(
  allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET').map((read) => [read.endpoint.path, read]),
);

const changes = allEndpoints
  .filter(({ name, endpoint }) => endpoint.method === 'PATCH' && !(name in NEVER_READ))
  .map((change) => ({ ...change, read: readPaths.get(READ_AT[change.name] ?? change.endpoint.path) }));

const mayCall = (role: UserType, { access }: (typeof allEndpoints)[number]['endpoint']): boolean =>
  !('can' in access) || allows(access.can, role);

const tries = changes.flatMap((change) =>
  USER_TYPES.filter((role) => change.read && mayCall(role, change.endpoint) && mayCall(role, change.read.endpoint)).map(
    (role) => ({ ...change, role }),
  ),
);

const urlOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, parameter: string) => String(PARAMETERS[subjectName(path, parameter)]?.(own).uuid));

/** The entity in a response. */
const firstValueOf = (body: Readonly<Record<string, unknown>>): unknown => {
  const [first] = Object.values(body);
  return first !== null && typeof first === 'object' && 'uuid' in first ? first : body;
};

const get = async (role: UserType, path: string, language = 'pl') => {
  const caller = await app.as(PEOPLE[role]);
  const { status, body, text } = await caller('GET', urlOf(path), { headers: { 'accept-language': language } });
  expect(status, text).toBe(200);
  return firstValueOf(body);
};

test('every PATCH endpoint has a response that shows its fields, or a reason why not', () => {
  expect(changes.filter(({ read }) => read === undefined).map(({ name }) => name)).toEqual([]);
});

const isOfCatalogue = ({ endpoint }: (typeof changes)[number]): boolean =>
  endpoint.body instanceof z.ZodObject && 'translations' in endpoint.body.shape;

/** Catalogues are read in the language of their base texts, and in a translated language. */
const inLanguages = tries.flatMap((one) =>
  (isOfCatalogue(one) ? ['pl', 'it'] : ['pl']).map((language) => ({ ...one, language })),
);

test('every catalogue is read in a language it is translated into', () => {
  expect(changes.filter(isOfCatalogue)).toHaveLength(Object.keys(TRANSLATED).length);
});

describe.each(inLanguages)('$name', ({ role, endpoint, read, language }) => {
  test(`accepts the fields that a ${role} read in ${language} unchanged, and changes nothing`, async () => {
    const path = read?.endpoint.path ?? endpoint.path;
    const before = await get('SUPER_ADMIN', path);
    const body = await get(role, path, language);
    const caller = await app.as(PEOPLE[role]);
    const answer = await caller('PATCH', urlOf(endpoint.path), {
      body,
      headers: { 'accept-language': language },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await get(role, path, language)).toEqual(body);
    expect(await get('SUPER_ADMIN', path)).toEqual(before);
  });
});

describe('a base text of a catalogue', () => {
  const patch = async (body: object) => {
    const caller = await app.as(PEOPLE.SUPER_ADMIN);
    const answer = await caller('PATCH', `/api/v3/admin/mixtures/${PARAMETERS.mixtureId?.(own).uuid}`, {
      body,
      headers: { 'accept-language': 'it' },
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.mixture;
  };

  test('changes when it differs from the text that was read, even if the same request sets that text as translation', async () => {
    expect((await patch({ name: 'Blocchi' })).base.name).toBe('Blocchi');
    const both = await patch({ name: 'Esca nuova', translations: { it: { name: 'Esca nuova' } } });
    expect(both).toMatchObject({ name: 'Esca nuova', base: { name: 'Esca nuova' } });
    await patch({ name: 'Blocchi' });
    // the translation is removed, and its name becomes the base text
    const without = await patch({ name: 'Esca nuova', translations: { it: { name: '' } } });
    expect(without).toMatchObject({ name: 'Esca nuova', base: { name: 'Esca nuova' } });
  });
});
