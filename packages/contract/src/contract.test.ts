import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { allEndpoints } from './contract.ts';
import { errorStatus } from './errors.ts';
import { capabilities, grantOf, placeRoleNeeded } from './kernel/capabilities.ts';
import { type Endpoint, editedRecordType, isFileResponse } from './kernel/endpoint.ts';
import { commonErrors } from './kernel/errors.ts';
import { USER_TYPES } from './kernel/user-types.ts';

type Definition = {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly [inner: string]: unknown;
};
const definitionOf = (schema: z.core.$ZodType): Definition => schema._zod.def as unknown as Definition;

const isSchema = (value: unknown): value is z.core.$ZodType =>
  value !== null && typeof value === 'object' && '_zod' in value;

/** Lists every schema inside a schema, with its path for the message. */
const walk = (schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] => {
  const definition = definitionOf(schema);
  const inner = [
    ...Object.entries(definition.shape ?? {}).map(([key, child]) => [`${path}.${key}`, child] as const),
    ...['innerType', 'element', 'valueType', 'in', 'out']
      .map((key) => definition[key])
      .filter(isSchema)
      .map((child) => [`${path}[]`, child] as const),
    ...(Array.isArray(definition.options) ? definition.options.filter(isSchema) : []).map(
      (child) => [`${path}|`, child] as const,
    ),
  ];
  return [[path, schema], ...inner.flatMap(([childPath, child]) => walk(child, childPath))];
};

const inputsOf = ({ params, query, body }: Endpoint): [string, z.core.$ZodType][] =>
  [params && walk(params, 'params'), query && walk(query, 'query'), body && walk(body, 'body')].flatMap(
    (list) => list ?? [],
  );

const hasCheck = (schema: z.core.$ZodType, names: readonly string[]): boolean =>
  (definitionOf(schema).checks ?? []).some((check) => names.includes(check._zod.def.check));

const unboundedStrings = (endpoint: Endpoint) =>
  inputsOf(endpoint)
    .filter(([, schema]) => definitionOf(schema).type === 'string')
    .filter(([, schema]) => !hasCheck(schema, ['max_length', 'length_equals']))
    // the fixed pattern of these formats already limits the length
    .filter(([, schema]) => !['guid', 'uuid'].includes(String(definitionOf(schema).format)))
    .map(([path]) => path);

const unboundedArrays = (endpoint: Endpoint) =>
  inputsOf(endpoint)
    .filter(([, schema]) => definitionOf(schema).type === 'array' && !hasCheck(schema, ['max_length']))
    .map(([path]) => path);

const unboundedNumbers = (endpoint: Endpoint) =>
  inputsOf(endpoint)
    .filter(([, schema]) => definitionOf(schema).type === 'number' && !hasCheck(schema, ['less_than', 'number_format']))
    .map(([path]) => path);

const listsWithoutLimit = ({ method, query, response }: Endpoint) => {
  if (method !== 'GET' || isFileResponse(response)) return [];
  return Object.entries(definitionOf(response).shape ?? {})
    .filter(([, schema]) => definitionOf(schema).type === 'array')
    .map(([key]) => key)
    .filter(() => !('limit' in (query?.shape ?? {})));
};

/** The row decides the facility; the use case checks the right after it has read the row (`requirePlaceRole`). */
const RESOLVES_PLACE_FROM_ROW: readonly string[] = [
  'recommendations.verify',
  'inspections.listFieldLogs',
  'inspections.listSetAside',
  // only entries of the caller
  'inspections.listOwnSetAside',
  'inspections.settleEntry',
  'inspections.applyEntries',
  'inspections.declarePhoneLost',
  'inspections.withdrawPhoneLoss',
  'inspections.restartVisit',
];

describe.each(allEndpoints)('$name', ({ name, endpoint }) => {
  test('limits the size of every input', () => {
    expect(unboundedStrings(endpoint)).toEqual([]);
    expect(unboundedArrays(endpoint)).toEqual([]);
    expect(unboundedNumbers(endpoint)).toEqual([]);
  });

  test('declares only specific errors, no common ones', () => {
    expect(endpoint.errors.filter((code) => code in commonErrors)).toEqual([]);
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
  });

  test('has exactly the parameters of its path in its schema', () => {
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(Object.keys(endpoint.params?.shape ?? {}).sort()).toEqual(inPath.sort());
  });

  test('limits its lists, or explains in `bounded` why they are short', () => {
    const lists = listsWithoutLimit(endpoint);
    if (endpoint.bounded === undefined) expect(lists, 'take a limit, or say in `bounded` what bounds them').toEqual([]);
    else expect(lists, '`bounded` speaks of no list').not.toEqual([]);
  });

  test('declares how concurrent edits are handled, and returns the version', () => {
    if (endpoint.method === 'GET') return;
    if (endpoint.method === 'PATCH')
      expect(endpoint.edits, 'name the thing in `edits`, or why the later change stands').toBeDefined();
    if (typeof endpoint.edits === 'object') expect(endpoint.edits.lastWins).not.toBe('');
    if (editedRecordType(endpoint) === null || isFileResponse(endpoint.response)) return;
    expect(walk(endpoint.response, 'answer').map(([path]) => path)).toContainEqual(
      expect.stringMatching(/^answer(\.\w+)?\.version$/),
    );
  });

  test('has the facility in its path when a user type needs a permission there', () => {
    const { access } = endpoint;
    if ('public' in access) return expect(access.public).not.toBe('');
    const needed = USER_TYPES.some((type) => placeRoleNeeded(access.can, type) !== null);
    if (needed && !RESOLVES_PLACE_FROM_ROW.includes(name)) expect(endpoint.path).toContain('{placeId}');
  });
});

test('no two endpoints share method and path', () => {
  const shapes = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`);
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});

test('every error code has an error status of at least 400', () => {
  expect(Object.values(errorStatus).every((status) => status >= 400)).toBe(true);
});

test('no capability is granted to a controller and refused to a company admin', () => {
  const onlyController = Object.keys(capabilities).filter(
    (key) =>
      grantOf(key as 'auth.sign-in', 'CONTROLLER') !== 'no' && grantOf(key as 'auth.sign-in', 'COMPANY_ADMIN') === 'no',
  );
  expect(onlyController).toEqual([]);
});
