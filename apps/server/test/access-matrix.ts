import { allEndpoints, type NamedEndpoint } from '@trapline/contract/contract.ts';
import { grantOf, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import { scopeOfCall } from '@trapline/contract/kernel/key-rights.ts';
import { hasScope, KEY_SCOPES, type KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallerKind, isAlwaysNotFound, isTestedBy, mayCall } from './access-callers.ts';
import { accessRefusal, actorOf, actorWithKey } from './check-access.ts';
import { shareAnotherPlace } from './common-place.ts';
import { formFor } from './multipart.ts';
import { SAMPLE_QUERIES, sampleBodies } from './samples.ts';
import { makeSubjects, nextFreeDay, PARAMETERS, type Subjects, subjectName } from './subjects.ts';
import { type Answer, type Caller, openTestApp, type TestApp } from './test-app.ts';

/**
 * Calls every endpoint in every role, with an API key and signed out, with own, foreign and unknown ids. The expected
 * results come only from the role matrix of the contract, so every new endpoint is tested here.
 *
 * One pure function, `requireAccess`, decides refusals that need no data: the test calls it for every endpoint, and one
 * HTTP call for each domain proves that it is in the request path. Cases that depend on rows are called for every
 * endpoint and role. All endpoints with the same path parameter resolve numeric ids in the same way, so numeric ids are
 * tested once for each parameter.
 */

const PEOPLE: Readonly<Record<UserType, string>> = {
  SUPER_ADMIN: 'super@trapline.example',
  COMPANY_ADMIN: 'admin@deratex.example',
  TECHNICIAN: 'technik@deratex.example',
  CONTROLLER: 'kontroler@deratex.example',
};

let app: TestApp;
let ownSubjects: Subjects;
/** In another facility of the same company, with the same people. */
let siblingSubjects: Subjects;
let foreignSubjects: Subjects;
/** What successful writes did to the own subjects: changed some of them, or deleted some. */
let subjectState: 'new' | 'changed' | 'deleted';

const renewSubjects = async (): Promise<void> => {
  ownSubjects = await makeSubjects(app.database.db, 'deratex', { moment: nextFreeDay() });
  subjectState = 'new';
};

/**
 * Calls an endpoint with the subjects. If an earlier write may be the reason for a refusal, the call is repeated with new
 * subjects: they cost more than ten calls, so they are not created before every call. They are created after a deletion,
 * because responses would contain less.
 */
const callWithSubjects = async (callSubjects: () => Promise<Answer>): Promise<Answer> => {
  if (subjectState === 'deleted') await renewSubjects();
  const wasChanged = subjectState === 'changed';
  const answer = await callSubjects();
  if (!wasChanged || answer.status === 200 || answer.status >= 500) return answer;
  await renewSubjects();
  return callSubjects();
};

export const setUpAccessTests = (): void => {
  beforeAll(async () => {
    app = await openTestApp();
    ownSubjects = await makeSubjects(app.database.db, 'deratex');
    await shareAnotherPlace(app.database.db, 'deratex');
    siblingSubjects = await makeSubjects(app.database.db, 'deratex', { nth: 1 });
    foreignSubjects = await makeSubjects(app.database.db, 'owadstop');
    subjectState = 'new';
  });
  afterAll(() => app.close());
};

/** The state may refuse a call (409, 400, 503 without a printer), but not the role or the scope. */
const REACHED_STATUSES = [200, 400, 409, 503];

const UNKNOWN = { id: 987_654_321, uuid: '00000000-0000-7000-8000-00000000dead' };

/**
 * The only children that a path may name below a parent to which they do not belong: they are the same for all
 * facilities, and the call checks only the parent.
 */
const SHARED_CHILDREN: Readonly<Record<string, string>> = {
  deviceTypeId: 'types are shared by all owners (device-types/catalogue-border.test.ts tries those that are not)',
  questionId: 'the questions of a visual inspection are the same for all owners',
};

type IdOf = (parameter: string) => string;
const uuidsOf =
  (subjects: Subjects): IdOf =>
  (parameter) =>
    String(PARAMETERS[parameter]?.(subjects).uuid ?? 'x.pdf');
const idsOf =
  (subjects: Subjects): IdOf =>
  (parameter) =>
    String(PARAMETERS[parameter]?.(subjects).id ?? 'x.pdf');

const urlFor = ({ name, endpoint }: NamedEndpoint, idOf: IdOf): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => idOf(subjectName(endpoint.path, parameter))) +
  (SAMPLE_QUERIES[name] ?? '');

const call = async (subject: string | null | Caller, named: NamedEndpoint, idOf: IdOf): Promise<Answer> => {
  const { name, endpoint } = named;
  const caller = typeof subject === 'function' ? subject : await app.as(subject);
  const form = endpoint.upload ? await formFor(endpoint.upload, sampleBodies(ownSubjects)[name]) : null;
  const bytes = endpoint.bytes ? Buffer.from('abc') : null;
  const body = form?.payload ?? bytes ?? sampleBodies(ownSubjects)[name];
  const answer = await caller(endpoint.method, urlFor(named, idOf), {
    body,
    ...(form ? { headers: form.headers } : {}),
    ...(bytes ? { headers: { 'content-type': 'application/octet-stream' } } : {}),
  });
  if (answer.status < 400 && endpoint.method === 'DELETE') subjectState = 'deleted';
  else if (answer.status < 400 && endpoint.method !== 'GET' && subjectState === 'new') subjectState = 'changed';
  return answer;
};

const parametersOf = ({ endpoint }: NamedEndpoint): string[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => subjectName(endpoint.path, name ?? ''));
// signing out ends the session that the other tests use
const testedEndpoints = allEndpoints.filter(({ name }) => name !== 'auth.logout');
const guardedEndpoints = testedEndpoints.filter(({ endpoint }) => 'can' in endpoint.access);

/** The endpoints that this caller may call, and those that it may not. */
const endpointsFor = (walker: CallerKind): { allowed: NamedEndpoint[]; refused: NamedEndpoint[] } => {
  const callerEndpoints = guardedEndpoints.filter((named) => isTestedBy(walker, named));
  return {
    allowed: callerEndpoints.filter((named) => mayCall(walker, named)),
    refused: callerEndpoints.filter((named) => !mayCall(walker, named)),
  };
};

/** The first endpoint of each domain: sufficient for behaviour that is the same for all. */
const onePerDomain = (endpoints: readonly NamedEndpoint[]): NamedEndpoint[] => [
  ...new Map(endpoints.toReversed().map((named) => [named.name.split('.')[0], named])).values(),
];

/** Endpoints with a path parameter that no earlier endpoint has. */
const onePerParameter = (endpoints: readonly NamedEndpoint[]): NamedEndpoint[] => {
  const knownParameters = new Set<string>();
  return endpoints.filter((named) => {
    const newParameters = parametersOf(named).filter((parameter) => !knownParameters.has(parameter));
    for (const parameter of newParameters) knownParameters.add(parameter);
    return newParameters.length > 0;
  });
};

const hasParameters = (named: NamedEndpoint): boolean => parametersOf(named).length > 0;

/** These belong to the installation, not to a company: everybody with the right may read them (DEC-078). */
const INSTALLATION_PARAMETERS: readonly string[] = ['gatewayId'];
const belongsToCompany = (named: NamedEndpoint): boolean =>
  hasParameters(named) && !parametersOf(named).every((parameter) => INSTALLATION_PARAMETERS.includes(parameter));

/** Both facilities belong to the same owner, so children of the owner are not foreign. */
const hasOtherParent = (named: NamedEndpoint, other: Subjects): boolean => {
  const [parent = ''] = parametersOf(named);
  return uuidsOf(other)(parent) !== uuidsOf(ownSubjects)(parent);
};

/** Path parameters that name a child of another parameter. */
const childrenOf = (named: NamedEndpoint): string[] =>
  parametersOf(named)
    .slice(1)
    .filter((parameter) => !(parameter in SHARED_CHILDREN));

export const testSignedOut = (): void => {
  test('every path parameter and every body has a test subject', () => {
    const missing = testedEndpoints.flatMap(parametersOf).filter((name) => !(name in PARAMETERS) && name !== 'key');
    expect(missing, 'make one in the fixture of the domain (docs/adding-an-endpoint.md)').toEqual([]);
    for (const { name, endpoint } of testedEndpoints) {
      if (endpoint.body)
        expect(
          endpoint.body.safeParse(sampleBodies(ownSubjects)[name]).error,
          `${name}: a body in the fixture of the domain`,
        ).toBeUndefined();
    }
  });

  describe('signed out', () => {
    const refusedEndpoints = endpointsFor('NOBODY').refused;
    test.each(refusedEndpoints)('the access check requires a sign-in for $name', ({ endpoint }) => {
      expect(accessRefusal({ kind: 'visitor' }, endpoint)).toBe('invalid_token');
    });
    test.each(onePerDomain(refusedEndpoints))('$name requires a sign-in', async (named) => {
      const answer = await call(null, named, uuidsOf(ownSubjects));
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ error: 'invalid_token' });
    });
    test.each(testedEndpoints.filter(({ endpoint }) => 'public' in endpoint.access))(
      '$name responds without a sign-in',
      async (named) => {
        // 410: the documents of the subjects have no file
        expect([200, 400, 403, 410]).toContain((await call(null, named, uuidsOf(ownSubjects))).status);
      },
    );
  });
};

/** Facility roles in the small demo data: the technician may create inspections, the admin may approve them. */
const isWithoutPlaceRole = (type: UserType, { endpoint: { access } }: NamedEndpoint): boolean => {
  const role = 'can' in access ? placeRoleNeeded(access.can, type) : null;
  if (role === null) return false;
  return (
    !(type === 'TECHNICIAN' && role === 'CREATE_INSPECTION') &&
    !(type === 'COMPANY_ADMIN' && role === 'APPROVE_INSPECTION')
  );
};

/** Only the author may call it; the others are refused. */
const isOnlyForAuthor = (type: UserType, { endpoint: { access } }: NamedEndpoint, answer: Answer): boolean =>
  'can' in access && grantOf(access.can, type) === 'author' && answer.body?.code === 'recommendations/not_author';

/** Tests the company borders for a role whose users belong to one company. */
const testCompanyBorders = (type: UserType, allowed: readonly NamedEndpoint[]): void => {
  const endpointsOfCompany = allowed.filter(belongsToCompany);
  test.for(endpointsOfCompany)('finds nothing of another company with $name', async (named) => {
    expect((await call(PEOPLE[type], named, uuidsOf(foreignSubjects))).status).toBe(404);
  });
  test.for(onePerParameter(endpointsOfCompany))(
    'finds nothing of another company by numeric id with $name',
    async (named) => {
      expect((await call(PEOPLE[type], named, idsOf(foreignSubjects))).status).toBe(404);
    },
  );
};

const expectReached = async (type: UserType, named: NamedEndpoint, namesOf: (subjects: Subjects) => IdOf) => {
  const answer = await callWithSubjects(() => call(PEOPLE[type], named, namesOf(ownSubjects)));
  if (isWithoutPlaceRole(type, named)) expect(answer.status, answer.text).toBe(403);
  else if (isOnlyForAuthor(type, named, answer)) expect(answer.status).toBe(403);
  else expect(REACHED_STATUSES, answer.text).toContain(answer.status);
  if (named.endpoint.method !== 'GET' || type === 'SUPER_ADMIN') return;
  expect(answer.text, 'another company in the answer').not.toContain(foreignSubjects.place.uuid);
  expect(answer.text, 'another company in the answer').not.toContain(foreignSubjects.companyUuid);
};

export const testUserType = (type: UserType): void => {
  const { allowed, refused } = endpointsFor(type);
  const endpointsWithParameters = allowed.filter(hasParameters);

  describe(type, () => {
    test.for(refused)('the access check refuses $name', ({ endpoint }) => {
      expect(accessRefusal(actorOf(type), endpoint)).toBe('forbidden');
    });

    test.for(onePerDomain(refused))('is refused $name for any id', async (named) => {
      for (const idOf of [uuidsOf(ownSubjects), uuidsOf(foreignSubjects), () => UNKNOWN.uuid]) {
        expect((await call(PEOPLE[type], named, idOf)).status).toBe(403);
      }
    });

    test.for(allowed)('can call $name and reads nothing of another company', (named) =>
      expectReached(type, named, uuidsOf),
    );

    test.for(onePerParameter(endpointsWithParameters))('can call $name by numeric id', (named) =>
      expectReached(type, named, idsOf),
    );

    test.for(endpointsWithParameters)('gets 404 for an unknown id with $name', async (named) => {
      expect((await call(PEOPLE[type], named, () => UNKNOWN.uuid)).status).toBe(404);
    });

    test.for(onePerParameter(endpointsWithParameters))('gets 404 for an invalid id with $name', async (named) => {
      for (const id of [String(UNKNOWN.id), 'not-an-id']) {
        expect((await call(PEOPLE[type], named, () => id)).status).toBe(404);
      }
    });

    test.for(allowed.filter((named) => childrenOf(named).length > 0))(
      'gets 404 for a foreign subject in its own path with $name',
      async (named) => {
        // otherwise the parent in the path could be missing
        if (subjectState !== 'new') await renewSubjects();
        for (const child of childrenOf(named)) {
          for (const other of [siblingSubjects, foreignSubjects].filter((one) => hasOtherParent(named, one))) {
            const idOf: IdOf = (parameter) => uuidsOf(parameter === child ? other : ownSubjects)(parameter);
            const answer = await call(PEOPLE[type], named, idOf);
            expect(answer.status, `${child}: ${answer.text}`).toBe(404);
          }
        }
      },
    );

    // for a super admin no company is foreign
    if (type !== 'SUPER_ADMIN') testCompanyBorders(type, allowed);
  });
};

/** Ordered by scope, so that the role with the narrowest scope of rows is chosen first. */
const TYPES_BY_ACCESS: readonly UserType[] = ['TECHNICIAN', 'CONTROLLER', 'COMPANY_ADMIN', 'SUPER_ADMIN'];

/** Calls every endpoint in one permitted role, to prove that its statements work on this database. */
export const testEachEndpointOnce = (): void => {
  const calls = guardedEndpoints.flatMap((named) => {
    const type = TYPES_BY_ACCESS.find((each) => mayCall(each, named) && !isAlwaysNotFound(each, named));
    return type ? [{ type, named, name: named.name }] : [];
  });
  test.for(calls)('$type can call $name', ({ type, named }) => expectReached(type, named, uuidsOf));
};

/** Returns a caller with an API key of the admin with these scopes. */
const createKeyCaller = async (scopes: readonly KeyScope[]): Promise<Caller> => {
  const admin = await app.as(PEOPLE.COMPANY_ADMIN);
  const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
  const created = await admin('POST', `/api/companies/${rootCompanyId}/api-keys`, { body: { name: 'Walk', scopes } });
  expect(created.status, created.text).toBe(200);
  const visitor = await app.as(null);
  const authorization = `Bearer ${created.body.token}`;
  return (method, url, init) => visitor(method, url, { ...init, headers: { ...init?.headers, authorization } });
};

/** All scopes that do not include the given scope. */
const scopesWithout = (scope: KeyScope): KeyScope[] => KEY_SCOPES.filter((granted) => !hasScope([granted], scope));

const callersWithoutScope = new Map<KeyScope, Caller>();
const callerWithoutScope = async (scope: KeyScope): Promise<Caller> => {
  const known = callersWithoutScope.get(scope) ?? (await createKeyCaller(scopesWithout(scope)));
  callersWithoutScope.set(scope, known);
  return known;
};

/**
 * A key restricts the rights of its admin: with the scope of a call it may do the same, without the scope it is
 * refused, and some calls are never permitted.
 */
export const testApiKeys = (): void => {
  const { allowed: allowedEndpoints, refused: never } = endpointsFor('KEY');
  let callerWithAllScopes: Caller;
  // the rate limit of one key is too low for all calls
  let otherCompanyCaller: Caller;
  beforeAll(async () => {
    callersWithoutScope.clear();
    callerWithAllScopes = await createKeyCaller(KEY_SCOPES);
    otherCompanyCaller = await createKeyCaller(KEY_SCOPES);
  });

  describe('an API key', () => {
    test.for(never)('the access check never allows $name', ({ endpoint }) => {
      expect(accessRefusal(actorWithKey(KEY_SCOPES), endpoint)).toBe('forbidden');
    });

    test.for(onePerDomain(never))('cannot call $name', async (named) => {
      for (const idOf of [uuidsOf(ownSubjects), uuidsOf(foreignSubjects)])
        expect((await call(callerWithAllScopes, named, idOf)).status).toBe(403);
    });

    test.for(allowedEndpoints)('the access check requires the scope of $name and no other', ({ endpoint }) => {
      const scope = scopeOfCall(endpoint);
      if (scope === null) throw new Error('walked with those that have one');
      expect(accessRefusal(actorWithKey([scope]), endpoint)).toBeNull();
      expect(accessRefusal(actorWithKey(scopesWithout(scope)), endpoint)).toBe('api_keys/out_of_scope');
    });

    test.for(onePerDomain(allowedEndpoints))('without the scope is refused $name', async (named) => {
      const scope = scopeOfCall(named.endpoint);
      if (scope === null) throw new Error('walked with those that have one');
      const answer = await call(await callerWithoutScope(scope), named, uuidsOf(ownSubjects));
      expect(answer).toMatchObject({ status: 403, body: { code: 'api_keys/out_of_scope', details: scope } });
    });

    test.for(allowedEndpoints)('with the scope reaches $name', async (named) => {
      const answer = await callWithSubjects(() => call(callerWithAllScopes, named, uuidsOf(ownSubjects)));
      if (isWithoutPlaceRole('COMPANY_ADMIN', named)) expect(answer.status, answer.text).toBe(403);
      else if (isOnlyForAuthor('COMPANY_ADMIN', named, answer)) expect(answer.status).toBe(403);
      else expect(REACHED_STATUSES, answer.text).toContain(answer.status);
    });

    test.for(onePerDomain(allowedEndpoints.filter(belongsToCompany)))(
      'finds nothing of another company with $name',
      async (named) => {
        for (const idOf of [uuidsOf(foreignSubjects), idsOf(foreignSubjects)])
          expect((await call(otherCompanyCaller, named, idOf)).status).toBe(404);
      },
    );
  });
};
