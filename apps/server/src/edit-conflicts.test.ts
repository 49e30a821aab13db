import { allEndpoints } from '@trapline/contract/contract.ts';
import { allows } from '@trapline/contract/kernel/capabilities.ts';
import { editedRecordType } from '@trapline/contract/kernel/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBodies } from '../test/samples.ts';
import { makeSubjects, PARAMETERS, type Subjects, subjectName } from '../test/subjects.ts';
import { type Answer, openTestApp, type TestApp } from '../test/test-app.ts';
import { buildOpenApi } from './transports/http/openapi.ts';

/** Two people edit one object from pages loaded before either change: tests every endpoint that declares an edit. */

let app: TestApp;
let own: Subjects;
beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const edits = allEndpoints.filter(({ endpoint }) => editedRecordType(endpoint) !== null);
type Edit = (typeof edits)[number];

const urlOf = ({ endpoint }: Edit): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
    String(PARAMETERS[subjectName(endpoint.path, parameter)]?.(own).uuid),
  );

const patch = async (edit: Edit, ifMatch: string | null, body: unknown = sampleBodies(own)[edit.name]) => {
  const { access } = edit.endpoint;
  const isForAdmins = 'can' in access && allows(access.can, 'COMPANY_ADMIN');
  const admin = await app.as(isForAdmins ? 'admin@deratex.example' : 'super@trapline.example');
  return admin(edit.endpoint.method, urlOf(edit), { body, headers: ifMatch === null ? {} : { 'if-match': ifMatch } });
};

const versionIn = ({ body, text }: Answer): number => {
  const [version] = [body.version, ...Object.values(body as object).map((part) => part?.version)].filter(
    Number.isInteger,
  );
  expect(version, text).toBeTypeOf('number');
  return version;
};

/** Built once, because it describes all endpoints. */
const documented = buildOpenApi('Trapline', '0') as { paths: Record<string, Record<string, Operation>> };

describe.each(edits)('$name', (edit) => {
  test('accepts a change without a version and with any version', async () => {
    expect((await patch(edit, null)).status).toBe(200);
    expect((await patch(edit, '*')).status).toBe(200);
  });

  test('accepts the current version and rejects another with the current values', async () => {
    const version = versionIn(await patch(edit, null));
    const answer = await patch(edit, `"${version}"`);
    expect(answer.status, answer.text).toBe(200);
    const refused = await patch(edit, '"999999"');
    expect(refused.status, refused.text).toBe(412);
    expect(refused.body).toMatchObject({ code: 'changed_meanwhile', changed: { version: versionIn(answer), now: {} } });
  });

  test('rejects an invalid version', async () => {
    for (const wrong of ['7', 'W/"7"', '"x"', '""', '"0"', '"1", "2"', `"${'9'.repeat(40)}"`]) {
      const answer = await patch(edit, wrong);
      expect(answer.status, wrong).toBe(400);
      expect(answer.body.errors).toMatchObject([{ field: 'If-Match', code: 'invalid_value' }]);
    }
  });

  test('documents the header and the 412 error in OpenAPI', () => {
    const operation = documented.paths[edit.endpoint.path]?.[edit.endpoint.method.toLowerCase()];
    expect(operation?.parameters.map(({ name }) => name)).toContain('If-Match');
    expect(operation?.responses[412]?.description).toBe('changed_meanwhile');
  });
});

type Operation = { parameters: { name: string }[]; responses: Record<number, { description: string }> };

const nameEdits = edits
  .filter(({ endpoint }) => JSON.stringify(endpoint.body?.safeParse({ name: 'x' }).data) === '{"name":"x"}')
  .filter(({ name }) => !name.startsWith('account.'));
const ROUNDS = 12;

test.each(nameEdits)('$name: one of two simultaneous edits of the same version succeeds', async (edit) => {
  let version = versionIn(await patch(edit, null, { name: `Nazwa ${edit.name}` }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(
      ['A', 'B'].map((letter) => patch(edit, `"${version}"`, { name: `Nazwa ${round} ${letter}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const accepted = answers.find(({ status }) => status === 200);
    const refused = answers.find(({ status }) => status === 412);
    version = versionIn(accepted as Answer);
    expect(refused?.body.changed).toMatchObject({ version, now: { name: expect.stringContaining(`Nazwa ${round}`) } });
  }
});

const company = edits.find(({ name }) => name === 'companies.update') as Edit;
const user = edits.find(({ name }) => name === 'users.update') as Edit;

test('a conflict answer contains the sent fields that differ, the person and the time', async () => {
  const version = versionIn(await patch(company, null, { name: 'Przed', address: 'Stara 1' }));
  await patch(company, null, { name: 'Po', address: 'Stara 1' });
  const refused = await patch(company, `"${version}"`, { name: 'Moje', address: 'Stara 1' });
  expect(refused.body.changed).toEqual({
    version: version + 1,
    at: app.now().toISOString(),
    by: expect.stringMatching(/\S+ \S+/),
    now: { name: 'Po' },
  });
});

test('a conflict answer does not reveal the name of a person outside the root company of the admin', async () => {
  const version = versionIn(await patch(company, null, { name: 'Przed' }));
  const superAdmin = await app.as('super@trapline.example');
  await superAdmin('PATCH', urlOf(company), { body: { name: 'Po' } });
  expect((await patch(company, `"${version}"`, { name: 'Moje' })).body.changed.by).toBeNull();
  const asSuper = await superAdmin('PATCH', urlOf(company), {
    body: { name: 'Moje' },
    headers: { 'if-match': `"${version}"` },
  });
  expect(asSuper.body.changed.by).toMatch(/\S+ \S+/);
});

test('a repeated request gets the first answer again', async () => {
  const version = versionIn(await patch(company, null, { name: 'Przed powtórką' }));
  const admin = await app.as('admin@deratex.example');
  const send = () =>
    admin('PATCH', urlOf(company), {
      body: { name: 'Powtórka' },
      headers: { 'if-match': `"${version}"` },
      key: 'the-same-change-again',
    });
  const first = await send();
  expect(first.status).toBe(200);
  expect(await send()).toMatchObject({ status: 200, body: first.body });
});

test('a change without effect on the form does not change the version', async () => {
  const version = versionIn(await patch(company, null, { name: 'Ta sama' }));
  expect(versionIn(await patch(company, null, { name: 'Ta sama' }))).toBe(version);
});

test('facilities of a user are part of the version of the form', async () => {
  const admin = await app.as('admin@deratex.example');
  const before = versionIn(await patch(user, null, {}));
  const [assigned] = (await admin('GET', urlOf(user))).body.user.places;
  await patch(user, null, { places: [] });
  const refused = await patch(user, `"${before}"`, { places: [assigned.uuid] });
  expect(refused.body.changed).toMatchObject({ now: { places: [] } });
  expect((await patch(user, `"${refused.body.changed.version}"`, { places: [assigned.uuid] })).status).toBe(200);
});
