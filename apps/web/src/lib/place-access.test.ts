import { expect, test } from 'vitest';
import { mayAtAnyPlace, mayAtPlace, type Person } from './place-access.ts';

const PLACE = { id: 3, uuid: '018f0000-0000-7000-8000-000000000003', name: 'Plant', roles: [] };

const person = (type: Person['type'], change: Partial<Person> = {}): Person => ({
  type,
  permissions: [],
  places: [PLACE],
  ...change,
});

test('a technician starts a visit only with the permission at that facility', () => {
  const create = (who: Person) => mayAtPlace(who, 'inspections.create', PLACE.uuid);
  expect(create(person('TECHNICIAN'))).toBe(false);
  expect(create(person('TECHNICIAN', { places: [{ ...PLACE, roles: ['CREATE_INSPECTION'] }] }))).toBe(true);
  expect(create(person('TECHNICIAN', { places: [{ ...PLACE, roles: ['APPROVE_INSPECTION'] }] }))).toBe(false);
});

test('a facility is found by uuid or by numeric id', () => {
  const who = person('TECHNICIAN', { places: [{ ...PLACE, roles: ['CREATE_INSPECTION'] }] });
  expect(mayAtPlace(who, 'inspections.create', '3')).toBe(true);
  expect(mayAtPlace(who, 'inspections.create', '4')).toBe(false);
});

test('a permission of a technician applies to assigned facilities, a permission of an admin to all in scope', () => {
  const permissions: Person['permissions'] = ['APPROVE_INSPECTION'];
  const approve = (who: Person, place: string) => mayAtPlace(who, 'inspections.approve', place);
  expect(approve(person('TECHNICIAN', { permissions }), PLACE.uuid)).toBe(true);
  expect(approve(person('TECHNICIAN', { permissions }), 'elsewhere')).toBe(false);
  expect(approve(person('COMPANY_ADMIN', { permissions, places: [] }), PLACE.uuid)).toBe(true);
  expect(approve(person('COMPANY_ADMIN', { places: [] }), PLACE.uuid)).toBe(false);
});

test('a super admin needs no permission at a facility, and a controller gets none of these rights from it', () => {
  expect(mayAtPlace(person('SUPER_ADMIN', { places: [] }), 'inspections.approve', PLACE.uuid)).toBe(true);
  const controller = person('CONTROLLER', { permissions: ['CREATE_INSPECTION', 'APPROVE_INSPECTION'] });
  expect(mayAtPlace(controller, 'inspections.create', PLACE.uuid)).toBe(false);
  expect(mayAtPlace(controller, 'inspections.see', PLACE.uuid)).toBe(false);
});

test('the page of phones in the field opens for a technician who may approve at some facility', () => {
  const settle = (who: Person) => mayAtAnyPlace(who, 'inspections.settle');
  expect(settle(person('TECHNICIAN'))).toBe(false);
  expect(settle(person('TECHNICIAN', { places: [{ ...PLACE, roles: ['CREATE_INSPECTION'] }] }))).toBe(false);
  expect(
    settle(person('TECHNICIAN', { places: [PLACE, { ...PLACE, uuid: 'other', roles: ['APPROVE_INSPECTION'] }] })),
  ).toBe(true);
  expect(settle(person('TECHNICIAN', { permissions: ['APPROVE_INSPECTION'], places: [] }))).toBe(false);
  expect(settle(person('COMPANY_ADMIN', { places: [] }))).toBe(true);
  expect(settle(person('CONTROLLER', { permissions: ['APPROVE_INSPECTION'] }))).toBe(false);
});
