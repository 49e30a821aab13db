import { describe, expect, test } from 'vitest';
import { rightsOnPhone, visitRights } from './visit-rights.ts';

const PLACE = '018f0000-0000-7000-8000-000000000003';
const OWN = 10;
const CLIENT = 20;
const visit = { status: 'COMPLETED', approved: false, userId: 1, placeUuid: PLACE, authorCompanyId: OWN } as const;

type Person = Parameters<typeof visitRights>[1];
const person = (type: Person['type'], permissions: Person['permissions'] = []): Person => ({
  id: 1,
  type,
  permissions,
  companyId: OWN,
  rootCompanyId: OWN,
  places: [{ id: 3, uuid: PLACE, name: 'Plant', roles: [] }],
  company: null,
});

test('technicians can only read an approved visit, and admins can correct it', () => {
  const approved = { ...visit, approved: true };
  expect(visitRights(approved, person('TECHNICIAN'))).toMatchObject({
    mayRecord: false,
    refusal: 'inspections/approved',
  });
  expect(visitRights(approved, person('COMPANY_ADMIN'))).toMatchObject({ mayRecord: false, mayCorrect: true });
});

test('a completed visit is read-only until a person gives a reason for a change', () => {
  const technician = person('TECHNICIAN');
  expect(visitRights(visit, technician)).toMatchObject({ mayRecord: false, mayCorrect: true, isCorrecting: false });
  expect(visitRights(visit, technician, true)).toMatchObject({ mayRecord: true, isCorrecting: true });
  const open = { ...visit, status: 'IN_PROGRESS' } as const;
  expect(visitRights(open, technician)).toMatchObject({ mayRecord: true, mayCorrect: false, isCorrecting: false });
});

test('a client of any type never changes facts of the contractor, but can object', () => {
  const client = { ...person('COMPANY_ADMIN'), companyId: CLIENT };
  expect(visitRights(visit, client, true)).toMatchObject({
    refusal: 'inspections/contractors_facts',
    mayRecord: false,
    mayCorrect: false,
    mayCreateObjection: true,
    mayAnswerObjection: false,
  });
  expect(visitRights({ ...visit, status: 'IN_PROGRESS' }, client)).toMatchObject({
    mayClose: false,
    mayCreateObjection: false,
  });
  expect(visitRights({ ...visit, authorCompanyId: CLIENT }, client)).toMatchObject({
    mayCorrect: true,
    mayCreateObjection: false,
  });
  expect(visitRights(visit, person('COMPANY_ADMIN'))).toMatchObject({
    mayCreateObjection: false,
    mayAnswerObjection: true,
  });
});

test('a cancelled visit is read-only for everyone', () => {
  expect(visitRights({ ...visit, status: 'CANCELLED' }, person('SUPER_ADMIN')).mayRecord).toBe(false);
});

test('approving requires the permission; undoing it is offered to admins who have it', () => {
  const right: Person['permissions'] = ['APPROVE_INSPECTION'];
  expect(visitRights(visit, person('COMPANY_ADMIN')).mayApprove).toBe(false);
  expect(visitRights(visit, person('TECHNICIAN', right)).mayApprove).toBe(true);
  const approved = { ...visit, approved: true };
  expect(visitRights(approved, person('TECHNICIAN', right)).mayUnapprove).toBe(false);
  expect(visitRights(approved, person('COMPANY_ADMIN', right)).mayUnapprove).toBe(true);
  expect(visitRights({ ...visit, status: 'IN_PROGRESS' }, person('SUPER_ADMIN')).mayApprove).toBe(false);
});

test('a visit can be finished by the person who started it and by admins', () => {
  const open = { ...visit, status: 'IN_PROGRESS' } as const;
  expect(visitRights(open, person('TECHNICIAN')).mayClose).toBe(true);
  expect(visitRights({ ...open, userId: 2 }, person('TECHNICIAN')).mayClose).toBe(false);
  expect(visitRights({ ...open, userId: 2 }, person('COMPANY_ADMIN')).mayClose).toBe(true);
  expect(visitRights(visit, person('COMPANY_ADMIN')).mayClose).toBe(false);
});

describe('photos can be deleted', () => {
  const mayDelete = (state: Partial<Parameters<typeof visitRights>[0]>, who: Person, userId = 1) =>
    visitRights({ ...visit, ...state }, who, true).mayDeletePhoto({ userId, createdAt: '2026-11-20T08:00:00.000Z' });

  test('by admins, while the visit is writable', () => {
    expect(mayDelete({}, person('COMPANY_ADMIN'), 2)).toBe(true);
    expect(mayDelete({ status: 'CANCELLED' }, person('COMPANY_ADMIN'))).toBe(false);
  });

  test('by their author, while the visit is in progress', () => {
    expect(mayDelete({ status: 'IN_PROGRESS' }, person('TECHNICIAN'))).toBe(true);
    expect(mayDelete({ status: 'IN_PROGRESS' }, person('TECHNICIAN'), 2)).toBe(false);
    expect(mayDelete({}, person('TECHNICIAN'))).toBe(false);
  });

  test('never by the client’s company', () => {
    const client = { ...person('COMPANY_ADMIN'), companyId: 77 };
    expect(mayDelete({ status: 'IN_PROGRESS' }, client)).toBe(false);
  });
});

test('a visit that has ended on this phone only is read-only, and nobody approves it before the server has its end', () => {
  const admin = person('COMPANY_ADMIN', ['APPROVE_INSPECTION']);
  const open = { ...visit, status: 'IN_PROGRESS' } as const;
  expect(rightsOnPhone(open, visit, admin, false)).toMatchObject({
    mayRecord: false,
    mayCorrect: true,
    mayClose: false,
    mayApprove: false,
  });
  expect(rightsOnPhone(open, visit, admin, true)).toMatchObject({ mayRecord: true, isCorrecting: true });
  expect(rightsOnPhone(visit, visit, admin, false).mayApprove).toBe(true);
});
