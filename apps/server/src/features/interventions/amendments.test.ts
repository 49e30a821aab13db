import type { Amendment } from '@trapline/contract/trail/schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { makeOwnPlace } from '../../../test/own-place.ts';
import { loadReportPage, YEAR } from '../../../test/period-reports.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine, textsOf } from '../../../test/text-pdf-engine.ts';

/** Changes of a signed intervention appear in every later protocol: old and new value, author, time and reason. */

let app: TestApp;
let admin: Caller;
let subjects: Subjects;

beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine, isTicking: true });
  admin = await app.as('admin@deratex.example');
  subjects = await makeSubjects(app.database.db, 'deratex');
});
afterAll(() => app.close());

const PRODUCT = {
  name: 'Ficam W',
  activeSubstance: 'Bendiokarb',
  amount: 320,
  unit: 'GRAMS',
  batchNumber: 'L-1',
  authorisationNumber: 'PL/1',
  method: 'Oprysk',
  applicator: 'Piotr Technik',
};
const url = (rest = '') => `/api/places/${subjects.place.uuid}/interventions${rest}`;
/** Each change is a minute after the previous one. */
const advanceMinute = () => app.setNow(new Date(app.now().getTime() + 60_000));
const call = async (method: 'POST' | 'PATCH' | 'GET' | 'DELETE', path: string, body?: object) => {
  advanceMinute();
  const answer = await admin(method, path, body ? { body } : {});
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const create = async (body: object = {}): Promise<string> =>
  (await call('POST', url(), { name: 'Protokół', purpose: 'Osy', usedProducts: [PRODUCT], ...body })).intervention.uuid;
const amendmentsOf = async (uuid: string): Promise<Amendment[]> => (await call('GET', url(`/${uuid}`))).amendments;
/** The value in the single intervention and in the list. */
const changedSinceSigned = async (uuid: string) => {
  const { interventions } = await call('GET', url());
  const listed = interventions.find((one: { uuid: string }) => one.uuid === uuid);
  const { intervention } = await call('GET', url(`/${uuid}`));
  return [intervention.changedSinceSigned, listed.changedSinceSigned];
};
const print = async (uuid: string): Promise<string> => {
  const { pathname, search } = new URL(
    (await call('POST', url(`/${uuid}/pdf?language=en`), {})).url,
    'http://localhost',
  );
  return textsOf((await admin('GET', pathname + search)).text);
};

test('changes before the first signature, and the signature itself, are not amendments', async () => {
  const uuid = await create();
  await call('PATCH', url(`/${uuid}`), { area: 'Rampa' });
  await call('PATCH', url(`/${uuid}`), { area: 'Rampa B', approvedByText: 'Jan' });
  expect(await amendmentsOf(uuid)).toEqual([]);
  const printedText = await print(uuid);
  expect(printedText).toContain('Changes after the signature none');
  expect(printedText).toContain('Valid');
  expect(printedText).not.toMatch(/changes? since/);
});

test('a period report does not count a signature after the first save as a change', async () => {
  const { place } = await makeOwnPlace(app.database.db, subjects);
  const ownPlaceUrl = `/api/places/${place.uuid}/interventions`;
  const { intervention } = await call('POST', ownPlaceUrl, { name: 'Podpisana', purpose: 'Osy' });
  await call('PATCH', `${ownPlaceUrl}/${intervention.uuid}`, { approvedByText: 'Jan' });
  const page = () => loadReportPage(admin, { ...YEAR, placeId: place.uuid });
  const printedText = await page();
  expect(printedText).toContain('Podpisana');
  expect(printedText).not.toContain('changed later');
  await call('PATCH', `${ownPlaceUrl}/${intervention.uuid}`, { area: 'Rampa' });
  expect(await page()).toContain('changed later');
});

test('a biocide changed after the signature is printed with the old value, person, time and reason', async () => {
  const uuid = await create({ approvedByText: 'Jan' });
  const other = { ...PRODUCT, amount: 50, batchNumber: 'INNA-1', authorisationNumber: '9999/99' };
  const reason = { code: 'TYPING_ERROR', text: 'waga' };
  const { intervention } = await call('PATCH', url(`/${uuid}`), { usedProducts: [other], reason });
  expect(intervention).toMatchObject({ signedVersion: 1, version: 2, wasSigned: true, changedSinceSigned: true });
  const amendments = await amendmentsOf(uuid);
  expect(amendments).toMatchObject([{ by: 'Anna Kowalczyk', reason, action: 'intervention.update' }]);
  expect(amendments[0]?.changes).toEqual([
    { field: 'productAmount', item: 'Ficam W', before: 320, after: 50 },
    { field: 'productBatch', item: 'Ficam W', before: 'L-1', after: 'INNA-1' },
    { field: 'productAuthorisation', item: 'Ficam W', before: 'PL/1', after: '9999/99' },
  ]);
  const printedText = await print(uuid);
  for (const text of ['Amount: 320', 'Amount: 50', 'L-1', 'INNA-1', 'PL/1', '9999/99', 'waga', '1 change since'])
    expect(printedText).toContain(text);
  const record = (await call('GET', `/api/places/${subjects.place.uuid}/record?amendments=true&limit=1`)).entries;
  expect(record).toMatchObject([{ action: 'intervention.update', amendment: true, reason }]);
});

test('removing a signature, changing the text and signing again is all listed as amendments', async () => {
  const uuid = await create({ approvedByText: 'Jan' });
  await call('PATCH', url(`/${uuid}`), { approvedByText: null });
  await call('PATCH', url(`/${uuid}`), { area: 'Gdzie indziej' });
  const { intervention } = await call('PATCH', url(`/${uuid}`), { approvedByText: 'Jan' });
  expect(intervention).toMatchObject({ signedVersion: 4, version: 4, changedSinceSigned: false });
  expect((await amendmentsOf(uuid)).map(({ changes }) => changes[0]?.field)).toEqual([
    'receivedBy',
    'area',
    'receivedBy',
  ]);
  const printedText = await print(uuid);
  expect(printedText).toContain('Valid');
  expect(printedText).not.toMatch(/changes? since/);
});

test('a change that is undone, and an added or removed photo, create a new issue', async () => {
  const uuid = await create({ approvedByText: 'Jan', area: 'Rampa' });
  const issueOf = async () => (await call('GET', url(`/${uuid}`))).reports[0].issue;
  await print(uuid);
  await call('PATCH', url(`/${uuid}`), { area: 'Inna' });
  await call('PATCH', url(`/${uuid}`), { area: 'Rampa' });
  expect(await print(uuid)).toContain('Signed for version 1; 2 changes since');
  expect(await issueOf()).toBe(2);
  advanceMinute();
  const form = await fileForm(await jpeg(), { fields: { type: 'CAUSE', reasonCode: 'FORGOTTEN' } });
  const added = await admin('PUT', url(`/${uuid}/images`), { body: form.payload, headers: form.headers });
  expect(added.status, added.text).toBe(200);
  await call('DELETE', url(`/${uuid}/images/${added.body.image.uuid}?reasonCode=DUPLICATE`));
  const amendments = await amendmentsOf(uuid);
  expect(amendments.slice(2)).toMatchObject([
    { action: 'interventionImage.create', reason: { code: 'FORGOTTEN' } },
    { action: 'interventionImage.delete', reason: { code: 'DUPLICATE' } },
  ]);
  await print(uuid);
  expect(await issueOf()).toBe(3);
});

test('a photo after the signature counts as a change in page, list and protocol until the next signature', async () => {
  const uuid = await create({ approvedByText: 'Jan' });
  expect(await changedSinceSigned(uuid)).toEqual([false, false]);
  advanceMinute();
  const form = await fileForm(await jpeg(), { fields: { type: 'CAUSE' } });
  const added = await admin('PUT', url(`/${uuid}/images`), { body: form.payload, headers: form.headers });
  expect(added.status, added.text).toBe(200);
  expect(await changedSinceSigned(uuid)).toEqual([true, true]);
  expect(await print(uuid)).toContain('Signed for version 1; 1 change since');
  await call('DELETE', url(`/${uuid}/images/${added.body.image.uuid}`));
  expect(await changedSinceSigned(uuid)).toEqual([true, true]);
  expect(await print(uuid)).toContain('Signed for version 1; 2 changes since');
  const { intervention } = await call('PATCH', url(`/${uuid}`), { approvedByText: 'Anna' });
  expect(intervention.changedSinceSigned).toBe(false);
  expect(await changedSinceSigned(uuid)).toEqual([false, false]);
});

test('a withdrawn signature is printed with its signer and the person who withdrew it', async () => {
  const uuid = await create({ approvedByText: 'Jan' });
  await call('PATCH', url(`/${uuid}`), { approvedByText: null });
  const printedText = await print(uuid);
  expect(printedText).toContain('Signature withdrawn');
  expect(printedText).toContain('The protocol was signed by Jan; Anna Kowalczyk withdrew the signature on');
  expect(printedText).not.toContain('The protocol was not signed');
});

test('a deleted protocol with number or signature stays listed as deleted, another is removed; numbers are not reused', async () => {
  const draft = await create();
  const signed = await create({ approvedByText: 'Jan' });
  const numbered = await create();
  await print(numbered);
  const { number } = (await call('GET', url(`/${numbered}`))).intervention;
  for (const uuid of [draft, signed]) await call('DELETE', url(`/${uuid}`));
  await call('DELETE', url(`/${numbered}?reasonCode=DUPLICATE`));
  const { interventions, deleted } = await call('GET', url());
  expect(deleted).toMatchObject([
    { uuid: numbered, number, name: 'Protokół', deletedBy: 'Anna Kowalczyk', reason: { code: 'DUPLICATE' } },
    { uuid: signed, number: null, reason: null },
  ]);
  expect(interventions.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(numbered);
  const next = await create();
  await print(next);
  expect((await call('GET', url(`/${next}`))).intervention.number > number).toBe(true);
});
