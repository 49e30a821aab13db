import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { loadReportPage, YEAR } from '../../../test/period-reports.ts';
import { makeSubjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addDays, facilityDay } from '../../kernel/wall-clock.ts';

/**
 * Regression tests from a manual audit: the next report shows every change or deletion after a signature, an end or a
 * deadline.
 */

let app: TestApp;
let admin: Caller;
let place: string;

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  const subjects = await makeSubjects(app.database.db, 'deratex');
  place = (await makeOwnPlace(app.database.db, subjects)).place.uuid;
});
afterAll(() => app.close());

const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  app.setNow(new Date(app.now().getTime() + 60_000));
  const answer = await admin(method, path, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const page = () => loadReportPage(admin, { ...YEAR, placeId: place });

test('the report lists an intervention changed after its signature, and a deleted one', async () => {
  const make = async (name: string) => {
    const body = { name, purpose: 'Osy', approvedByText: 'Jan', area: 'Rampa' };
    return (await call('POST', `/api/places/${place}/interventions`, body)).intervention.uuid;
  };
  const rewritten = await make('Przepisana');
  const deleted = await make('Skasowana');
  await call('PATCH', `/api/places/${place}/interventions/${rewritten}`, { area: 'Nigdzie' });
  await call('DELETE', `/api/places/${place}/interventions/${deleted}?reasonCode=DUPLICATE`);
  const printedText = await page();
  expect(printedText).toContain('changed later');
  // the figure on the first page equals that of the section
  const [, section] = printedText.match(/Changes after the end or a signature (\d+)/) ?? [];
  expect(Number(section)).toBeGreaterThan(0);
  expect(printedText).toMatch(new RegExp(`(^| )${section} Changes after the end `));
  expect(printedText).toContain('Area: Rampa');
  expect(printedText).toContain('Area: Nigdzie');
  expect(printedText).toContain('Skasowana');
  expect(printedText).toMatch(/deleted [\d/]+ [\d:]+, Anna Kowalczyk/);
});

test('a recommendation is overdue only after its last day, as in the lists', async () => {
  const body = { recommendation: 'Do dzisiaj', dueDate: facilityDay(app.now()) };
  await call('POST', `/api/recommendations/${place}`, body);
  expect(await page()).not.toContain('overdue');
  await app.database.db
    .updateTable('recommendations')
    .set({ due_date: addDays(body.dueDate, -1) })
    .where('recommendation', '=', body.recommendation)
    .execute();
  expect(await page()).toContain('overdue');
});

test('a moved deadline and a deleted recommendation are listed, and the numbers do not change', async () => {
  const make = async (recommendation: string) => {
    const body = { recommendation, dueDate: '2026-11-30' };
    return (await call('POST', `/api/recommendations/${place}`, body)).recommendation.uuid;
  };
  const moved = await make('Uszczelnić bramę');
  const deletedTask = await make('Usunąć odpady');
  await call('PATCH', `/api/recommendations/${moved}`, { dueDate: '2027-12-31' });
  await call('DELETE', `/api/recommendations/${deletedTask}`);
  const printedText = await page();
  expect(printedText).toContain('31/12/2027');
  expect(printedText).toContain('first deadline: 30/11/2026');
  expect(printedText).toContain('Usunąć odpady');
});
