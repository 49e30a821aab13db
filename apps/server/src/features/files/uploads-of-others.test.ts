import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdf } from '../../../test/file-samples.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';

/** The owner and the name of an upload in parts. */

let app: TestApp;
let here: Subjects;
let category: { id: number };
let technician: Caller;
let controller: Caller;

beforeAll(async () => {
  app = await openTestApp();
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
});
afterAll(() => app.close());
beforeEach(async () => {
  here = await makeSubjects(app.database.db, 'deratex');
  category = Reflect.get(here, 'fileCategory');
});

const uploadsUrl = () => `/api/places/${here.place.uuid}/file-uploads`;
const startUpload = async (caller: Caller, fileName = 'plan.pdf') => {
  const { status, body, text } = await caller('POST', uploadsUrl(), { body: { fileName, size: pdf().length } });
  expect(status, text).toBe(200);
  return body.upload as { id: number; uuid: string; fileName: string };
};
const sendPart = (caller: Caller, ref: string) =>
  caller('PUT', `${uploadsUrl()}/${ref}/parts?number=1`, {
    body: pdf(),
    headers: { 'content-type': 'application/octet-stream' },
  });
const complete = (caller: Caller, ref: string) =>
  caller('POST', `${uploadsUrl()}/${ref}/complete`, { body: { name: 'Plan', fileCategoryId: category.id } });

const OTHER_USERS = ['kontroler', 'klient', 'admin'] as const;

test.each(OTHER_USERS)('%s cannot continue, complete, cancel or list uploads of another person', async (name) => {
  const other = await app.as(`${name}@deratex.example`);
  const { id, uuid } = await startUpload(technician);
  for (const ref of [uuid, String(id)]) {
    const answers = [
      await other('GET', `${uploadsUrl()}/${ref}`),
      await sendPart(other, ref),
      await complete(other, ref),
      await other('DELETE', `${uploadsUrl()}/${ref}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  expect((await other('GET', uploadsUrl())).text).not.toContain(uuid);
  expect((await technician('GET', uploadsUrl())).text).toContain(uuid);
  expect((await sendPart(technician, uuid)).status).toBe(200);
  expect((await complete(technician, uuid)).status).toBe(200);
});

test('nobody can continue an upload to company files that another person started', async () => {
  const [admin, other] = await Promise.all([app.as('admin@deratex.example'), app.as('super@trapline.example')]);
  const { companyUuid } = (await admin('GET', '/api/account/me')).body;
  const ofCompany = `/api/companies/${companyUuid}`;
  await admin('POST', `${ofCompany}/file-categories`, { body: { name: 'Umowy' } });
  const startedUpload = await admin('POST', `${ofCompany}/file-uploads`, {
    body: { fileName: 'a.pdf', size: pdf().length },
  });
  expect(startedUpload.status, startedUpload.text).toBe(200);
  const uploadUrl = `${ofCompany}/file-uploads/${startedUpload.body.upload.uuid}`;
  const octets = { body: pdf(), headers: { 'content-type': 'application/octet-stream' } };
  const body = { name: 'Umowa', fileCategoryId: category.id };
  const calls = [
    await other('GET', uploadUrl),
    await other('PUT', `${uploadUrl}/parts?number=1`, octets),
    await other('POST', `${uploadUrl}/complete`, { body }),
    await other('DELETE', uploadUrl),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await other('GET', `${ofCompany}/file-uploads`)).text).not.toContain(startedUpload.body.upload.uuid);
  expect((await admin('PUT', `${uploadUrl}/parts?number=1`, octets)).status).toBe(200);
});

test('a person can complete and cancel own uploads', async () => {
  const stored = await startUpload(controller);
  expect((await sendPart(controller, stored.uuid)).status).toBe(200);
  expect((await complete(controller, stored.uuid)).status).toBe(200);
  const { uuid } = await startUpload(controller);
  expect((await controller('DELETE', `${uploadsUrl()}/${uuid}`)).status).toBe(200);
});

test('the last part of the announced path is the file name, without control characters', async () => {
  expect((await startUpload(technician, '../../etc/a\u202efdp.exe')).fileName).toBe('afdp.exe');
});
