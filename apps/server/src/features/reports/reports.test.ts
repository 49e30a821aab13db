import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;
let client: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  client = await app.as('klient@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const visit = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const approve = () => admin('POST', `${visit()}/approve`, { body: {} });
const pest = () => `${visit()}/objects/${subjects.objectRecord.uuid}`;

/** The text of the report page, in reading order. */
const readPreview = async (language: string): Promise<string> => {
  const answer = await admin('GET', `/api/reports/html/inspection/${subjects.inspection.uuid}?language=${language}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.text
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

const readAmendments = async (language: 'en' | 'pl'): Promise<string> => {
  const report = await readPreview(language);
  const heading = { en: 'Changes after the end of the inspection', pl: 'Zmiany po zakończeniu przeglądu' }[language];
  expect(report).toContain(heading);
  return report.slice(report.lastIndexOf(heading));
};

describe('amendments', () => {
  test('the next report shows each change after the end: person, record, both values and reason, also without approval', async () => {
    await technician('PATCH', pest(), {
      body: { amount: 6, note: 'policzone', reason: { code: 'WRONG_COUNT', text: 'dwa sklejone' } },
    });
    await approve();
    await admin('DELETE', `${visit()}/actions/${subjects.actionRecord.uuid}?reasonCode=DUPLICATE`);
    await admin('PUT', `${visit()}/visual-inspection`, {
      body: { answers: [{ questionId: subjects.question.id, value: 'NO', note: 'Nieszczelne drzwi' }] },
    });
    await admin('PATCH', `${visit()}/additional-fields`, {
      body: { additionalFields: { repairOrders: 'Wymienić pokrywę' } },
    });

    const amendments = await readAmendments('en');
    for (const caller of [admin, technician]) {
      const { name, surname } = (await caller('GET', '/api/account/me')).body;
      expect(amendments).toContain(`${name} ${surname}`);
    }
    expect(amendments).toMatch(/changed Amount: 1 Note: none Amount: 6 Note: policzone Wrong count: dwa sklejone/);
    expect(amendments).toMatch(/Action: .+ removed Amount: 1 .*Recorded twice/);
    expect(amendments).toMatch(/changed .*Answer: none Note: none|changed Note: none Answer: none/);
    expect(amendments).toContain('Repair orders: none Repair orders: Wymienić pokrywę');
    expect(amendments).toContain('no reason given');
  });

  test('a revoked approval, a deletion and a second approval are all printed', async () => {
    await approve();
    await admin('POST', `${visit()}/unapprove`, { body: { reason: { code: 'CLIENT_REMARK', text: 'spór o mysz' } } });
    await admin('DELETE', pest());
    await approve();
    const report = await readPreview('en');
    expect(await readAmendments('en')).toMatch(/removed Amount: 1 .*no reason given/);
    expect(report).toContain('spór o mysz');
    const { signatures } = (await admin('GET', `${visit()}/details`)).body.inspection;
    expect(signatures.map(({ meaning, version, voided }: never) => [meaning, version, voided !== null])).toEqual([
      ['APPROVED', 1, true],
      ['APPROVED', 2, false],
    ]);
  });

  test('a changed bait is printed by its name in the language of the reader', async () => {
    const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
    const { mixtures } = (await admin('GET', `${visit()}/details`)).body.inspection;
    const [one, other] = mixtures.filter(({ grammage }: { grammage: number }) => grammage === mixtures[0].grammage);
    const put = ({ id: mixtureId }: { id: number }) => ({ mixtures: [{ mixtureId, value: 2 }] });
    const made = await technician('POST', `${visit()}/devices/${subjects.inspectionDevice.uuid}/observations`, {
      body: { deviceTypeObservationId: refill.id, ...put(one) },
    });
    await admin('PATCH', `${visit()}/observations/${made.body.observation.uuid}`, { body: put(other) });
    const named = ({ translations }: typeof one, language: string) => translations[language].name;
    for (const language of ['pl', 'en'] as const) {
      const response = await readAmendments(language);
      expect(response).toContain(`2 × ${named(one, language)}`);
      expect(response).toContain(`2 × ${named(other, language)}`);
    }
  });

  test('a client cannot change findings of the contractor, but can object and gets an answer', async () => {
    for (const answer of [
      await client('DELETE', pest()),
      await client('PATCH', pest(), { body: { amount: 2 } }),
      await client('POST', `${visit()}/devices/${subjects.inspectionDevice.uuid}/set-checked`),
      await client('PUT', `${visit()}/visual-inspection`, {
        body: { answers: [{ questionId: subjects.question.id, value: 'YES' }] },
      }),
      await client('DELETE', `/api/v3/devices/${subjects.device.uuid}/objects/${subjects.objectRecord.uuid}`),
      await client('POST', `/api/places/${subjects.place.uuid}/inspections/connect`, {
        body: { inspectionId1: subjects.inspection.id, inspectionId2: subjects.otherInspection.id },
      }),
    ]) {
      expect(answer.status, answer.text).toBe(403);
      expect(answer.body.code).toBe('inspections/contractors_facts');
    }
    const response = await client('POST', `${visit()}/objections`, {
      body: { text: 'To nie była mysz.' },
      key: 'sprzeciw-1',
    });
    expect(response.body.objection).toMatchObject({ text: 'To nie była mysz.', answer: null });
    const again = await client('POST', `${visit()}/objections`, {
      body: { text: 'To nie była mysz.' },
      key: 'sprzeciw-1',
    });
    expect(again.body).toEqual(response.body);
    const answerAt = `${visit()}/objections/${response.body.objection.uuid}/answer`;
    expect((await client('POST', answerAt, { body: { text: 'Racja.' } })).status).toBe(403);
    expect((await admin('POST', answerAt, { body: { text: 'Zdjęcie w załączniku.' } })).status).toBe(200);
    expect((await admin('POST', answerAt, { body: { text: 'I jeszcze.' } })).body.code).toBe(
      'inspections/objection_answered',
    );
    const report = await readPreview('en');
    expect(report).toContain('To nie była mysz.');
    expect(report).toContain('Zdjęcie w załączniku.');
    expect((await admin('POST', `${visit()}/objections`, { body: { text: 'My też.' } })).body.code).toBe(
      'inspections/object_as_client',
    );
  });
});

test('a report with the id of a different facility is rejected', async () => {
  const address = `/api/reports/pdf/inspection/${subjects.inspection.uuid}`;
  expect((await admin('POST', address, { body: { placeId: 999_999 } })).body.details).toMatchObject({});
  expect((await admin('POST', address, { body: { placeId: 999_999 } })).status).toBe(400);
  expect((await admin('POST', `${visit()}/approve`, { body: { placeId: 999_999 } })).status).toBe(400);
});

test('the preview of a cancelled visit shows no issue number, because no report can be issued', async () => {
  await app.database.db
    .updateTable('inspections')
    .set({ status: 'CANCELLED' })
    .where('id', '=', subjects.inspection.id)
    .execute();
  const report = await readPreview('en');
  expect(report).toContain('not issued, version');
  expect(report).not.toMatch(/issue 1|-\d{3}\/1/);
  const address = `/api/reports/pdf/inspection/${subjects.inspection.uuid}`;
  expect((await admin('POST', address)).body.code).toBe('inspections/not_completed');
});
