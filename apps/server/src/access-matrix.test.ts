import { allEndpoints, type NamedEndpoint } from '@trapline/contract/contract.ts';
import { grantOf, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileForm, jpeg } from '../test/multipart.ts';
import { SAMPLE_QUERIES, sampleBodies } from '../test/samples.ts';
import { makeSubjects, PARAMETERS, type Subjects, subjectName } from '../test/subjects.ts';
import { type Answer, openTestApp, type TestApp } from '../test/test-app.ts';

/**
 * Every endpoint as every role and signed out, with own, foreign and unknown ids. What is expected comes from the role
 * matrix of the contract alone, so an endpoint cannot be added without being walked here.
 */

const PEOPLE: Readonly<Record<UserType, string>> = {
  SUPER_ADMIN: 'super@trapline.example',
  COMPANY_ADMIN: 'admin@deratex.example',
  TECHNICIAN: 'technik@deratex.example',
  CONTROLLER: 'kontroler@deratex.example',
};
const ROLES = Object.keys(PEOPLE) as UserType[];

let app: TestApp;
let own: Subjects;
let foreign: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  own = await makeSubjects(app.database.db, 'deratex');
  foreign = await makeSubjects(app.database.db, 'owadstop');
});
afterAll(() => app.close());

/** A state may stand against a call (409, 400, 503 without a printer), never the role or the scope. */
const REACHED = [200, 400, 409, 503];

const UNKNOWN = { id: 987_654_321, uuid: '00000000-0000-7000-8000-00000000dead' };

type IdOf = (parameter: string) => string;
const uuidsOf =
  (subjects: () => Subjects): IdOf =>
  (parameter) =>
    PARAMETERS[parameter]?.(subjects()).uuid ?? 'x.pdf';
const idsOf =
  (subjects: () => Subjects): IdOf =>
  (parameter) =>
    String(PARAMETERS[parameter]?.(subjects()).id ?? 'x.pdf');

const urlFor = ({ name, endpoint }: NamedEndpoint, idOf: IdOf): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => idOf(subjectName(endpoint.path, parameter))) +
  (SAMPLE_QUERIES[name] ?? '');

const call = async (email: string | null, named: NamedEndpoint, idOf: IdOf): Promise<Answer> => {
  const { name, endpoint } = named;
  const caller = await app.as(email);
  const form = endpoint.upload ? await fileForm(await jpeg()) : null;
  const body = form?.payload ?? sampleBodies(own)[name];
  return caller(endpoint.method, urlFor(named, idOf), { body, ...(form ? { headers: form.headers } : {}) });
};

const parametersOf = ({ endpoint }: NamedEndpoint) =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
// signing out ends the session the other rows use
const walked = allEndpoints.filter(({ name }) => name !== 'auth.logout');
const guarded = walked.filter(({ endpoint }) => 'can' in endpoint.access);
const aboutSomething = guarded.filter((named) => parametersOf(named).length > 0);

test('every path parameter and every body has a subject to be walked with', () => {
  const missing = walked
    .flatMap((named) => parametersOf(named))
    .filter((name) => !(name in PARAMETERS) && name !== 'key');
  expect(missing).toEqual([]);
  for (const { name, endpoint } of walked) {
    if (endpoint.body) expect(endpoint.body.safeParse(sampleBodies(own)[name]).error, name).toBeUndefined();
  }
});

describe('signed out', () => {
  test.each(guarded)('$name asks to sign in', async (named) => {
    const answer = await call(
      null,
      named,
      uuidsOf(() => own),
    );
    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ error: 'invalid_token' });
  });
  test.each(walked.filter(({ endpoint }) => 'public' in endpoint.access))('$name answers', async (named) => {
    const answer = await call(
      null,
      named,
      uuidsOf(() => own),
    );
    expect([200, 400, 403]).toContain(answer.status);
  });
});

describe.each(ROLES)('%s', (type) => {
  const refused = guarded.filter(({ endpoint: { access } }) => 'can' in access && grantOf(access.can, type) === 'no');
  const allowed = guarded.filter((named) => !refused.includes(named));

  /** Rights of single facilities the small world gives: the technician may create, the admin may approve. */
  const lacksPlaceRole = ({ endpoint: { access } }: NamedEndpoint) => {
    const role = 'can' in access ? placeRoleNeeded(access.can, type) : null;
    if (role === null) return false;
    return (
      !(type === 'TECHNICIAN' && role === 'CREATE_INSPECTION') &&
      !(type === 'COMPANY_ADMIN' && role === 'APPROVE_INSPECTION')
    );
  };

  test.for(refused)('is refused $name, whatever the id', async (named) => {
    for (const idOf of [uuidsOf(() => own), uuidsOf(() => foreign), () => UNKNOWN.uuid]) {
      expect((await call(PEOPLE[type], named, idOf)).status).toBe(403);
    }
  });

  test.for(allowed)('reaches $name by uuid and by id', async (named) => {
    for (const idOf of [uuidsOf(() => own), idsOf(() => own)]) {
      // what the last call removed or finished must not stand in the way of this one
      own = await makeSubjects(app.database.db, 'deratex');
      const answer = await call(PEOPLE[type], named, idOf);
      if (lacksPlaceRole(named)) expect(answer.status, answer.text).toBe(403);
      else expect(REACHED, answer.text).toContain(answer.status);
    }
  });

  test.for(allowed.filter((named) => aboutSomething.includes(named)))(
    'finds nothing unknown with $name',
    async (named) => {
      for (const id of [UNKNOWN.uuid, String(UNKNOWN.id), 'not-an-id']) {
        expect((await call(PEOPLE[type], named, () => id)).status).toBe(404);
      }
    },
  );

  if (type === 'SUPER_ADMIN') return;

  test.for(allowed.filter((named) => aboutSomething.includes(named)))(
    'does not see another company with $name',
    async (named) => {
      expect(
        (
          await call(
            PEOPLE[type],
            named,
            uuidsOf(() => foreign),
          )
        ).status,
      ).toBe(404);
      expect(
        (
          await call(
            PEOPLE[type],
            named,
            idsOf(() => foreign),
          )
        ).status,
      ).toBe(404);
      // own facility, but everything below it of the other company
      const below: IdOf = (parameter) =>
        (parameter === 'placeId' ? own : foreign)[parameter === 'placeId' ? 'place' : 'inspection'].uuid;
      const nested = parametersOf(named).includes('placeId') && parametersOf(named).includes('inspectionId');
      if (nested) expect((await call(PEOPLE[type], named, below)).status).toBe(404);
    },
  );

  test.for(allowed.filter(({ endpoint }) => endpoint.method === 'GET'))(
    'reads nothing of another company in $name',
    async (named) => {
      const { text } = await call(
        PEOPLE[type],
        named,
        uuidsOf(() => own),
      );
      expect(text).not.toContain(foreign.place.uuid);
      expect(text).not.toContain(foreign.companyUuid);
    },
  );
});
