import { brandShades } from '@trapline/contract/platform/brand-color.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** A document uses the brand of the company when the visit ended (decision branding/brand). */

let app: TestApp;
let superAdmin: Caller;
let admin: Caller;
let subjects: Subjects;
let company: string;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.as('super@trapline.example');
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
  company = (await admin('GET', '/api/account/me')).body.company.uuid;
});
afterAll(() => app.close());

const saveBrand = async (body: object) =>
  expect((await superAdmin('PATCH', `/api/companies/${company}`, { body })).status).toBe(200);
const headingsIn = (color: string) => `h1,h2{color:${brandShades(color).light.ink}}`;

test('the preview of an open visit has the current brand; a completed visit has the brand at its end', async () => {
  const at = `/api/places/${subjects.place.uuid}/inspections`;
  const begun = await admin('POST', at, { body: { name: 'Przegląd' } });
  expect(begun.status, begun.text).toBe(200);
  const { uuid } = begun.body.inspection;
  const report = async () => (await admin('GET', `/api/reports/html/inspection/${uuid}?language=en`)).text;

  expect(await report()).not.toContain('h1,h2{color:#');
  await saveBrand({ enterpriseKey: 'deratex', brandName: 'Deratex 24', brandColor: '#8800aa' });
  expect(await report()).toContain(headingsIn('#8800aa'));
  // the contracting company retains its legal name
  expect(await report()).not.toContain('Deratex 24');

  expect((await admin('POST', `${at}/${uuid}/finish`, { body: {} })).status).toBe(200);
  await saveBrand({ brandColor: '#aa2200' });
  expect(await report()).toContain(headingsIn('#8800aa'));
  await saveBrand({ enterpriseKey: null });
  expect(await report()).toContain(headingsIn('#8800aa'));
});
