import { allEndpoints, type NamedEndpoint } from '@trapline/contract/contract.ts';
import { grantOf, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import { scopeOfCall } from '@trapline/contract/kernel/key-rights.ts';
import { hasScope, KEY_SCOPES, type KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareAnotherPlace } from './common-place.ts';
import { actorOf, keyOf, refusalOf } from './guard.ts';
import { formFor } from './multipart.ts';
import { SAMPLE_QUERIES, sampleBodies } from './samples.ts';
import { dayOfItsOwn, makeSubjects, PARAMETERS, type Subjects, subjectName } from './subjects.ts';
import { type Answer, type Caller, openTestApp, type TestApp } from './test-app.ts';
import { isAnswered404, isWalkedBy, mayCall, type Walker } from './walkers.ts';

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
let own: Subjects;
/** In another facility of the same company, with the same people. */
let sibling: Subjects;
let foreign: Subjects;
let isUsed: boolean;

/** Creates new subjects, so that the effects of the last write do not affect the next call. */
const freshSubjects = async (): Promise<void> => {
  if (isUsed) own = await makeSubjects(app.database.db, 'deratex', { moment: dayOfItsOwn() });
  isUsed = false;
};

export const openWorld = (): void => {
  beforeAll(async () => {
    app = await openTestApp();
    own = await makeSubjects(app.database.db, 'deratex');
    await shareAnotherPlace(app.database.db, 'deratex');
    sibling = await makeSubjects(app.database.db, 'deratex', { nth: 1 });
    foreign = await makeSubjects(app.database.db, 'owadstop');
    isUsed = false;
  });
  afterAll(() => app.close());
};

/** The state may refuse a call (409, 400, 503 without a printer), but not the role or the scope. */
const REACHED = [200, 400, 409, 503];

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

const call = async (who: string | null | Caller, named: NamedEndpoint, idOf: IdOf): Promise<Answer> => {
  const { name, endpoint } = named;
  const caller = typeof who === 'function' ? who : await app.as(who);
  const form = endpoint.upload ? await formFor(endpoint.upload, sampleBodies(own)[name]) : null;
  const bytes = endpoint.bytes ? Buffer.from('abc') : null;
  const body = form?.payload ?? bytes ?? sampleBodies(own)[name];
  const answer = await caller(endpoint.method, urlFor(named, idOf), {
    body,
    ...(form ? { headers: form.headers } : {}),
    ...(bytes ? { headers: { 'content-type': 'application/octet-stream' } } : {}),
  });
  isUsed ||= endpoint.method !== 'GET' && answer.status < 400;
  return answer;
};

const parametersOf = ({ endpoint }: NamedEndpoint): string[] =>
  [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => subjectName(endpoint.path, name ?? ''));
// signing out ends the session that the other tests use
const walked = allEndpoints.filter(({ name }) => name !== 'auth.logout');
const guarded = walked.filter(({ endpoint }) => 'can' in endpoint.access);

/** The endpoints that this caller may call, and those that it may not. */
const wayOf = (walker: Walker): { allowed: NamedEndpoint[]; refused: NamedEndpoint[] } => {
  const way = guarded.filter((named) => isWalkedBy(walker, named));
  return {
    allowed: way.filter((named) => mayCall(walker, named)),
    refused: way.filter((named) => !mayCall(walker, named)),
  };
};

/** The first endpoint of each domain: sufficient for behaviour that is the same for all. */
const oneADomain = (endpoints: readonly NamedEndpoint[]): NamedEndpoint[] => [
  ...new Map(endpoints.toReversed().map((named) => [named.name.split('.')[0], named])).values(),
];

/** Endpoints with a path parameter that no earlier endpoint has. */
const oneAParameter = (endpoints: readonly NamedEndpoint[]): NamedEndpoint[] => {
  const known = new Set<string>();
  return endpoints.filter((named) => {
    const fresh = parametersOf(named).filter((parameter) => !known.has(parameter));
    for (const parameter of fresh) known.add(parameter);
    return fresh.length > 0;
  });
};

const isAboutSomething = (named: NamedEndpoint): boolean => parametersOf(named).length > 0;

/** These belong to the installation, not to a company: everybody with the right may read them (DEC-078). */
const OF_INSTALLATION: readonly string[] = ['gatewayId'];
const isOfSomebody = (named: NamedEndpoint): boolean =>
  isAboutSomething(named) && !parametersOf(named).every((parameter) => OF_INSTALLATION.includes(parameter));

/** Both facilities belong to the same owner, so children of the owner are not foreign. */
const hasAnotherParent = (named: NamedEndpoint, other: Subjects): boolean => {
  const [parent = ''] = parametersOf(named);
  return uuidsOf(other)(parent) !== uuidsOf(own)(parent);
};

/** Path parameters that name a child of another parameter. */
const childrenOf = (named: NamedEndpoint): string[] =>
  parametersOf(named)
    .slice(1)
    .filter((parameter) => !(parameter in SHARED_CHILDREN));

export const walkSignedOut = (): void => {
  test('every path parameter and every body has a subject to be walked with', () => {
    const missing = walked.flatMap(parametersOf).filter((name) => !(name in PARAMETERS) && name !== 'key');
    expect(missing, 'make one in the fixture of the domain (docs/adding-an-endpoint.md)').toEqual([]);
    for (const { name, endpoint } of walked) {
      if (endpoint.body)
        expect(
          endpoint.body.safeParse(sampleBodies(own)[name]).error,
          `${name}: a body in the fixture of the domain`,
        ).toBeUndefined();
    }
  });

  describe('signed out', () => {
    const closed = wayOf('NOBODY').refused;
    test.each(closed)('the guard asks for a sign-in before $name', ({ endpoint }) => {
      expect(refusalOf({ kind: 'visitor' }, endpoint)).toBe('invalid_token');
    });
    test.each(oneADomain(closed))('$name asks to sign in', async (named) => {
      const answer = await call(null, named, uuidsOf(own));
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ error: 'invalid_token' });
    });
    test.each(walked.filter(({ endpoint }) => 'public' in endpoint.access))('$name answers', async (named) => {
      expect([200, 400, 403]).toContain((await call(null, named, uuidsOf(own))).status);
    });
  });
};

/** Facility roles in the small demo data: the technician may create inspections, the admin may approve them. */
const lacksPlaceRole = (type: UserType, { endpoint: { access } }: NamedEndpoint): boolean => {
  const role = 'can' in access ? placeRoleNeeded(access.can, type) : null;
  if (role === null) return false;
  return (
    !(type === 'TECHNICIAN' && role === 'CREATE_INSPECTION') &&
    !(type === 'COMPANY_ADMIN' && role === 'APPROVE_INSPECTION')
  );
};

/** Only the author may call it; the others are refused. */
const isAnothers = (type: UserType, { endpoint: { access } }: NamedEndpoint, answer: Answer): boolean =>
  'can' in access && grantOf(access.can, type) === 'author' && answer.body?.code === 'recommendations/not_author';

/** Tests the company borders for a role whose users belong to one company. */
const walkBorders = (type: UserType, allowed: readonly NamedEndpoint[]): void => {
  const about = allowed.filter(isOfSomebody);
  test.for(about)('does not see another company with $name', async (named) => {
    expect((await call(PEOPLE[type], named, uuidsOf(foreign))).status).toBe(404);
  });
  test.for(oneAParameter(about))('does not see another company by number with $name', async (named) => {
    expect((await call(PEOPLE[type], named, idsOf(foreign))).status).toBe(404);
  });
};

const expectReached = async (type: UserType, named: NamedEndpoint, namesOf: (subjects: Subjects) => IdOf) => {
  await freshSubjects();
  const answer = await call(PEOPLE[type], named, namesOf(own));
  if (lacksPlaceRole(type, named)) expect(answer.status, answer.text).toBe(403);
  else if (isAnothers(type, named, answer)) expect(answer.status).toBe(403);
  else expect(REACHED, answer.text).toContain(answer.status);
  if (named.endpoint.method !== 'GET' || type === 'SUPER_ADMIN') return;
  expect(answer.text, 'another company in the answer').not.toContain(foreign.place.uuid);
  expect(answer.text, 'another company in the answer').not.toContain(foreign.companyUuid);
};

export const walkAs = (type: UserType): void => {
  const { allowed, refused } = wayOf(type);
  const about = allowed.filter(isAboutSomething);

  describe(type, () => {
    test.for(refused)('the guard refuses $name', ({ endpoint }) => {
      expect(refusalOf(actorOf(type), endpoint)).toBe('forbidden');
    });

    test.for(oneADomain(refused))('is refused $name, whatever the id', async (named) => {
      for (const idOf of [uuidsOf(own), uuidsOf(foreign), () => UNKNOWN.uuid]) {
        expect((await call(PEOPLE[type], named, idOf)).status).toBe(403);
      }
    });

    test.for(allowed)('reaches $name and reads nothing of another company', (named) =>
      expectReached(type, named, uuidsOf),
    );

    test.for(oneAParameter(about))('reaches $name by number', (named) => expectReached(type, named, idsOf));

    test.for(about)('finds nothing unknown with $name', async (named) => {
      expect((await call(PEOPLE[type], named, () => UNKNOWN.uuid)).status).toBe(404);
    });

    test.for(oneAParameter(about))('finds nothing with $name for what names nothing', async (named) => {
      for (const id of [String(UNKNOWN.id), 'not-an-id']) {
        expect((await call(PEOPLE[type], named, () => id)).status).toBe(404);
      }
    });

    test.for(allowed.filter((named) => childrenOf(named).length > 0))(
      'finds nothing of another below its own with $name',
      async (named) => {
        for (const child of childrenOf(named)) {
          for (const other of [sibling, foreign].filter((one) => hasAnotherParent(named, one))) {
            const idOf: IdOf = (parameter) => uuidsOf(parameter === child ? other : own)(parameter);
            const answer = await call(PEOPLE[type], named, idOf);
            expect(answer.status, `${child}: ${answer.text}`).toBe(404);
          }
        }
      },
    );

    // for a super admin no company is foreign
    if (type !== 'SUPER_ADMIN') walkBorders(type, allowed);
  });
};

/** Ordered by scope, so that the role with the narrowest scope of rows is chosen first. */
const BY_REACH: readonly UserType[] = ['TECHNICIAN', 'CONTROLLER', 'COMPANY_ADMIN', 'SUPER_ADMIN'];

/** Calls every endpoint in one permitted role, to prove that its statements work on this database. */
export const walkOnce = (): void => {
  const calls = guarded.flatMap((named) => {
    const type = BY_REACH.find((each) => mayCall(each, named) && !isAnswered404(each, named));
    return type ? [{ type, named, name: named.name }] : [];
  });
  test.for(calls)('$type reaches $name', ({ type, named }) => expectReached(type, named, uuidsOf));
};

/** Returns a caller with an API key of the admin with these scopes. */
const withKey = async (scopes: readonly KeyScope[]): Promise<Caller> => {
  const admin = await app.as(PEOPLE.COMPANY_ADMIN);
  const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
  const made = await admin('POST', `/api/companies/${rootCompanyId}/api-keys`, { body: { name: 'Walk', scopes } });
  expect(made.status, made.text).toBe(200);
  const nobody = await app.as(null);
  const authorization = `Bearer ${made.body.token}`;
  return (method, url, init) => nobody(method, url, { ...init, headers: { ...init?.headers, authorization } });
};

/** All scopes that do not include the given scope. */
const scopesWithout = (scope: KeyScope): KeyScope[] => KEY_SCOPES.filter((granted) => !hasScope([granted], scope));

const keysWithout = new Map<KeyScope, Caller>();
const withoutScope = async (scope: KeyScope): Promise<Caller> => {
  const known = keysWithout.get(scope) ?? (await withKey(scopesWithout(scope)));
  keysWithout.set(scope, known);
  return known;
};

/**
 * A key restricts the rights of its admin: with the scope of a call it may do the same, without the scope it is
 * refused, and some calls are never permitted.
 */
export const walkWithKeys = (): void => {
  const { allowed: opened, refused: never } = wayOf('KEY');
  let all: Caller;
  // the rate limit of one key is too low for all calls
  let another: Caller;
  beforeAll(async () => {
    keysWithout.clear();
    all = await withKey(KEY_SCOPES);
    another = await withKey(KEY_SCOPES);
  });

  describe('an API key', () => {
    test.for(never)('the guard never lets it make $name', ({ endpoint }) => {
      expect(refusalOf(keyOf(KEY_SCOPES), endpoint)).toBe('forbidden');
    });

    test.for(oneADomain(never))('never makes $name', async (named) => {
      for (const idOf of [uuidsOf(own), uuidsOf(foreign)]) expect((await call(all, named, idOf)).status).toBe(403);
    });

    test.for(opened)('the guard asks for the scope of $name and for no other', ({ endpoint }) => {
      const scope = scopeOfCall(endpoint);
      if (scope === null) throw new Error('walked with those that have one');
      expect(refusalOf(keyOf([scope]), endpoint)).toBeNull();
      expect(refusalOf(keyOf(scopesWithout(scope)), endpoint)).toBe('api_keys/out_of_scope');
    });

    test.for(oneADomain(opened))('without the scope is refused $name', async (named) => {
      const scope = scopeOfCall(named.endpoint);
      if (scope === null) throw new Error('walked with those that have one');
      const answer = await call(await withoutScope(scope), named, uuidsOf(own));
      expect(answer).toMatchObject({ status: 403, body: { code: 'api_keys/out_of_scope', details: scope } });
    });

    test.for(opened)('with the scope reaches $name', async (named) => {
      await freshSubjects();
      const answer = await call(all, named, uuidsOf(own));
      if (lacksPlaceRole('COMPANY_ADMIN', named)) expect(answer.status, answer.text).toBe(403);
      else if (isAnothers('COMPANY_ADMIN', named, answer)) expect(answer.status).toBe(403);
      else expect(REACHED, answer.text).toContain(answer.status);
    });

    test.for(oneADomain(opened.filter(isOfSomebody)))('does not see another company with $name', async (named) => {
      for (const idOf of [uuidsOf(foreign), idsOf(foreign)])
        expect((await call(another, named, idOf)).status).toBe(404);
    });
  });
};
