import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileForm, jpeg } from '../../../test/multipart.ts';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { textPdfEngine, textsOf } from '../../../test/text-pdf-engine.ts';

/** The protocol of an intervention: numbered, issued again after a change, mailed to people who subscribed to it. */

let app: TestApp;
let admin: Caller;
let technician: Caller;
let controller: Caller;
let subjects: Subjects;
let technicianName: string;

const nameOf = async (caller: Caller): Promise<string> => {
  const { name, surname } = (await caller('GET', '/api/account/me')).body;
  return `${name} ${surname}`;
};

beforeAll(async () => {
  app = await openTestApp({ pdf: textPdfEngine });
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  controller = await app.as('kontroler@deratex.example');
  technicianName = await nameOf(technician);
});
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  await app.database.db.updateTable('place_users').set({ notification_types: [] }).execute();
  await app.database.db.updateTable('users').set({ notification_types: [] }).execute();
  await app.database.run('delete from jobs.job');
});
afterAll(() => app.close());

const url = (rest = '') => `/api/places/${subjects.place.uuid}/interventions${rest}`;
const create = async (body: object = {}): Promise<string> => {
  const sent = { name: 'Protokół wizyty', purpose: 'Gniazdo os', ...body };
  const answer = await technician('POST', url(), { body: sent });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.intervention.uuid;
};
const print = async (uuid: string, language = 'en', caller = admin): Promise<string> => {
  const answer = await caller('POST', url(`/${uuid}/pdf?language=${language}`), {
    body: { generatedAt: '2026-11-23T10:00:00.000Z' },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.url;
};
const read = async (link: string): Promise<string> => {
  const { pathname, search } = new URL(link, 'http://localhost');
  const answer = await admin('GET', pathname + search);
  expect(answer.status).toBe(200);
  return textsOf(answer.text);
};
type Issue = { issue: number; language: string; replaced: boolean; current: boolean; url: string };
const issues = async (uuid: string): Promise<Issue[]> => (await admin('GET', url(`/${uuid}`))).body.reports;
const numberOf = async (uuid: string): Promise<string> =>
  (await admin('GET', url(`/${uuid}`))).body.intervention.number;

test('a protocol has no link before its first issue, and a controller can print it', async () => {
  const uuid = await create();
  expect((await controller('GET', url(`/${uuid}/signed-url`))).status).toBe(404);
  await print(uuid, 'pl', controller);
  const { url: link } = (await controller('GET', url(`/${uuid}/signed-url`))).body;
  expect(await read(link)).toContain('Protokół interwencji');
  const listed = (await admin('GET', url())).body.interventions.find((one: { uuid: string }) => one.uuid === uuid);
  expect(listed.reportPath).toMatch(/\.pdf$/);
});

test('a protocol contains all fields, the photos and the signature', async () => {
  const uuid = await create({
    cause: 'Szczelina pod okapem',
    pestsRemoved: '300 os',
    recommendations: 'Uszczelnić',
    area: 'Rampa B',
    approvedByText: 'Jan Odbiorca',
    usedProducts: [
      {
        name: 'Ficam W',
        activeSubstance: 'Bendiokarb',
        amount: 12.5,
        unit: 'GRAMS',
        batchNumber: 'L-7',
        authorisationNumber: 'PL/1',
        method: 'Oprysk',
        applicator: 'Piotr Technik',
      },
    ],
  });
  const form = await fileForm(await jpeg(), { fields: { type: 'CAUSE' } });
  await technician('PUT', url(`/${uuid}/images`), { body: form.payload, headers: form.headers });
  const printedText = await read(await print(uuid));
  for (const response of [
    `${await numberOf(uuid)}/1`,
    'Szczelina pod okapem',
    '300 os',
    'Uszczelnić',
    'Rampa B',
    'Jan Odbiorca',
    'Ficam W',
    'Bendiokarb',
    '12.5\u00a0g',
    'Batch L-7',
    'Authorisation PL/1',
    'Oprysk',
    'Piotr Technik',
    'Photos of the cause',
    `name typed by ${technicianName}`,
  ]) {
    expect(printedText).toContain(response);
  }
});

test('a protocol names the person who typed the name of the client', async () => {
  const uuid = await create();
  const officeName = await nameOf(admin);
  expect((await admin('PATCH', url(`/${uuid}`), { body: { approvedByText: 'Jan Odbiorca' } })).status).toBe(200);
  const printedText = await read(await print(uuid, 'de'));
  expect(printedText).toContain(`Name eingegeben von ${officeName}`);
  expect(printedText).not.toContain(`eingegeben von ${technicianName}`);
});

test('times of a protocol are in the time zone of the facilities, for every author', async () => {
  const { db } = app.database;
  const setTimezone = (timezone: string) =>
    db.updateTable('users').set({ timezone }).where('email', '=', 'technik@deratex.example').execute();
  await setTimezone('Pacific/Auckland');
  const farTechnician = await app.as('technik@deratex.example');
  const answer = await farTechnician('POST', url(), { body: { name: 'Nocna', purpose: 'Osy', approvedByText: 'Jan' } });
  expect(answer.status, answer.text).toBe(200);
  const printedText = await read(await print(answer.body.intervention.uuid, 'en', farTechnician));
  await setTimezone('Europe/Warsaw');
  expect(printedText).toContain('Europe/Warsaw');
  expect(printedText).not.toContain('Auckland');
  const createdAt = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: 'Europe/Warsaw', day: '2-digit', month: '2-digit', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  }).format(app.now());
  expect(printedText).toContain(createdAt.replace(',', ''));
});

test('protocol numbers of a facility have no gaps, and a number does not change', async () => {
  const uuids = [await create(), await create(), await create()];
  await Promise.all(uuids.map((uuid) => print(uuid)));
  const numbers = await Promise.all(uuids.map(numberOf));
  const positions = numbers.map((number) => Number(/-P-\d{4}-(\d{3})$/.exec(number)?.[1])).sort((a, b) => a - b);
  const [first = Number.NaN] = positions;
  expect(positions).toEqual([first, first + 1, first + 2]);
  await admin('PATCH', url(`/${uuids[0]}`), { body: { area: 'Rampa C' } });
  await print(String(uuids[0]));
  expect(await numberOf(String(uuids[0]))).toBe(numbers[0]);
});

test('an unchanged protocol is not printed again, a change creates a new issue, and the old issue is unchanged', async () => {
  const uuid = await create({ approvedByText: 'Jan' });
  const first = await print(uuid);
  await print(uuid);
  await print(uuid, 'de');
  expect((await issues(uuid)).map(({ issue, language, replaced }) => [issue, language, replaced])).toEqual([
    [1, 'de', false],
    [1, 'en', false],
  ]);
  await admin('PATCH', url(`/${uuid}`), { body: { actionTaken: 'Zdjęto gniazdo' } });
  const printedText = await read(await print(uuid));
  expect(printedText).toContain('Replaces issue 1');
  expect(printedText).toContain('Zdjęto gniazdo');
  expect(printedText).toContain('Action taken: Zdjęto gniazdo');
  expect(printedText).toContain('no reason given');
  expect((await issues(uuid)).map(({ issue, language, replaced }) => [issue, language, replaced])).toEqual([
    [2, 'en', false],
    [1, 'de', true],
    [1, 'en', true],
  ]);
  expect(await read(first)).not.toContain('Zdjęto gniazdo');
});

test('an issue is current until a text, a photo or the signature changes', async () => {
  const uuid = await create();
  const isCurrent = async () => (await issues(uuid))[0]?.current;
  const form = await fileForm(await jpeg(), { fields: { type: 'CAUSE' } });
  const changes = [
    () => admin('PATCH', url(`/${uuid}`), { body: { area: 'Rampa D' } }),
    () => technician('PUT', url(`/${uuid}/images`), { body: form.payload, headers: form.headers }),
    () => admin('PATCH', url(`/${uuid}`), { body: { approvedByText: 'Jan' } }),
  ];
  for (const change of changes) {
    await print(uuid);
    expect(await isCurrent()).toBe(true);
    expect((await change()).status).toBe(200);
    expect(await isCurrent()).toBe(false);
  }
});

test('simultaneous requests create one issue', async () => {
  for (let round = 0; round < 6; round += 1) {
    const uuid = await create();
    await Promise.all([print(uuid), print(uuid, 'en', technician), print(uuid, 'en', controller), print(uuid, 'it')]);
    const createdIssues = await issues(uuid);
    expect(createdIssues.map(({ issue, language }) => `${issue} ${language}`).sort()).toEqual(['1 en', '1 it']);
  }
});

type Job = { data: { to: string; language: string; template: object; attachments: { name: string }[] } };
const jobsOf = async (name: string): Promise<Job['data'][]> => {
  const { rows } = await app.database.run('select data from jobs.job where name = $1 order by created_on', [name]);
  return (rows as Job[]).map(({ data }) => data);
};
const requestMail = async (
  email: string,
  language: 'pl' | 'de',
  types: 'RECEIVE_INTERVENTION_PDF_REPORT'[],
  mail = true,
) => {
  const { db } = app.database;
  const { id } = await db
    .updateTable('users')
    .set({ language, notification_email: mail })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('place_users')
    .set({ notification_types: types })
    .where('user_id', '=', id)
    .where('place_id', '=', subjects.place.id)
    .execute();
};

test('a subscriber gets the protocol once in their own language, and other people get nothing', async () => {
  await requestMail('technik@deratex.example', 'pl', ['RECEIVE_INTERVENTION_PDF_REPORT']);
  await requestMail('kontroler@deratex.example', 'de', ['RECEIVE_INTERVENTION_PDF_REPORT']);
  const uuid = await create({ approvedByText: 'Jan' });
  await print(uuid, 'pl');
  await print(uuid, 'pl');
  const parts = { db: app.database.db, services: app.services, now: app.now };
  const protocolJobs = await jobsOf('interventions.makeProtocol');
  expect(protocolJobs).toHaveLength(1);
  for (const order of protocolJobs) await runJob(parts, 'interventions.makeProtocol', order);
  // if the job is repeated after its process died, it sends nothing more
  for (const order of protocolJobs) await runJob(parts, 'interventions.makeProtocol', order);
  const mails = await jobsOf('mail.send');
  expect(mails.map(({ to, language }) => `${to} ${language}`).sort()).toEqual([
    'kontroler@deratex.example de',
    'technik@deratex.example pl',
  ]);
  expect(mails[0]).toMatchObject({
    template: { name: 'interventionReport', interventionName: 'Protokół wizyty', link: expect.stringContaining(uuid) },
    attachments: [{ name: expect.stringMatching(/-P-\d{4}-\d{3}-1 Protokół wizyty - .*\.pdf$/) }],
  });
  expect((await issues(uuid)).map(({ language }) => language).sort()).toEqual(['de', 'pl']);
});

test('no protocol is made of an intervention that was deleted meanwhile', async () => {
  await requestMail('technik@deratex.example', 'pl', []);
  await requestMail('kontroler@deratex.example', 'de', ['RECEIVE_INTERVENTION_PDF_REPORT']);
  const uuid = await create();
  await print(uuid, 'pl');
  await admin('DELETE', url(`/${uuid}`));
  const parts = { db: app.database.db, services: app.services, now: app.now };
  for (const order of await jobsOf('interventions.makeProtocol')) {
    await runJob(parts, 'interventions.makeProtocol', order);
  }
  expect(await jobsOf('mail.send')).toEqual([]);
});

test('the audit trail contains the number of each protocol', async () => {
  const uuid = await create();
  await print(uuid);
  const [entry] = (await admin('GET', `/api/places/${subjects.place.uuid}/record`)).body.entries;
  const number = { field: 'protocolNumber', item: null, before: null, after: await numberOf(uuid) };
  expect(entry).toMatchObject({ action: 'interventionReport.generate', changes: expect.arrayContaining([number]) });
});
