import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let foreignAdmin: Caller;
let technician: Caller;
let controller: Caller;
let own: Subjects;
let foreignSubjects: Subjects;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  foreignAdmin = await app.as('admin@owadstop.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  own = await makeSubjects(app.database.db, 'deratex');
  foreignSubjects = await makeSubjects(app.database.db, 'owadstop');
});
afterAll(() => app.close());

type Row = { readonly id: number; readonly uuid: string; readonly order: number; readonly companyId: number | null };

const ALL = '/api/visual-inspection/questions';
const placeQuestionsUrl = ({ place }: Subjects) => `/api/v3/places/${place.uuid}/visual-inspection/questions`;
const CHOICES = '/api/v3/places/visual-inspection/questions';

const QUESTION = { question: 'Czy kratki są całe?', comment: 'Kratki wentylacji', defaultAnswer: 'YES' };
const add = async (caller: Caller, body: object = {}) => {
  const answer = await caller('POST', ALL, { body: { ...QUESTION, ...body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.question;
};
const listQuestions = async (caller: Caller, url = ALL, language = 'pl'): Promise<Row[]> =>
  (await caller('GET', url, { headers: { 'accept-language': language } })).body.questions;
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const uuidsOf = (rows: readonly { uuid: string }[]) => rows.map(({ uuid }) => uuid);

describe('a question', () => {
  test('is shown in the language of the reader, or as base text without a translation', async () => {
    const made = await add(superAdmin, { translations: { de: { question: 'Sind die Gitter ganz?' } } });
    expect(made).toMatchObject({ ...QUESTION, companyId: null, version: 1, base: { question: QUESTION.question } });
    expect(made.translations.de).toEqual({ question: 'Sind die Gitter ganz?', comment: '' });
    const [last] = (await listQuestions(superAdmin, ALL, 'de')).slice(-1);
    expect(last).toMatchObject({ uuid: made.uuid, question: 'Sind die Gitter ganz?', comment: 'Kratki wentylacji' });
    expect((await listQuestions(superAdmin, ALL, 'it')).at(-1)).toMatchObject({ question: QUESTION.question });
  });

  test('requires its text, a comment and the expected answer', async () => {
    const { body } = await superAdmin('POST', ALL, { body: { question: ' ' } });
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['question', 'comment', 'defaultAnswer']);
    const wrong = await superAdmin('POST', ALL, { body: { ...QUESTION, defaultAnswer: 'MAYBE' } });
    expect(wrong.body.errors).toMatchObject([{ field: 'defaultAnswer' }]);
  });

  test('is changed per language, checks the version, and is audited', async () => {
    const { uuid, id } = await add(superAdmin, { translations: { en: { question: 'Are the grids whole?' } } });
    const change = { defaultAnswer: 'NO', translations: { it: { question: 'Le griglie sono intere?' } } };
    const changed = (await superAdmin('PATCH', `${ALL}/${uuid}`, { body: change })).body.question;
    expect(changed).toMatchObject({ defaultAnswer: 'NO', version: 2, comment: QUESTION.comment });
    expect(changed.translations).toMatchObject({
      en: { question: 'Are the grids whole?' },
      it: { question: 'Le griglie sono intere?' },
    });
    const staleUpdate = { body: { comment: 'Inne' }, headers: { 'if-match': '"1"' } };
    expect(await superAdmin('PATCH', `${ALL}/${uuid}`, staleUpdate)).toMatchObject({
      status: 412,
      body: { changed: { version: 2, now: { comment: QUESTION.comment } } },
    });
    expect(await trailOf(app, 'visualInspectionQuestion', id)).toMatchObject([
      { action: 'visualInspectionQuestion.create', after: { defaultAnswer: 'YES' } },
      { action: 'visualInspectionQuestion.update', before: { defaultAnswer: 'YES' }, after: { defaultAnswer: 'NO' } },
    ]);
  });
});

describe('ownership of questions', () => {
  test('a root company has its own questions next to those of the installation, and sees no others', async () => {
    const mine = await add(admin);
    const shared = await add(superAdmin);
    expect(uuidsOf(await listQuestions(admin))).toContain(mine.uuid);
    expect((await listQuestions(admin)).every(({ companyId }) => companyId !== null)).toBe(true);
    expect((await listQuestions(superAdmin)).every(({ companyId }) => companyId === null)).toBe(true);
    expect(uuidsOf(await listQuestions(foreignAdmin))).not.toContain(mine.uuid);
    const choices = uuidsOf(await listQuestions(technician, CHOICES));
    expect(choices).toEqual(expect.arrayContaining([mine.uuid, shared.uuid]));
    expect(choices.indexOf(shared.uuid)).toBeLessThan(choices.indexOf(mine.uuid));
    expect(uuidsOf(await listQuestions(foreignAdmin, CHOICES))).not.toContain(mine.uuid);
    expect((await admin('PATCH', `${ALL}/${shared.uuid}`, { body: { comment: 'Moje' } })).status).toBe(404);
    expect((await foreignAdmin('DELETE', `${ALL}/${mine.uuid}`)).status).toBe(404);
  });

  test('a client company cannot add questions', async () => {
    const client = await app.as('klient@deratex.example');
    const answer = await client('POST', ALL, { body: QUESTION });
    expect(answer).toMatchObject({ status: 409, body: { code: 'companies/only_owner' } });
    expect(await listQuestions(client)).toEqual([]);
  });

  test('a company in the request must be that of the caller', async () => {
    const { rootCompanyId } = (await admin('GET', '/api/account/me')).body;
    await add(admin, { companyUuid: rootCompanyId });
    for (const [caller, companyUuid] of [
      [admin, foreignSubjects.companyUuid],
      [superAdmin, own.companyUuid],
    ] as const) {
      const { body } = await caller('POST', ALL, { body: { ...QUESTION, companyUuid } });
      expect(body.errors).toMatchObject([{ field: 'companyUuid', code: 'not_found' }]);
    }
  });
});

describe('the order of questions', () => {
  test.each(['questions', 'order', null])('is accepted as a list, bare or as %s, and is stored', async (key) => {
    const before = idsOf(await listQuestions(superAdmin));
    const newOrder = before.toReversed().map((id, index) => ({ id, order: index + 1 }));
    const { body } = await superAdmin('POST', `${ALL}/set-order`, { body: key ? { [key]: newOrder } : newOrder });
    expect(idsOf(body.questions)).toEqual(before.toReversed());
    expect(idsOf(await listQuestions(superAdmin))).toEqual(before.toReversed());
  });

  test('cannot contain a question of another list', async () => {
    const [global] = await listQuestions(superAdmin);
    const { body } = await admin('POST', `${ALL}/set-order`, { body: [{ id: global?.id, order: 1 }] });
    expect(body.errors).toMatchObject([{ field: 'order', code: 'not_found' }]);
  });

  test('gives each of several questions added at the same time a different position', async () => {
    const made: Row[] = await Promise.all(Array.from({ length: 6 }, () => add(admin)));
    expect(new Set(made.map(({ order }) => order)).size).toBe(made.length);
  });
});

describe('the checklist of a facility', () => {
  const saveQuestions = (body: unknown, caller = admin, subjects = own) =>
    caller('PUT', placeQuestionsUrl(subjects), { body });

  test.each(['questions', 'ids', null])('is accepted as a list of ids, bare or as %s', async (key) => {
    const [first, second] = await listQuestions(superAdmin);
    // the order of the list counts, not the order in the request; each question appears once
    const ids = [second?.uuid, first?.id, second?.id];
    const { body } = await saveQuestions(key ? { [key]: ids } : ids);
    expect(idsOf(body.questions)).toEqual([first?.id, second?.id]);
    expect(idsOf(await listQuestions(controller, placeQuestionsUrl(own)))).toEqual([first?.id, second?.id]);
    expect((await saveQuestions([])).body.questions).toEqual([]);
  });

  test('contains only questions of the root company of the facility, and can be saved only by admins', async () => {
    const foreign = await add(foreignAdmin);
    expect((await saveQuestions([foreign.id])).body.errors).toMatchObject([
      { field: 'questions.0', code: 'not_found' },
    ]);
    expect((await saveQuestions([foreign.id], superAdmin)).status).toBe(400);
    expect((await saveQuestions([], technician)).status).toBe(403);
    expect((await saveQuestions([], admin, foreignSubjects)).status).toBe(404);
    const ofPlace = uuidsOf(await listQuestions(superAdmin, `${CHOICES}?placeUuid=${foreignSubjects.place.uuid}`));
    expect(ofPlace).toContain(foreign.uuid);
    const ofOther = uuidsOf(await listQuestions(superAdmin, `${CHOICES}?placeUuid=${own.place.uuid}`));
    expect(ofOther).not.toContain(foreign.uuid);
  });

  test('is audited with added and removed questions, and without an entry when nothing changed', async () => {
    const before = (await trailOf(app, 'place', own.place.id)).length;
    const made = await add(admin, { question: 'Czy bramy są zamknięte?' });
    for (const ids of [[made.id], [made.id], []]) expect((await saveQuestions(ids)).status).toBe(200);
    expect((await trailOf(app, 'place', own.place.id)).slice(before)).toMatchObject([
      { action: 'place.setQuestions', after: { questionsAdded: ['Czy bramy są zamknięte?'], questionsRemoved: [] } },
      { action: 'place.setQuestions', after: { questionsAdded: [], questionsRemoved: ['Czy bramy są zamknięte?'] } },
    ]);
  });

  test('contains one complete list after two simultaneous saves', async () => {
    const made = [await add(admin), await add(admin), await add(admin)];
    const [a, b, c] = idsOf(made) as [number, number, number];
    for (let round = 0; round < 12; round += 1) {
      await saveQuestions([]);
      const answers = await Promise.all([saveQuestions([a, b]), saveQuestions([b, c])]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const savedIds = idsOf(await listQuestions(admin, placeQuestionsUrl(own)));
      expect([
        [a, b],
        [b, c],
      ]).toContainEqual(savedIds.toSorted((left, right) => left - right));
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

  test('contains the selected questions in the order of the list, and keeps them as they were at its start', async () => {
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
    await admin('PUT', placeQuestionsUrl(own), { body: [mine.id, first.id, second.id] });
    const visit = await start();
    const initialAnswers = await answersOf(visit);
    expect(initialAnswers).toMatchObject([
      { questionId: second.id, question: 'Pytanie drugie', value: 'NO', answeredAt: null },
      { questionId: first.id, question: 'Pytanie pierwsze', value: 'YES', answeredAt: null },
      { questionId: mine.id, question: 'Pytanie własne', value: 'YES', answeredAt: null },
    ]);
    const answersInput = [
      { questionId: second.uuid, value: 'NO' },
      { questionId: first.uuid, value: 'YES' },
      { questionId: mine.uuid, value: 'NO', note: 'Szczelina' },
    ];
    const saved = await technician('PUT', `${visit}/visual-inspection`, { body: { answers: answersInput } });
    expect(saved.status, saved.text).toBe(200);
    // after changes of the expected answer, the text, the selection, and a deletion, the visit still has its questions
    await superAdmin('PATCH', `${ALL}/${second.id}`, { body: { question: 'Inaczej', defaultAnswer: 'YES' } });
    await superAdmin('DELETE', `${ALL}/${first.id}`);
    await admin('PUT', placeQuestionsUrl(own), { body: [] });
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

  test('contains no deleted question, and a deleted question is removed from its facilities', async () => {
    const made = await add(admin);
    await admin('PUT', placeQuestionsUrl(own), { body: [made.id] });
    expect((await admin('GET', `${ALL}/${made.uuid}`)).body.use).toEqual({ places: 1, visits: 0 });
    expect((await admin('DELETE', `${ALL}/${made.uuid}`)).status).toBe(200);
    expect(await listQuestions(admin, placeQuestionsUrl(own))).toEqual([]);
    expect((await admin('PUT', placeQuestionsUrl(own), { body: [made.id] })).status).toBe(400);
  });
});
