import { allEndpoints, type NamedEndpoint } from '@trapline/contract/contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { SAMPLE_QUERIES, sampleBodies } from '../../../test/samples.ts';
import { makeSubjects, PARAMETERS, type Subjects, subjectName } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Every timestamp that a call accepts, found in the contract: no date, valid or out of range, causes a 500. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('super@trapline.example');
});
afterAll(() => app.close());

const OUT_OF_RANGE_TIMES = [
  '9999-12-31T23:59:59-23:59',
  '0000-01-01T00:00:00+23:59',
  '0001-01-01T00:00:00Z',
  '2999-01-01T00:00:00Z',
];
/** A valid time that is years from every visit of these tests. */
const LONG_AGO = '1999-12-31T23:00:00Z';

type Definition = Readonly<Record<string, unknown>> & { readonly type: string };
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

/** Paths to the timestamps inside a schema. */
const timestampPathsIn = (schema: z.core.$ZodType | undefined, path: readonly string[] = []): string[][] => {
  if (!schema) return [];
  const { type, format, shape, innerType, in: source, element, options } = definitionOf(schema);
  if (type === 'string') return format === 'datetime' ? [[...path]] : [];
  const within = (inner: unknown, step: readonly string[] = []) =>
    inner === undefined ? [] : timestampPathsIn(inner as z.core.$ZodType, [...path, ...step]);
  return [
    ...Object.entries((shape as object | undefined) ?? {}).flatMap(([key, inner]) => within(inner, [key])),
    ...[innerType, source].flatMap((inner) => within(inner)),
    ...within(element, ['0']),
    ...((options as unknown[] | undefined) ?? []).flatMap((inner) => within(inner)),
  ];
};

const moments = allEndpoints.flatMap((named) => [
  ...timestampPathsIn(named.endpoint.query).map((path) => ({ ...named, part: 'query' as const, path })),
  ...(named.endpoint.upload ? [] : timestampPathsIn(named.endpoint.body)).map((path) => ({
    ...named,
    part: 'body' as const,
    path,
  })),
]);

const urlOf = ({ endpoint }: NamedEndpoint): string =>
  endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => PARAMETERS[subjectName(endpoint.path, name)]?.(subjects).uuid ?? '',
  );

const withMoment = (value: unknown, [head = '', ...rest]: readonly string[], moment: string): object => {
  const before: unknown = value === undefined || value === null ? undefined : Reflect.get(value, head);
  const inner = rest.length === 0 ? moment : withMoment(before, rest, moment);
  if (!Array.isArray(value)) return { ...(value as object), [head]: inner };
  return value.map((one, index) => (String(index) === head ? inner : one));
};

const LOG_CALLS: ReadonlySet<string> = new Set([
  'inspections.receiveLog',
  'inspections.importLog',
  'inspections.receivePlaceLog',
  'inspections.importPlaceLog',
]);

/** The sample of a log has an entry of another kind than the one with these times. */
const bodyFor = (name: string, path: readonly string[]): unknown => {
  const body = sampleBodies(subjects)[name];
  if (!LOG_CALLS.has(name) || path[2] !== 'body') return body;
  const correction = { kind: 'changeRecord', body: { record: subjects.object.uuid, set: {}, was: {} } };
  const recommendation = { kind: 'addRecommendation', body: { recommendation: 'Uszczelnić drzwi' } };
  const start = { kind: 'startVisit', body: { name: 'Piwnica' } };
  const others: Readonly<Record<string, object>> = { dueDate: recommendation, packMadeAt: start };
  return withEntry(body as { readonly entries: readonly [object] }, others[path.at(-1) ?? ''] ?? correction);
};
const withEntry = ({ entries, ...log }: { readonly entries: readonly [object] }, entry: object) => ({
  ...log,
  entries: [{ ...entries[0], ...entry }],
});

const send = ({ part, path, ...named }: (typeof moments)[number], moment: string) => {
  const { method } = named.endpoint;
  if (part === 'query') {
    const query = new URLSearchParams(String(SAMPLE_QUERIES[named.name] ?? ''));
    query.set(path.join('.'), moment);
    return admin(method, `${urlOf(named)}?${query}`);
  }
  return admin(method, urlOf(named), { body: withMoment(bodyFor(named.name, path), path, moment) });
};

/** The clock of a phone or of a network server is never refused, only ignored (decision api/idempotency). */
const isClock = (path: readonly string[]): boolean =>
  ['recordedAt', 'receivedAt', 'madeAt', 'packMadeAt', 'sentAt'].includes(path.at(-1) ?? '');

test('the contract has timestamps to test', () => {
  const names = moments.map(({ name, path }) => `${name} ${path.join('.')}`);
  expect(names).toEqual(expect.arrayContaining(['inspections.updateAction createdAt', 'trail.list from']));
});

test.for(moments)('$name $path', async (testedMoment) => {
  for (const moment of OUT_OF_RANGE_TIMES) {
    const { status, body, text } = await send(testedMoment, moment);
    if (isClock(testedMoment.path)) expect(status, `${moment} ${text}`).toBeLessThan(500);
    else
      expect({ status, body }, moment).toMatchObject({
        status: 400,
        // the other end of a period may then be faulty too
        body: {
          errors: expect.arrayContaining([
            expect.objectContaining({ field: testedMoment.path.join('.'), code: 'invalid_date' }),
          ]),
        },
      });
  }
  const { status, body } = await send(testedMoment, LONG_AGO);
  // this test has no printer
  if (status === 503) return expect(body.code).toMatch(/\/(?:engine|printer)_unavailable$/);
  if (testedMoment.path.join('.') !== 'createdAt') return expect(status).toBeLessThan(500);
  return expect({ status, body }).toMatchObject({ status: 400, body: { errors: [{ field: 'createdAt' }] } });
});

test('a recorded time outside the visit is limited to the visit, in past and future', async () => {
  for (const recordedAt of [...OUT_OF_RANGE_TIMES, LONG_AGO]) {
    const url = `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}/devices/${subjects.inspectionDevice.uuid}/objects`;
    const answer = await admin('POST', url, { body: { deviceTypeObjectId: subjects.object.id, recordedAt } });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.object.createdAt.slice(0, 4)).toBe('2026');
  }
});
