import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let neighbour: Caller;
let technician: Caller;
let controller: Caller;
let own: Subjects;
let theirs: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  neighbour = await app.as('admin@owadstop.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  own = await makeSubjects(app.database.db, 'deratex');
  theirs = await makeSubjects(app.database.db, 'owadstop');
});
afterAll(() => app.close());

type Row = { readonly id: number; readonly uuid: string; readonly order: number; readonly companyId: number | null };

const ALL = '/api/visual-inspection/questions';
const askedAt = ({ place }: Subjects) => `/api/v3/places/${place.uuid}/visual-inspection/questions`;
const CHOICES = '/api/v3/places/visual-inspection/questions';

const QUESTION = { question: 'Czy kratki są całe?', comment: 'Kratki wentylacji', defaultAnswer: 'YES' };
const add = async (caller: Caller, body: object = {}) => {
  const answer = await caller('POST', ALL, { body: { ...QUESTION, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.question;
};
const listed = async (caller: Caller, url = ALL, language = 'pl'): Promise<Row[]> =>
  (await caller('GET', url, { headers: { 'accept-language': language } })).body.questions;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);

describe('a question', () => {
  test('is read in the language of the reader, and by its base text where it is translated nowhere', async () => {
    const made = await add(superAdmin, { translations: { de: { question: 'Sind die Gitter ganz?' } } });
    expect(made).toMatchObject({ ...QUESTION, companyId: null, version: 1, base: { question: QUESTION.question } });
    expect(made.translations.de).toEqual({ question: 'Sind die Gitter ganz?', comment: '' });
    const [last] = (await listed(superAdmin, ALL, 'de')).slice(-1);
    expect(last).toMatchObject({ uuid: made.uuid, question: 'Sind die Gitter ganz?', comment: 'Kratki wentylacji' });
    expect((await listed(superAdmin, ALL, 'it')).at(-1)).toMatchObject({ question: QUESTION.question });
  });

  test('needs its words, what to look at and the good answer', async () => {
    const { body } = await superAdmin('POST', ALL, { body: { question: ' ' } });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['question', 'comment', 'defaultAnswer']);
    const wrong = await superAdmin('POST', ALL, { body: { ...QUESTION, defaultAnswer: 'MAYBE' } });
    expect(wrong.body.errors).toMatchObject([{ field: 'defaultAnswer' }]);
  });

  test('is changed language by language under the version rule, and tells the trail', async () => {
    const { uuid, id } = await add(superAdmin, { translations: { en: { question: 'Are the grids whole?' } } });
    const change = { defaultAnswer: 'NO', translations: { it: { question: 'Le griglie sono intere?' } } };
    const changed = (await superAdmin('PATCH', `${ALL}/${uuid}`, { body: change })).body.question;
    expect(changed).toMatchObject({ defaultAnswer: 'NO', version: 2, comment: QUESTION.comment });
    expect(changed.translations).toMatchObject({
      en: { question: 'Are the grids whole?' },
      it: { question: 'Le griglie sono intere?' },
    });
    const late = { body: { comment: 'Inne' }, headers: { 'if-match': '"1"' } };
    expect(await superAdmin('PATCH', `${ALL}/${uuid}`, late)).toMatchObject({
      status: 412,
      body: { changed: { version: 2, now: { comment: QUESTION.comment } } },
    });
    expect(await trailOf(app, 'visualInspectionQuestion', id)).toMatchObject([
      { action: 'visualInspectionQuestion.create', after: { defaultAnswer: 'YES' } },
      { action: 'visualInspectionQuestion.update', before: { defaultAnswer: 'YES' }, after: { defaultAnswer: 'NO' } },
    ]);
  });
});

describe('whose a question is', () => {
  test('an owner keeps its own beside those of the installation, and sees no other', async () => {
    const mine = await add(admin);
    const shared = await add(superAdmin);
    expect(uuidsOf(await listed(admin))).toContain(mine.uuid);
    expect((await listed(admin)).every(({ companyId }) => companyId !== null)).toBe(true);
    expect((await listed(superAdmin)).every(({ companyId }) => companyId === null)).toBe(true);
    expect(uuidsOf(await listed(neighbour))).not.toContain(mine.uuid);
    const choices = uuidsOf(await listed(technician, CHOICES));
    expect(choices).toEqual(expect.arrayContaining([mine.uuid, shared.uuid]));
    expect(choices.indexOf(shared.uuid)).toBeLessThan(choices.indexOf(mine.uuid));
    expect(uuidsOf(await listed(neighbour, CHOICES))).not.toContain(mine.uuid);
    expect((await admin('PATCH', `${ALL}/${shared.uuid}`, { body: { comment: 'Moje' } })).status).toBe(404);
    expect((await neighbour('DELETE', `${ALL}/${mine.uuid}`)).status).toBe(404);
  });

  test('the list is the owner’s: a client keeps none', async () => {
    const client = await app.as('klient@deratex.example');
    const answer = await client('POST', ALL, { body: QUESTION });
    expect(answer).toMatchObject({ status: 409, body: { code: 'companies/only_owner' } });
    expect(await listed(client)).toEqual([]);
  });

  test('a company that is named is held against the caller’s', async () => {
    const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
    await add(admin, { companyUuid: rootCompanyId });
    for (const [caller, companyUuid] of [
      [admin, theirs.companyUuid],
      [superAdmin, own.companyUuid],
    ] as const) {
      const { body } = await caller('POST', ALL, { body: { ...QUESTION, companyUuid } });
      expect(body.errors).toMatchObject([{ field: 'companyUuid', code: 'not_found' }]);
    }
  });
});

describe('the order', () => {
  test.each(['questions', 'order', null])('is taken as a list, bare or under %s, and stays', async (key) => {
    const before = idsOf(await listed(superAdmin));
    const wanted = before.toReversed().map((id, index) => ({ id, order: index + 1 }));
    const { body } = await superAdmin('POST', `${ALL}/set-order`, { body: key ? { [key]: wanted } : wanted });
    expect(idsOf(body.questions)).toEqual(before.toReversed());
    expect(idsOf(await listed(superAdmin))).toEqual(before.toReversed());
  });

  test('names no question of another list', async () => {
    const [global] = await listed(superAdmin);
    const { body } = await admin('POST', `${ALL}/set-order`, { body: [{ id: global?.id, order: 1 }] });
    expect(body.errors).toMatchObject([{ field: 'order', code: 'not_found' }]);
  });

  test('of many who add at once each gets a place of its own', async () => {
    const made: Row[] = await Promise.all(Array.from({ length: 6 }, () => add(admin)));
    expect(new Set(made.map(({ order }) => order)).size).toBe(made.length);
  });
});

describe('the checklist of a facility', () => {
  const set = (body: unknown, caller = admin, subjects = own) => caller('PUT', askedAt(subjects), { body });

  test.each(['questions', 'ids', null])('is taken as a list of ids, bare or under %s', async (key) => {
    const [first, second] = await listed(superAdmin);
    // the order of the list counts, not the order in the request; each question appears once
    const ids = [second?.uuid, first?.id, second?.id];
    const { body } = await set(key ? { [key]: ids } : ids);
    expect(idsOf(body.questions)).toEqual([first?.id, second?.id]);
    expect(idsOf(await listed(controller, askedAt(own)))).toEqual([first?.id, second?.id]);
    expect((await set([])).body.questions).toEqual([]);
  });

  test('holds what the facility’s owner may ask, and is the admins’ to save', async () => {
    const foreign = await add(neighbour);
    expect((await set([foreign.id])).body.errors).toMatchObject([{ field: 'questions.0', code: 'not_found' }]);
    expect((await set([foreign.id], superAdmin)).status).toBe(400);
    expect((await set([], technician)).status).toBe(403);
    expect((await set([], admin, theirs)).status).toBe(404);
    const ofPlace = uuidsOf(await listed(superAdmin, `${CHOICES}?placeUuid=${theirs.place.uuid}`));
    expect(ofPlace).toContain(foreign.uuid);
    const ofOther = uuidsOf(await listed(superAdmin, `${CHOICES}?placeUuid=${own.place.uuid}`));
    expect(ofOther).not.toContain(foreign.uuid);
  });

  test('tells the trail of the facility what came and what went, and nothing where nothing changed', async () => {
    const before = (await trailOf(app, 'place', own.place.id)).length;
    const made = await add(admin, { question: 'Czy bramy są zamknięte?' });
    for (const ids of [[made.id], [made.id], []]) expect((await set(ids)).status).toBe(200);
    expect((await trailOf(app, 'place', own.place.id)).slice(before)).toMatchObject([
      { action: 'place.setQuestions', after: { questionsAdded: ['Czy bramy są zamknięte?'], questionsRemoved: [] } },
      { action: 'place.setQuestions', after: { questionsAdded: [], questionsRemoved: ['Czy bramy są zamknięte?'] } },
    ]);
  });

  test('of two who save at once one list stands whole', async () => {
    const made = [await add(admin), await add(admin), await add(admin)];
    const [a, b, c] = idsOf(made) as [number, number, number];
    for (let round = 0; round < 12; round += 1) {
      await set([]);
      const answers = await Promise.all([set([a, b]), set([b, c])]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const stands = idsOf(await listed(admin, askedAt(own)));
      expect([
        [a, b],
        [b, c],
      ]).toContainEqual(stands.toSorted((left, right) => left - right));
    }
  });
});

describe('a visit', () => {
  const start = async () => {
    const url = `/api/places/${own.place.uuid}/inspections`;
    const { body, text, status } = await technician('POST', url, { body: { name: 'Przegląd' } });
    expect(status, text).toBe(200);
    return `${url}/${body.inspection.uuid}`;
  };
  const answersOf = async (visit: string) =>
    (await technician('GET', `${visit}/details`)).body.inspection.visualInspection.answers;

  test('asks what is ticked, in the order of the list, and keeps it as it asked it', async () => {
    const first = await add(superAdmin, { question: 'Pytanie pierwsze' });
    const second = await add(superAdmin, { question: 'Pytanie drugie', defaultAnswer: 'NO' });
    const mine = await add(admin, { question: 'Pytanie własne' });
    await superAdmin('POST', `${ALL}/set-order`, {
      body: [
        { id: second.id, order: 1 },
        { id: first.id, order: 2 },
      ],
    });
    await admin('POST', `${ALL}/set-order`, { body: [{ id: mine.id, order: 1 }] });
    await admin('PUT', askedAt(own), { body: [mine.id, first.id, second.id] });
    const visit = await start();
    const asked = await answersOf(visit);
    expect(asked).toMatchObject([
      { questionId: second.id, question: 'Pytanie drugie', value: 'NO', answeredAt: null },
      { questionId: first.id, question: 'Pytanie pierwsze', value: 'YES', answeredAt: null },
      { questionId: mine.id, question: 'Pytanie własne', value: 'YES', answeredAt: null },
    ]);
    const given = [
      { questionId: second.uuid, value: 'NO' },
      { questionId: first.uuid, value: 'YES' },
      { questionId: mine.uuid, value: 'NO', note: 'Szczelina' },
    ];
    const saved = await technician('PUT', `${visit}/visual-inspection`, { body: { answers: given } });
    expect(saved.status, saved.text).toBe(200);
    // after changes of the expected answer, the text, the selection, and a deletion, the visit still has its questions
    await superAdmin('PATCH', `${ALL}/${second.id}`, { body: { question: 'Inaczej', defaultAnswer: 'YES' } });
    await superAdmin('DELETE', `${ALL}/${first.id}`);
    await admin('PUT', askedAt(own), { body: [] });
    expect((await admin('GET', `${ALL}/${mine.id}`)).body.use).toEqual({ places: 0, visits: 1 });
    const stored = await answersOf(visit);
    expect(stored).toMatchObject([
      { questionId: second.id, question: 'Pytanie drugie', value: 'NO', answeredBy: expect.anything() },
      { questionId: first.id, question: 'Pytanie pierwsze', value: 'YES' },
      { questionId: mine.id, value: 'NO', note: 'Szczelina' },
    ]);
    const expected = await app.database.db
      .selectFrom('inspection_answers')
      .select('expected')
      .where('question_id', '=', second.id)
      .execute();
    expect(expected).toEqual([{ expected: 'NO' }]);
    await technician('POST', `${visit}/cancel`);
    expect(await answersOf(await start())).toEqual([]);
  });

  test('asks a deleted question of nobody, and a facility that is saved lets go of it', async () => {
    const made = await add(admin);
    await admin('PUT', askedAt(own), { body: [made.id] });
    expect((await admin('GET', `${ALL}/${made.uuid}`)).body.use).toEqual({ places: 1, visits: 0 });
    expect((await admin('DELETE', `${ALL}/${made.uuid}`)).status).toBe(200);
    expect(await listed(admin, askedAt(own))).toEqual([]);
    expect((await admin('PUT', askedAt(own), { body: [made.id] })).status).toBe(400);
  });
});
