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

const at = () => `/api/places/${here.place.uuid}/file-uploads`;
const begin = async (caller: Caller, fileName = 'plan.pdf') => {
  const { status, body, text } = await caller('POST', at(), { body: { fileName, size: pdf().length } });
  expect(status, text).toBe(200);
  return body.upload as { id: number; uuid: string; fileName: string };
};
const put = (caller: Caller, ref: string) =>
  caller('PUT', `${at()}/${ref}/parts?number=1`, {
    body: pdf(),
    headers: { 'content-type': 'application/octet-stream' },
  });
const complete = (caller: Caller, ref: string) =>
  caller('POST', `${at()}/${ref}/complete`, { body: { name: 'Plan', fileCategoryId: category.id } });

const FOREIGN = ['kontroler', 'klient', 'admin'] as const;

test.each(FOREIGN)('%s neither goes on with, completes, gives up nor lists what another began', async (name) => {
  const other = await app.as(`${name}@deratex.example`);
  const { id, uuid } = await begin(technician);
  for (const ref of [uuid, String(id)]) {
    const answers = [
      await other('GET', `${at()}/${ref}`),
      await put(other, ref),
      await complete(other, ref),
      await other('DELETE', `${at()}/${ref}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  }
  expect((await other('GET', at())).text).not.toContain(uuid);
  expect((await technician('GET', at())).text).toContain(uuid);
  expect((await put(technician, uuid)).status).toBe(200);
  expect((await complete(technician, uuid)).status).toBe(200);
});

test('of a company nobody goes on with what another began either', async () => {
  const [admin, other] = await Promise.all([app.as('admin@deratex.example'), app.as('super@trapline.example')]);
  const { companyUuid } = (await admin('GET', '/api/account/me')).body;
  const ofCompany = `/api/companies/${companyUuid}`;
  await admin('POST', `${ofCompany}/file-categories`, { body: { name: 'Umowy' } });
  const begun = await admin('POST', `${ofCompany}/file-uploads`, { body: { fileName: 'a.pdf', size: pdf().length } });
  expect(begun.status, begun.text).toBe(200);
  const one = `${ofCompany}/file-uploads/${begun.body.upload.uuid}`;
  const octets = { body: pdf(), headers: { 'content-type': 'application/octet-stream' } };
  const body = { name: 'Umowa', fileCategoryId: category.id };
  const calls = [
    await other('GET', one),
    await other('PUT', `${one}/parts?number=1`, octets),
    await other('POST', `${one}/complete`, { body }),
    await other('DELETE', one),
  ];
  expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await other('GET', `${ofCompany}/file-uploads`)).text).not.toContain(begun.body.upload.uuid);
  expect((await admin('PUT', `${one}/parts?number=1`, octets)).status).toBe(200);
});

test('its own it completes and gives up', async () => {
  const stored = await begin(controller);
  expect((await put(controller, stored.uuid)).status).toBe(200);
  expect((await complete(controller, stored.uuid)).status).toBe(200);
  const { uuid } = await begin(controller);
  expect((await controller('DELETE', `${at()}/${uuid}`)).status).toBe(200);
});

test('what is announced is called by its last name, and nothing in it turns letters round', async () => {
  expect((await begin(technician, '../../etc/a\u202efdp.exe')).fileName).toBe('afdp.exe');
});
