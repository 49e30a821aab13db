import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import type { DeviceTypeLimit } from '@trapline/contract/limits/schemas.ts';
import { expect, test } from 'vitest';
import { valuesOf, withLimit } from './limit-form.ts';

const pest = (id: number, category: 'NORMAL' | 'DANGEROUS', target = true) => ({ id, category, target });
const typeWith = (objects: object[], observations: object[] = []) =>
  ({ deviceTypeObjects: objects, deviceTypeObservations: observations }) as unknown as DeviceTypeWithCatalogue;
const row = (parts: Partial<DeviceTypeLimit>): DeviceTypeLimit => ({
  id: 1,
  type: 'DEVICE_TYPE',
  limit: 0,
  objectCategory: null,
  deviceTypeObjectId: null,
  deviceTypeObservationId: null,
  deviceTypeId: 1,
  rootLimitId: null,
  ...parts,
});

test('a new set suggests a limit of one dangerous pest if the type has any; an existing set does not', () => {
  const dangerous = [{ deviceTypeObjectId: null, objectCategory: 'DANGEROUS', limit: 1 }];
  expect(valuesOf(typeWith([pest(1, 'DANGEROUS')]), []).objects).toEqual(dangerous);
  expect(valuesOf(typeWith([pest(1, 'NORMAL'), pest(2, 'DANGEROUS', false)]), []).objects).toEqual([]);
  expect(valuesOf(typeWith([pest(1, 'DANGEROUS')]), [row({ limit: 4 })])).toEqual({
    limit: 4,
    objects: [],
    observations: [],
  });
});

test('limits that are off, and limits of by-catch or deleted pests, are not in the form', () => {
  const limits = [
    row({}),
    row({ type: 'OBJECT', deviceTypeObjectId: 1, limit: 3 }),
    row({ type: 'OBJECT', deviceTypeObjectId: 9, limit: 3 }),
    row({ type: 'OBJECT', deviceTypeObjectId: 2, limit: 3 }),
    row({ type: 'OBJECT', objectCategory: 'NORMAL', limit: 0 }),
    row({ type: 'OBSERVATION', deviceTypeObservationId: 7, limit: 30 }),
    row({ type: 'OBSERVATION', deviceTypeObservationId: 8, limit: 30 }),
  ];
  expect(valuesOf(typeWith([pest(1, 'NORMAL'), pest(2, 'NORMAL', false)], [{ id: 7 }]), limits)).toEqual({
    limit: 0,
    objects: [{ deviceTypeObjectId: 1, objectCategory: null, limit: 3 }],
    observations: [{ deviceTypeObservationId: 7, limit: 30 }],
  });
});

test('a limit is added, changed in place, and removed by 0; an invalid value stays', () => {
  const hasId = (id: number) => (one: { id: number }) => one.id === id;
  const one = withLimit([], hasId(1), { id: 1, limit: 2 });
  const two = withLimit(one, hasId(2), { id: 2, limit: 5 });
  expect(withLimit(two, hasId(1), { id: 1, limit: 7 })).toEqual([
    { id: 1, limit: 7 },
    { id: 2, limit: 5 },
  ]);
  expect(withLimit(two, hasId(1), { id: 1, limit: 0 })).toEqual([{ id: 2, limit: 5 }]);
  expect(withLimit(two, hasId(2), { id: 2, limit: -3 }).at(1)).toEqual({ id: 2, limit: -3 });
});
