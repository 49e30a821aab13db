import { allEndpoints } from '@trapline/contract/contract.ts';
import { isFileResponse } from '@trapline/contract/kernel/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createStripper } from './strip.ts';

const Answer = z.object({
  total: z.number(),
  place: z.object({ name: z.string() }).nullable(),
  devices: z.array(z.object({ id: z.number(), type: z.object({ name: z.string() }).optional() })),
});
const strip = createStripper(Answer);

test('fields that are not in the contract are removed, at any depth', () => {
  const answer = {
    total: 2,
    secret: 'x',
    place: { name: 'A', password_hash: 'x' },
    devices: [
      { id: 1, type: { name: 'B', cost: 3 } },
      { id: 2, root_company_id: 9 },
    ],
  };
  expect(strip(answer)).toEqual({
    total: 2,
    place: { name: 'A' },
    devices: [{ id: 1, type: { name: 'B' } }, { id: 2 }],
  });
});

test('an answer without undeclared fields is not copied', () => {
  const answer = { total: 1, place: null, devices: [{ id: 1, type: { name: 'B' } }, { id: 2 }] };
  expect(strip(answer)).toBe(answer);
});

test('only objects with undeclared fields are copied', () => {
  const clean = { id: 1 };
  const answer = { total: 1, place: null, devices: [clean, { id: 2, more: true }] };
  const stripped = strip(answer) as typeof answer;
  expect(stripped.devices[0]).toBe(clean);
  expect(stripped.devices[1]).toEqual({ id: 2 });
});

test('values of a record are stripped, for any keys', () => {
  const strip = createStripper(z.object({ byId: z.record(z.string(), z.object({ url: z.string() })) }));
  const clean = { byId: { a: { url: '/a' } } };
  expect(strip(clean)).toBe(clean);
  expect(strip({ byId: { a: { url: '/a' }, b: { url: '/b', storage_key: 'x' } } })).toEqual({
    byId: { a: { url: '/a' }, b: { url: '/b' } },
  });
});

test('a union is stripped by the form that the answer has', () => {
  const One = z.object({ id: z.number() });
  const strip = createStripper(z.union([One, z.array(One)]));
  expect(strip({ id: 1, secret: 'x' })).toEqual({ id: 1 });
  expect(strip([{ id: 1 }, { id: 2, secret: 'x' }])).toEqual([{ id: 1 }, { id: 2 }]);
  const clean = [{ id: 1 }];
  expect(strip(clean)).toBe(clean);
});

test('a discriminated union keeps only the fields of the matching form', () => {
  const strip = createStripper(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('ROUTE'), to: z.string() }),
      z.object({ kind: z.literal('FILE'), name: z.string() }),
    ]),
  );
  expect(strip({ kind: 'FILE', name: 'a', to: 'secret' })).toEqual({ kind: 'FILE', name: 'a' });
});

test('an answer that matches no form of the contract is rejected', () => {
  const strip = createStripper(z.union([z.object({ id: z.number() }), z.array(z.number())]));
  expect(() => strip({ secret: 'x' })).toThrow(/none of the forms/);
});

test.each([
  ['intersection', z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() }))],
  ['pipe', z.string().transform((text) => ({ text }))],
  ['lazy', z.lazy(() => z.object({ a: z.string() }))],
  ['any', z.any()],
])('an unsupported schema is rejected before any answer: %s', (kind, schema) => {
  expect(() => createStripper(z.object({ list: z.array(schema).nullable() }))).toThrow(new RegExp(`"${kind}"`));
});

test('a loose object schema is rejected too', () => {
  expect(() => createStripper(z.looseObject({ id: z.number() }))).toThrow(/catchall/);
});

test.each(
  allEndpoints.flatMap(({ name, endpoint }) => (isFileResponse(endpoint.response) ? [] : [{ name, endpoint }])),
)('the response schema of $name is supported', ({ endpoint: { response } }) => {
  expect(createStripper(response as z.ZodType)).toBeTypeOf('function');
});
