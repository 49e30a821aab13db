import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addObservationType } from '../../../test/subject-parts.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let subjects: Subjects;
let admin: Caller;
let technician: Caller;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const visit = () => `/api/places/${subjects.place.uuid}/inspections/${subjects.inspection.uuid}`;
const approve = () => admin('POST', `${visit()}/approve`, { body: {} });

/** The words of the report as a page, in the order they are read. */
const reportIn = async (language: string): Promise<string> => {
  const answer = await admin('GET', `/api/reports/html/inspection/${subjects.inspection.uuid}?language=${language}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.text
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};

describe('corrections', () => {
  test('what changes before the approval is no correction', async () => {
    await technician('PATCH', `${visit()}/objects/${subjects.objectRecord.uuid}`, { body: { amount: 6 } });
    await approve();
    expect(await reportIn('en')).not.toContain('Corrections after approval');
  });

  test('what changes after it stands in the next report: who, on which device, from what to what', async () => {
    await approve();
    await admin('PATCH', `${visit()}/objects/${subjects.objectRecord.uuid}`, {
      body: { amount: 6, note: 'policzone' },
    });
    await admin('DELETE', `${visit()}/actions/${subjects.actionRecord.uuid}`);
    await admin('PUT', `${visit()}/visual-inspection`, {
      body: { answers: [{ questionId: subjects.question.id, value: 'NO', note: 'Nieszczelne drzwi' }] },
    });
    await admin('PATCH', `${visit()}/additional-fields`, {
      body: { additionalFields: { repairOrders: 'Wymienić pokrywę' } },
    });

    const report = await reportIn('en');
    const corrections = report.slice(report.indexOf('Corrections after approval'));
    const { name, surname } = (await admin('GET', '/api/account/me')).body;
    expect(corrections).toContain(`${name} ${surname}`);
    expect(corrections).toMatch(/Pest: .+ changed Amount: 1 Note: none Amount: 6 Note: policzone/);
    expect(corrections).toMatch(/Action: .+ removed Amount: 1/);
    expect(corrections).toMatch(
      /Visual inspection: .+ changed Note: none Answer: Yes Note: Nieszczelne drzwi Answer: No/,
    );
    expect(corrections).toContain('Repair orders: none Repair orders: Wymienić pokrywę');
    expect(await reportIn('pl')).toMatch(/Korekty po zatwierdzeniu .*Szkodnik: .+ zmieniono Ilość: 1/);
  });

  test('another bait stands there by name, also when the grams stay', async () => {
    const refill = await addObservationType(app.database.db, subjects.deviceType.id, 'REFILL');
    const { mixtures } = (await admin('GET', `${visit()}/details`)).body.inspection;
    const [one, other] = mixtures.filter(({ grammage }: { grammage: number }) => grammage === mixtures[0].grammage);
    const put = ({ id: mixtureId }: { id: number }) => ({ mixtures: [{ mixtureId, value: 2 }] });
    const made = await technician('POST', `${visit()}/devices/${subjects.inspectionDevice.uuid}/observations`, {
      body: { deviceTypeObservationId: refill.id, ...put(one) },
    });
    await approve();
    await admin('PATCH', `${visit()}/observations/${made.body.observation.uuid}`, { body: put(other) });
    expect(await reportIn('pl')).toContain(`zmieniono Przynęta: 2 × ${one.name} Przynęta: 2 × ${other.name}`);
  });

  test('they stay after the approval was taken back and given again', async () => {
    await approve();
    await admin('PATCH', `${visit()}/objects/${subjects.objectRecord.uuid}`, { body: { amount: 6 } });
    await admin('POST', `${visit()}/unapprove`);
    await admin('PATCH', `${visit()}/objects/${subjects.objectRecord.uuid}`, { body: { amount: 8 } });
    await approve();
    const report = await reportIn('en');
    expect(report.match(/Amount: \d/g)).toEqual(['Amount: 1', 'Amount: 6']);
  });
});
