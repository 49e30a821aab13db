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
 * Every endpoint as every role, as an API key and signed out, with own, foreign and unknown ids. What is expected comes from the
 * role matrix of the contract alone, so an endpoint cannot be added without being walked here.
 *
 * A refusal that needs no data is decided by one pure function, `requireAccess`: it is asked about every endpoint, and one call a
 * domain proves over HTTP that it stands in the path. What depends on rows is called for every endpoint and role. How a number
 * names a row is the same for all endpoints with the same path parameter, so numbers are tried once a parameter.
 */

const PEOPLE: Readonly<Record<UserType, string>> = {
  SUPER_ADMIN: 'super@trapline.example',
  COMPANY_ADMIN: 'admin@deratex.example',
  TECHNICIAN: 'technik@deratex.example',
  CONTROLLER: 'kontroler@deratex.example',
};

let app: TestApp;
let own: Subjects;
/** Of the same company and for the same people, in another facility. */
let sibling: Subjects;
let foreign: Subjects;
let isUsed: boolean;

/** What the last write removed or finished must not stand in the way of the next call. */
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

/** A state may stand against a call (409, 400, 503 without a printer), never the role or the scope. */
const REACHED = [200, 400, 409, 503];

const UNKNOWN = { id: 987_654_321, uuid: '00000000-0000-7000-8000-00000000dead' };

/**
 * The only children that may be named below a parent that is not theirs: each is the same for all facilities, and its call
 * answers for the parent alone.
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
// signing out ends the session the other rows use
const walked = allEndpoints.filter(({ name }) => name !== 'auth.logout');
const guarded = walked.filter(({ endpoint }) => 'can' in endpoint.access);

/** What this one is let in to, and what is closed to it. */
const wayOf = (walker: Walker): { allowed: NamedEndpoint[]; refused: NamedEndpoint[] } => {
  const way = guarded.filter((named) => isWalkedBy(walker, named));
  return {
    allowed: way.filter((named) => mayCall(walker, named)),
    refused: way.filter((named) => !mayCall(walker, named)),
  };
};

/** The first endpoint of each domain: enough to prove what is the same for all of them. */
const oneADomain = (endpoints: readonly NamedEndpoint[]): NamedEndpoint[] => [
  ...new Map(endpoints.toReversed().map((named) => [named.name.split('.')[0], named])).values(),
];

/** Endpoints whose path has a parameter that no earlier one has. */
const oneAParameter = (endpoints: readonly NamedEndpoint[]): NamedEndpoint[] => {
  const known = new Set<string>();
  return endpoints.filter((named) => {
    const fresh = parametersOf(named).filter((parameter) => !known.has(parameter));
    for (const parameter of fresh) known.add(parameter);
    return fresh.length > 0;
  });
};

const isAboutSomething = (named: NamedEndpoint): boolean => parametersOf(named).length > 0;

/** Of the installation, not of a company: read by everybody it concerns (DEC-078). */
const OF_INSTALLATION: readonly string[] = ['gatewayId'];
const isOfSomebody = (named: NamedEndpoint): boolean =>
  isAboutSomething(named) && !parametersOf(named).every((parameter) => OF_INSTALLATION.includes(parameter));

/** Both facilities are one owner's, so what lies below the owner is no other's. */
const hasAnotherParent = (named: NamedEndpoint, other: Subjects): boolean => {
  const [parent = ''] = parametersOf(named);
  return uuidsOf(other)(parent) !== uuidsOf(own)(parent);
};

/** The parts of a path that lie below another one and belong to it. */
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

/** Rights of single facilities the small world gives: the technician may create, the admin may approve. */
const lacksPlaceRole = (type: UserType, { endpoint: { access } }: NamedEndpoint): boolean => {
  const role = 'can' in access ? placeRoleNeeded(access.can, type) : null;
  if (role === null) return false;
  return (
    !(type === 'TECHNICIAN' && role === 'CREATE_INSPECTION') &&
    !(type === 'COMPANY_ADMIN' && role === 'APPROVE_INSPECTION')
  );
};

/** An action only for its author has one author, and the others are refused. */
const isAnothers = (type: UserType, { endpoint: { access } }: NamedEndpoint, answer: Answer): boolean =>
  'can' in access && grantOf(access.can, type) === 'author' && answer.body?.code === 'recommendations/not_author';

/** What the matrix promises for a role whose people belong to one company. */
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

    // to a super admin no company is another one
    if (type !== 'SUPER_ADMIN') walkBorders(type, allowed);
  });
};

/** In this order, so that the narrowest scope of rows comes into play where there is a choice. */
const BY_REACH: readonly UserType[] = ['TECHNICIAN', 'CONTROLLER', 'COMPANY_ADMIN', 'SUPER_ADMIN'];

/** Every endpoint by one role that may call it: whether its statements work on this database. */
export const walkOnce = (): void => {
  const calls = guarded.flatMap((named) => {
    const type = BY_REACH.find((each) => mayCall(each, named) && !isAnswered404(each, named));
    return type ? [{ type, named, name: named.name }] : [];
  });
  test.for(calls)('$type reaches $name', ({ type, named }) => expectReached(type, named, uuidsOf));
};

/** Calls with a key of the admin that has these scopes. */
const withKey = async (scopes: readonly KeyScope[]): Promise<Caller> => {
  const admin = await app.as(PEOPLE.COMPANY_ADMIN);
  const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
  const made = await admin('POST', `/api/companies/${rootCompanyId}/api-keys`, { body: { name: 'Walk', scopes } });
  expect(made.status, made.text).toBe(200);
  const nobody = await app.as(null);
  const authorization = `Bearer ${made.body.token}`;
  return (method, url, init) => nobody(method, url, { ...init, headers: { ...init?.headers, authorization } });
};

/** Everything but what gives the scope. */
const scopesWithout = (scope: KeyScope): KeyScope[] => KEY_SCOPES.filter((granted) => !hasScope([granted], scope));

const keysWithout = new Map<KeyScope, Caller>();
const withoutScope = async (scope: KeyScope): Promise<Caller> => {
  const known = keysWithout.get(scope) ?? (await withKey(scopesWithout(scope)));
  keysWithout.set(scope, known);
  return known;
};

/** A key narrows its admin: with the scope of a call as they, without it refused, and some calls it never makes. */
export const walkWithKeys = (): void => {
  const { allowed: opened, refused: never } = wayOf('KEY');
  let all: Caller;
  // what one key may call in a minute is not enough for all of them
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
