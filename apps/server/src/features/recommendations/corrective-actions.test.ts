import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** Answering and verifying corrective actions. */

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let controller: Caller;
let superAdmin: Caller;

beforeAll(async () => {
  app = await openTestApp();
  subjects = await makeSubjects(app.database.db, 'deratex');
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  superAdmin = await app.as('super@trapline.example');
});
afterAll(() => app.close());

const GAP = { recommendation: 'Uszczelnić szczelinę pod bramą.', dueDate: '2026-12-01' };

const createRecommendation = async (body: object = {}, caller: Caller = technician) => {
  const answer = await caller('POST', `/api/recommendations/${subjects.place.uuid}`, { body: { ...GAP, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.recommendation;
};
const detailsOf = async ({ uuid }: { uuid: string }) =>
  (await admin('GET', `/api/recommendations/${uuid}`)).body.recommendation;
const me = async (by: Caller) => (await by('GET', '/api/account/me')).body;

describe('a corrective action', () => {
  const callAction = (by: Caller, { uuid }: { uuid: string }, verb: string, body: object) =>
    by('POST', `/api/recommendations/${uuid}/${verb}`, { body });
  const corrective = () => createRecommendation({ kind: 'CORRECTIVE_ACTION', priority: 'HIGH' });
  const close = (by: Caller, { uuid }: { uuid: string }) =>
    by('PATCH', `/api/recommendations/${uuid}`, { body: { status: 'CLOSE' } });

  test('is accepted, done, verified by another person and closed', async () => {
    const one = await corrective();
    expect((await close(admin, one)).body.code).toBe('recommendations/not_verified');
    expect((await callAction(admin, one, 'verification', { effect: 'EFFECTIVE' })).body.code).toBe(
      'recommendations/not_answered',
    );
    const accepted = await callAction(controller, one, 'responses', { outcome: 'ACCEPTED', text: 'W piątek.' });
    expect(accepted.body.recommendation.status).toBe('IN_PROGRESS');
    const done = await callAction(controller, one, 'responses', { outcome: 'DONE' });
    expect(done.body.recommendation.status).toBe('WAITING');
    expect((await close(technician, one)).body.code).toBe('recommendations/not_verified');
    const verified = await callAction(technician, one, 'verification', {
      effect: 'EFFECTIVE',
      inspectionId: subjects.inspection.uuid,
    });
    expect(verified.body.recommendation).toMatchObject({
      status: 'CLOSE',
      closedAt: expect.any(String),
      recommendationVerifications: [{ effect: 'EFFECTIVE', inspection: { uuid: subjects.inspection.uuid } }],
    });
    expect((await callAction(controller, one, 'responses', { outcome: 'DONE' })).body.code).toBe(
      'recommendations/closed',
    );
    expect((await callAction(technician, one, 'verification', { effect: 'EFFECTIVE' })).body.code).toBe(
      'recommendations/closed',
    );
  });

  test('stays open when it is refused, which needs a reason, or when it had no effect', async () => {
    const one = await corrective();
    expect((await callAction(controller, one, 'responses', { outcome: 'REFUSED' })).status).toBe(400);
    const refused = await callAction(controller, one, 'responses', { outcome: 'REFUSED', reason: 'Nie nasza brama.' });
    expect(refused.body.recommendation.status).toBe('OPEN');
    expect((await callAction(admin, one, 'verification', { effect: 'EFFECTIVE' })).body.code).toBe(
      'recommendations/not_answered',
    );
    await callAction(controller, one, 'responses', { outcome: 'DONE' });
    expect((await callAction(admin, one, 'verification', { effect: 'NOT_EFFECTIVE' })).status).toBe(400);
    const again = await callAction(admin, one, 'verification', {
      effect: 'NOT_EFFECTIVE',
      note: 'Szczelina jest dalej.',
    });
    expect(again.body.recommendation.status).toBe('OPEN');
    expect((await close(admin, one)).body.code).toBe('recommendations/not_verified');
  });

  test('needs a new verification after it is reopened', async () => {
    const one = await corrective();
    await callAction(controller, one, 'responses', { outcome: 'DONE' });
    await callAction(admin, one, 'verification', { effect: 'EFFECTIVE' });
    const reopened = await admin('PATCH', `/api/recommendations/${one.uuid}`, { body: { status: 'OPEN' } });
    expect(reopened.body.recommendation.status).toBe('OPEN');
    expect((await close(admin, one)).body.code).toBe('recommendations/not_verified');
  });

  test('that was answered cannot become a plain recommendation, and cannot be created as closed', async () => {
    const one = await corrective();
    await callAction(controller, one, 'responses', { outcome: 'ACCEPTED' });
    const makePlain = (status?: string) =>
      admin('PATCH', `/api/recommendations/${one.uuid}`, { body: { kind: 'RECOMMENDATION', status } });
    expect((await makePlain()).body.code).toBe('recommendations/not_verified');
    expect((await makePlain('CLOSE')).body.code).toBe('recommendations/not_verified');
    const body = { ...GAP, kind: 'INFESTATION', status: 'CLOSE' };
    const closed = await admin('POST', `/api/recommendations/${subjects.place.uuid}`, { body });
    expect(closed.body.code).toBe('recommendations/not_verified');
    const plain = await createRecommendation({ status: 'CLOSE' });
    const madeCorrective = await admin('PATCH', `/api/recommendations/${plain.uuid}`, {
      body: { kind: 'CORRECTIVE_ACTION' },
    });
    expect(madeCorrective.body.code).toBe('recommendations/not_verified');
  });

  test('that became a plain recommendation is closed by another person than the one who changed it', async () => {
    const one = await corrective();
    const plain = await admin('PATCH', `/api/recommendations/${one.uuid}`, { body: { kind: 'RECOMMENDATION' } });
    expect(plain.body.recommendation).toMatchObject({ kind: 'RECOMMENDATION', status: 'OPEN' });
    expect((await close(admin, one)).body.code).toBe('recommendations/made_plain');
    // not after another change in between either, nor from another status
    await admin('PATCH', `/api/recommendations/${one.uuid}`, { body: { status: 'WAITING', comment: 'Zrobione.' } });
    expect((await close(admin, one)).body.code).toBe('recommendations/made_plain');
    const closed = await close(technician, one);
    expect(closed.body.recommendation).toMatchObject({ status: 'CLOSE', kind: 'RECOMMENDATION' });
    // a later reader sees what kind it was
    const past = (await detailsOf(one)).recommendationHistories.map(({ kind }: { kind: string }) => kind);
    expect(past).toEqual(['CORRECTIVE_ACTION', 'RECOMMENDATION', 'RECOMMENDATION']);
  });

  test('a plain recommendation can be closed by its author', async () => {
    const one = await createRecommendation();
    expect((await close(technician, one)).body.recommendation.status).toBe('CLOSE');
  });

  test('can be verified by a controller only with the right to approve at this facility', async () => {
    const one = await corrective();
    await callAction(admin, one, 'responses', { outcome: 'DONE' });
    const { uuid } = await me(controller);
    const roles = async (rights: 'APPROVE_INSPECTION'[]) => {
      const url = `/api/places/${subjects.place.uuid}/users/${uuid}/roles`;
      expect((await superAdmin('PUT', url, { body: { roles: rights } })).status).toBe(200);
    };
    await roles([]);
    const refused = await callAction(controller, one, 'verification', { effect: 'EFFECTIVE' });
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 403, code: 'forbidden' });
    await roles(['APPROVE_INSPECTION']);
    const verified = await callAction(controller, one, 'verification', { effect: 'EFFECTIVE' });
    expect(verified.status, verified.text).toBe(200);
    await roles([]);
  });

  test('cannot be verified by a person who answered it, and not before it is done', async () => {
    const one = await corrective();
    await callAction(admin, one, 'responses', { outcome: 'ACCEPTED' });
    const early = await callAction(technician, one, 'verification', { effect: 'EFFECTIVE' });
    expect(early.body.code).toBe('recommendations/not_answered');
    await callAction(admin, one, 'responses', { outcome: 'DONE' });
    await callAction(controller, one, 'responses', { outcome: 'ACCEPTED' });
    const own = await callAction(admin, one, 'verification', { effect: 'EFFECTIVE' });
    expect(own.status).toBe(409);
    expect((await detailsOf(one)).status).not.toBe('CLOSE');
  });

  test('must be done again before the next verification, if it had no effect or was reopened', async () => {
    const one = await corrective();
    await callAction(controller, one, 'responses', { outcome: 'DONE' });
    await callAction(admin, one, 'verification', { effect: 'NOT_EFFECTIVE', note: 'Nadal dziura.' });
    const again = await callAction(technician, one, 'verification', { effect: 'EFFECTIVE' });
    expect(again.body.code).toBe('recommendations/not_answered');
    await callAction(controller, one, 'responses', { outcome: 'DONE' });
    expect((await callAction(admin, one, 'verification', { effect: 'EFFECTIVE' })).status).toBe(200);
    await admin('PATCH', `/api/recommendations/${one.uuid}`, { body: { status: 'OPEN' } });
    const reopened = await callAction(admin, one, 'verification', { effect: 'EFFECTIVE' });
    expect(reopened.body.code).toBe('recommendations/not_answered');
  });

  test('verified by several people at once is verified once, and others get an error', async () => {
    const one = await corrective();
    await callAction(controller, one, 'responses', { outcome: 'DONE' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => callAction(admin, one, 'verification', { effect: 'EFFECTIVE' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await detailsOf(one)).recommendationVerifications).toHaveLength(1);
  });

  test('is listed by state, nearest deadline first', async () => {
    const late = await createRecommendation({ kind: 'INFESTATION', dueDate: '2020-01-01' });
    const url = `/api/places/${subjects.place.uuid}/corrective-actions`;
    const active = (await controller('GET', url)).body.correctiveActions;
    expect(active[0].uuid).toBe(late.uuid);
    expect(
      active.every(
        ({ kind, status }: { kind: string; status: string }) => kind !== 'RECOMMENDATION' && status !== 'CLOSE',
      ),
    ).toBe(true);
    const overdue = (await controller('GET', `${url}?state=OVERDUE`)).body.correctiveActions;
    expect(overdue.map(({ uuid }: { uuid: string }) => uuid)).toContain(late.uuid);
    const closed = (await controller('GET', `${url}?state=CLOSED`)).body.correctiveActions;
    expect(closed.length).toBeGreaterThan(0);
  });
});
