import { beforeEach, expect, test } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { fileForm } from '../../../test/multipart.ts';
import type { Caller } from '../../../test/test-app.ts';
import { textsOf } from '../../../test/text-pdf-engine.ts';
import {
  admin,
  app,
  completeVisit,
  expectOk,
  own,
  recordPests,
  setUpSameNumbers,
  startVisit,
  technician,
} from './same-numbers.fixture.ts';

/** Papers name the licence of the technician as its document stated it when the work was done. */

setUpSameNumbers();

beforeEach(async () => {
  // the technician of the demo has a licence
  const { db } = app.database;
  await db.deleteFrom('files').where('kind', '=', 'LICENCE').execute();
});

const placeUrl = () => `/api/places/${own.place.uuid}`;
const setNow = (moment: string) => app.setNow(new Date(moment));

type Document = { readonly number: string; readonly validUntil?: string };

const addLicence = async (document: Document, who: Caller = technician): Promise<string> => {
  const { uuid } = (await technician('GET', '/api/account/me')).body;
  const { category } = await expectOk(
    admin('POST', `${placeUrl()}/files-categories`, { body: { name: document.number } }),
  );
  const about = { kind: 'LICENCE', aboutType: 'USER', aboutUuid: uuid };
  const form = await fileForm(pdf(), {
    name: 'licencja.pdf',
    fields: { name: 'Uprawnienia', note: 'Oryginał', fileCategoryId: String(category.id), ...about, ...document },
  });
  const { file } = await expectOk(who('POST', `${placeUrl()}/files`, { body: form.payload, headers: form.headers }));
  return `${placeUrl()}/files/${file.uuid}`;
};

const reportOf = async ({ uuid }: { uuid: string }): Promise<string> => {
  const { status, text } = await admin('GET', `/api/reports/html/inspection/${uuid}?language=en`);
  expect(status, text).toBe(200);
  return text;
};

const createIntervention = async (): Promise<string> =>
  (await expectOk(technician('POST', `${placeUrl()}/interventions`, { body: { name: 'Gniazdo', purpose: 'Osy' } })))
    .intervention.uuid;

const protocolOf = async (uuid: string, language = 'en'): Promise<string> => {
  const path = `${placeUrl()}/interventions/${uuid}/pdf?language=${language}`;
  const { url } = await expectOk(admin('POST', path, { body: {} }));
  const { pathname, search } = new URL(url, 'http://localhost');
  return textsOf((await admin('GET', pathname + search)).text);
};

test('without a licence the papers state that none is recorded, also after one was stored later', async () => {
  setNow('2026-10-12T09:00:00.000Z');
  const intervention = await createIntervention();
  const visit = await completeVisit('2026-10-12T09:00:00.000Z');
  setNow('2026-10-13T09:00:00.000Z');
  await addLicence({ number: 'PL-4711' });
  for (const paper of [await reportOf(visit), await protocolOf(intervention)]) {
    expect(paper).toMatch(/Licence\W.*?not recorded/s);
    expect(paper).not.toContain('PL-4711');
  }
});

test('a later change, a new version and a deletion of the document do not change earlier papers', async () => {
  setNow('2026-10-10T09:00:00.000Z');
  const document = await addLicence({ number: 'PL-4711', validUntil: '2026-10-31' });
  setNow('2026-10-12T09:00:00.000Z');
  const intervention = await createIntervention();
  const visit = await completeVisit('2026-10-12T09:00:00.000Z');
  const stated = 'PL-4711, valid until 31/10/2026';
  expect(await reportOf(visit)).toContain(stated);

  setNow('2026-11-05T09:00:00.000Z');
  const changed = { number: 'PL-9000', validUntil: '2031-10-31' };
  await expectOk(admin('PATCH', document, { body: changed }));
  const next = await completeVisit('2026-11-06T09:00:00.000Z');
  expect(await reportOf(next)).toContain('PL-9000, valid until 31/10/2031');
  await expectOk(admin('DELETE', document));

  // an amendment makes a new version of the visit, which is printed again
  const body = { amount: 5, reason: { code: 'WRONG_COUNT' } };
  await expectOk(admin('PATCH', visit.record, { body }));
  expect(await reportOf(visit)).toContain(stated);
  expect(await protocolOf(intervention)).toContain(stated);
  expect(await protocolOf(await createIntervention())).toMatch(/Licence\W.*?not recorded/s);
});

test('an expired licence is printed as expired, and a valid one comes first', async () => {
  setNow('2026-10-01T09:00:00.000Z');
  await addLicence({ number: 'PL-1', validUntil: '2026-10-12' });
  const onLastDay = await completeVisit('2026-10-12T21:30:00.000Z');
  expect(await reportOf(onLastDay)).toContain('PL-1, valid until 12/10/2026');
  const dayAfter = await completeVisit('2026-10-12T22:30:00.000Z');
  expect(await reportOf(dayAfter)).toContain('PL-1, expired (valid until 12/10/2026)');
  expect(await protocolOf(await createIntervention(), 'pl')).toContain('PL-1, wygasłe (ważne do 12/10/2026)');
  await addLicence({ number: 'PL-2' });
  await addLicence({ number: 'PL-3', validUntil: '2026-10-01' });
  const last = await completeVisit('2026-10-20T09:00:00.000Z');
  expect(await reportOf(last)).toMatch(/PL-2(?!, )/);
  expect(await reportOf(last)).not.toMatch(/PL-[13]/);
});

test('of merged visits both technicians are named with their licences', async () => {
  setNow('2026-10-01T09:00:00.000Z');
  await addLicence({ number: 'PL-1' });
  const first = await startVisit('2026-10-20T09:00:00.000Z');
  await recordPests(first, 0, 2);
  await expectOk(technician('POST', `${first.url}/finish`, { body: {} }));
  const { inspection } = await expectOk(admin('POST', `${placeUrl()}/inspections`, { body: { name: 'Druga połowa' } }));
  await expectOk(admin('POST', `${placeUrl()}/inspections/${inspection.uuid}/finish`, { body: {} }));
  const body = { inspectionId1: inspection.uuid, inspectionId2: first.uuid };
  await expectOk(admin('POST', `${placeUrl()}/inspections/connect`, { body }));
  const { name, surname } = (await technician('GET', '/api/account/me')).body;
  const report = await reportOf(inspection);
  expect(report).toContain(`${name} ${surname}, PL-1)`);
  expect(report).toMatch(/Licence\W.*?not recorded/s);
});
