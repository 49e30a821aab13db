import { allEndpoints } from '@trapline/contract/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareAnotherPlace } from '../test/common-place.ts';
import { formFor } from '../test/multipart.ts';
import { sampleBodies } from '../test/samples.ts';
import { makeSubjects, nextFreeDay, PARAMETERS, type Subjects, subjectName } from '../test/subjects.ts';
import { type Answer, openTestApp, type TestApp } from '../test/test-app.ts';

/**
 * Checks ids in request bodies at the tenant boundary, like ids in paths. Every reference in every body of the matrix
 * samples is replaced once by an object of another root company, and in calls about a facility once by an object of
 * another facility of the caller.
 */

let app: TestApp;
let own: Subjects;
/** A refused call changes nothing, so the next one uses the same subjects: new ones cost more than ten calls. */
let isOwnUnchanged = false;
let sibling: Subjects;
let foreign: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  await shareAnotherPlace(app.database.db, 'deratex');
  sibling = await makeSubjects(app.database.db, 'deratex', { nth: 1 });
  foreign = await makeSubjects(app.database.db, 'owadstop');
});
afterAll(() => app.close());

type Leaf = { readonly path: readonly (string | number)[]; readonly value: unknown };

const leavesOf = (value: unknown, path: Leaf['path'] = []): Leaf[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, each]) =>
        leavesOf(each, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [{ path, value }];

const withLeaf = (body: unknown, [key, ...rest]: Leaf['path'], value: unknown): unknown => {
  if (key === undefined) return value;
  const copy: unknown = structuredClone(body);
  Reflect.set(copy as object, key, withLeaf(Reflect.get(copy as object, key), rest, value));
  return copy;
};

/**
 * A stand-in for the subjects: every id contains the name of its subject, so that references are known before any
 * exists.
 */
const symbolicSubjects = new Proxy({} as Subjects, {
  get: (_, subject: string) => new Proxy({}, { get: (__, key: string) => `\u0000${subject}.${key}` }),
});

/** The catalogue is shared; entries of a single root company are tested in `device-types/catalogue-border.test.ts`. */
const SHARED_CATALOGUE = /\.(?:deviceType|action|object|observation|question)\./;

const references = allEndpoints.flatMap(({ name, endpoint }) =>
  leavesOf(sampleBodies(symbolicSubjects)[name])
    .filter(
      ({ value }) =>
        typeof value === 'string' && value.startsWith('\u0000') && !SHARED_CATALOGUE.test(`.${value.slice(1)}`),
    )
    .map(({ path }) => ({ name, endpoint, path, field: path.join('.') })),
);

const valueAt = (body: unknown, path: Leaf['path']): unknown =>
  path.reduce<unknown>((part, key) => Reflect.get(part as object, key), body);

/** Endpoints that exist only for root companies are tested with one. */
const useRootCompany = async () => {
  const { rows } = await sql<{ uuid: string }>`select root.uuid from companies
    join companies root on root.id = companies.root_company_id where companies.id = ${own.company.id}`.execute(
    app.database.db,
  );
  own = { ...own, company: { ...own.company, uuid: rows[0]?.uuid ?? '' } };
};

/** Prepares a state in which the call is not refused before its body is checked. */
const PREPARATIONS: Readonly<Record<string, () => Promise<unknown>>> = {
  'inspections.finish': async () => {
    await sql`update inspections set status = 'CANCELLED', finished_at = started_at
      where place_id = ${own.place.id} and status = 'IN_PROGRESS'`.execute(app.database.db);
    await sql`update inspections set status = 'IN_PROGRESS', finished_at = null where id = ${own.inspection.id}`.execute(
      app.database.db,
    );
  },
  // each set of subjects adds its own person
  'users.create': () => sql`update subscriptions set users_limit = null`.execute(app.database.db),
  'zones.createOfCompany': useRootCompany,
  'companyFiles.create': useRootCompany,
  'companyFiles.completeUpload': useRootCompany,
};

type Reference = (typeof references)[number];

const prepareOwn = async (name: string): Promise<void> => {
  if (!isOwnUnchanged) own = await makeSubjects(app.database.db, 'deratex', { moment: nextFreeDay() });
  await PREPARATIONS[name]?.();
  isOwnUnchanged = !(name in PREPARATIONS);
};

const sendForeignReference = async ({ name, endpoint, path }: Reference, foreignSubjects: Subjects) => {
  await prepareOwn(name);
  const admin = await app.as('admin@deratex.example');
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const subject = PARAMETERS[subjectName(endpoint.path, parameter)];
    return subject ? String(subject(own).uuid) : 'x';
  });
  const body = withLeaf(sampleBodies(own)[name], path, valueAt(sampleBodies(foreignSubjects)[name], path));
  if (!endpoint.upload) return admin(endpoint.method, url, { body });
  const form = await formFor(endpoint.upload, body);
  return admin(endpoint.method, url, { body: form.payload, headers: form.headers });
};

const REFUSED_STATUSES = [400, 403, 404];
const expectRefused = ({ status, text }: Answer): void => {
  if (status < 400) isOwnUnchanged = false;
  expect(REFUSED_STATUSES, text).toContain(status);
};

test.for(references)('$name rejects a $field of another root company', async (reference) => {
  const answer = await sendForeignReference(reference, foreign);
  expectRefused(answer);
  expect(answer.text).not.toMatch(/owadstop/i);
});

/**
 * A shared check refuses a right of root companies to client companies. Each endpoint that uses it must declare this
 * error; otherwise the response would be 500.
 */
const COMPANY_FIELDS = ['companyUuid', 'companyId'] as const;
const companyReferences = allEndpoints.flatMap(({ name, endpoint }) => {
  const shape: object = Reflect.get(endpoint.body ?? {}, 'shape') ?? {};
  return COMPANY_FIELDS.filter((field) => field in shape).map((field) => ({ name, endpoint, field }));
});

test.for(companyReferences)(
  '$name accepts or rejects a client company as $field without an internal error',
  async (one) => {
    const { name, endpoint, field } = one;
    own = await makeSubjects(app.database.db, 'deratex');
    isOwnUnchanged = false;
    const superAdmin = await app.as('super@trapline.example');
    const url = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) =>
      String(PARAMETERS[subjectName(endpoint.path, parameter)]?.(own).uuid ?? 'x'),
    );
    const sample = sampleBodies(own)[name];
    const body = { ...(sample ?? {}), [field]: own.company.uuid };
    const answer = await superAdmin(endpoint.method, url, { body });
    expect(answer.status, answer.text).not.toBe(500);
  },
);

/** Free codes, own questions and products belong to the root company, whatever the facility. */
const ROOT_COMPANY_FIELDS = ['qrcodeId', 'companyUuid', 'questions.0', 'productIds.0', 'usedProducts.0.productUuid'];
const placeReferences = references.filter(
  ({ endpoint, field }) => endpoint.path.includes('{placeId}') && !ROOT_COMPANY_FIELDS.includes(field),
);

test.for(placeReferences)('$name rejects a $field of another facility', async (reference) => {
  expectRefused(await sendForeignReference(reference, sibling));
});
