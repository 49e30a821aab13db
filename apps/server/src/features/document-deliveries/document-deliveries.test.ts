import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trailOf } from '../../../test/audit.ts';
import { createPerson } from '../../../test/create-person.ts';
import { deliverMails } from '../../../test/deliver-mails.ts';
import { runJob } from '../../../test/run-job.ts';
import { makeSubjects, type Subjects } from '../../../test/subjects.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Mail, MailRefusedError } from '../../kernel/services.ts';

/** Sending a document, its state, and its link without an account. */

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: Caller;
let technician: Caller;
let visitor: Caller;
let subjects: Subjects;
let protocol: { interventionId: string; protocolId: string };

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.as('admin@deratex.example');
  technician = await app.as('technik@deratex.example');
  visitor = await app.as(null);
});
afterAll(() => app.close());
beforeEach(async () => {
  subjects = await makeSubjects(app.database.db, 'deratex');
  protocol = {
    interventionId: Reflect.get(subjects, 'intervention').uuid,
    protocolId: Reflect.get(subjects, 'protocol').uuid,
  };
  const { db } = app.database;
  await db.deleteFrom('document_links').execute();
  await db.deleteFrom('document_deliveries').execute();
  await db.deleteFrom('demo_mails').execute();
  await app.database.run('delete from jobs.job');
  const { storage_key } = await db
    .selectFrom('reports')
    .innerJoin('stored_files as file', 'file.id', 'reports.file_id')
    .select('file.storage_key')
    .where('reports.id', '=', subjects.report.id)
    .executeTakeFirstOrThrow();
  await app.services.storage.put(storage_key, Buffer.from('%PDF-1.7'), 'application/pdf');
});

const reportPath = () => `/api/reports/${subjects.report.uuid}/deliveries`;
const send = async (body: object, caller = admin, key?: string) => {
  const answer = await caller('POST', reportPath(), { body, ...(key && { key }) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.deliveries;
};
const list = async () => (await admin('GET', reportPath())).body.deliveries;
const linkIn = (text: string | undefined): string => /\/api\/document-links\/[\w-]+/.exec(text ?? '')?.[0] ?? '';
const sendLink = async (body: object = {}) => {
  await send({ email: 'jakosc@klient.example', ...body });
  const mails = await deliverMails(app);
  return linkIn(mails.at(-1)?.text);
};

const mailOrders = async () =>
  (await app.database.run(`select data from jobs.job where name = 'mail.send' order by created_on, id`)).rows as {
    data: object;
  }[];
const runMailJob = async (mailer: { send: (mail: Mail) => Promise<void> }) => {
  const [order] = await mailOrders();
  await runJob({ db: app.database.db, services: { ...app.services, mailer }, now: app.now }, 'mail.send', order?.data);
};
const refuse = (refusal: { isPermanent: boolean; code: number; status: string | null }) => ({
  send: () => Promise.reject(new MailRefusedError('refused', refusal)),
});

test('a report is sent to a person and to an address, each in a suitable language', async () => {
  const { recipients } = (await admin('GET', reportPath())).body;
  const controller = recipients.find(({ email }: { email: string }) => email === 'kontroler@deratex.example');
  await app.database.db.updateTable('users').set({ language: 'de' }).where('email', '=', controller.email).execute();
  const sent = await send({
    userIds: [controller.uuid],
    email: 'Jakosc@Klient.example',
    message: 'Proszę o podpis.\nDziękuję',
  });
  expect(sent).toMatchObject([
    { recipient: { email: 'kontroler@deratex.example' }, state: 'QUEUED', form: 'LINK', link: { expiresAt: null } },
    { recipient: { email: 'jakosc@klient.example', name: null }, state: 'QUEUED' },
  ]);
  const mails = await deliverMails(app);
  expect(mails).toHaveLength(2);
  expect(mails.find(({ to }) => to === 'kontroler@deratex.example')?.text).toContain('Guten Tag');
  expect(mails.find(({ to }) => to === 'jakosc@klient.example')?.text).toContain('Proszę o podpis.\n\nDziękuję');
  expect(mails[0]?.text).toContain('Deratex');
  expect(await list()).toMatchObject([
    { recipient: { email: 'jakosc@klient.example' }, state: 'SENT', link: { openedAt: null, openedCount: 0 } },
    { recipient: { email: 'kontroler@deratex.example' }, state: 'SENT' },
  ]);
  const { rows } = await app.database.run('select id from document_deliveries order by id');
  const [entry] = await trailOf(app, 'documentDelivery', (rows[0] as { id: number }).id);
  expect(entry).toMatchObject({ action: 'documentDelivery.send', place_id: subjects.place.id });
  expect(entry?.after).toMatchObject({ recipientEmail: 'kontroler@deratex.example', language: 'pl' });
});

test('a repeated request and a repeated job send one mail', async () => {
  const key = crypto.randomUUID();
  const first = await send({ email: 'jakosc@klient.example' }, admin, key);
  expect(await send({ email: 'jakosc@klient.example' }, admin, key)).toEqual(first);
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  await runMailJob(mailer);
  await runMailJob(mailer);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.uuid).toBe(first[0].uuid);
});

test.each([
  [{}, 'document_deliveries/no_recipient', [{ field: 'email' }]],
  [{ email: 'jakosc' }, 'validation_error', [{ field: 'email', code: 'invalid_email' }]],
  [{ userIds: ['987654321'] }, 'validation_error', [{ field: 'userIds', code: 'not_found' }]],
  [{ email: 'a@b.example', linkDays: 365 }, 'validation_error', [{ field: 'linkDays' }]],
])('%j is refused with %s', async (body, error, fields) => {
  const answer = await admin('POST', reportPath(), { body });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe(error);
  expect(answer.body.errors).toMatchObject(fields);
  expect(await mailOrders()).toEqual([]);
});

test('a large document is sent as a link only', async () => {
  const { db } = app.database;
  const { file_id } = await db
    .selectFrom('reports')
    .select('file_id')
    .where('id', '=', subjects.report.id)
    .executeTakeFirstOrThrow();
  await db.updateTable('stored_files').set({ size: 6_000_000 }).where('id', '=', file_id).execute();
  const answer = await admin('POST', reportPath(), { body: { email: 'a@b.example', form: 'PDF' } });
  expect(answer.body).toMatchObject({
    error: 'document_deliveries/too_large_to_attach',
    errors: [{ field: 'form' }],
  });
});

test('an attached document has no link to revoke', async () => {
  const [delivery] = await send({ email: 'a@b.example', form: 'PDF' });
  expect(delivery).toMatchObject({ form: 'PDF', link: null });
  const [order] = await mailOrders();
  expect(order?.data).toMatchObject({ attachments: [{ name: 'raport.pdf' }] });
  const answer = await admin('POST', `/api/document-deliveries/${delivery.uuid}/revoke`);
  expect(answer.body.error).toBe('document_deliveries/no_link');
});

test.each([
  [550, '5.1.1', 'UNKNOWN_ADDRESS'],
  [550, null, 'UNKNOWN_ADDRESS'],
  [552, '5.2.2', 'MAILBOX_FULL'],
  [552, '5.3.4', 'TOO_LARGE'],
  [554, '5.7.1', 'REJECTED'],
  [550, '5.3.3', 'OTHER'],
])('a permanent refusal %i %s is recorded as %s and not repeated', async (code, status, reason) => {
  await send({ email: 'nikt@klient.example' });
  await runMailJob(refuse({ isPermanent: true, code, status }));
  const refusal = { reason, code: [code, status].filter((part) => part !== null).join(' ') };
  expect(await list()).toMatchObject([{ state: 'REFUSED', refusal, settledAt: TEST_NOW.toISOString() }]);
});

test('a temporary refusal is repeated, and after all attempts the mail counts as not sent', async () => {
  await send({ email: 'pelna@klient.example' });
  const greylisting = refuse({ isPermanent: false, code: 450, status: '4.2.2' });
  await expect(runMailJob(greylisting)).rejects.toThrow();
  expect(await list()).toMatchObject([{ state: 'RETRYING', refusal: { reason: 'MAILBOX_FULL' } }]);
  for (let attempt = 2; attempt <= 9; attempt++) await expect(runMailJob(greylisting)).rejects.toThrow();
  expect(await list()).toMatchObject([{ state: 'FAILED' }]);
});

test('the link opens the document without an account and counts only the press of the button', async () => {
  const link = await sendLink();
  const page = await visitor('GET', link, { headers: { 'accept-language': 'de' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('<form method="post"><button>Dokument öffnen (PDF)</button></form>');
  expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
  await visitor('HEAD', link);
  expect(await list()).toMatchObject([{ link: { openedAt: null, openedCount: 0 } }]);
  const file = await visitor('POST', link, { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(file.status).toBe(200);
  expect(file.text).toBe('%PDF-1.7');
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('raport.pdf'),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  await visitor('POST', link);
  expect(await list()).toMatchObject([{ link: { openedAt: TEST_NOW.toISOString(), openedCount: 2 } }]);
});

test('no table and no queue contains the secret of a link', async () => {
  const link = await sendLink();
  const secret = link.split('/').at(-1) ?? '';
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const { rows } = await app.database.run(`select data::text as text from jobs.job
    union all select token_hash from document_links union all select after::text from audit_log`);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('an expired, a revoked and an unknown link open a page that says so', async () => {
  const link = await sendLink({ linkDays: 7 });
  const expiresAt = new Date(TEST_NOW.getTime() + 7 * DAY_MS).toISOString();
  expect(await list()).toMatchObject([{ link: { expiresAt, isExpired: false } }]);
  await app.database.db.updateTable('document_links').set({ expires_at: TEST_NOW }).execute();
  for (const method of ['GET', 'POST']) {
    const answer = await visitor(method, link, { headers: { 'accept-language': 'en' } });
    expect(answer.status).toBe(410);
    expect(answer.text).toContain('The link has expired');
    expect(answer.headers['content-type']).toContain('text/html');
  }
  expect(await list()).toMatchObject([{ link: { isExpired: true } }]);
  await app.database.db.updateTable('document_links').set({ expires_at: expiresAt }).execute();
  const [delivery] = await list();
  const revoke = () => admin('POST', `/api/document-deliveries/${delivery.uuid}/revoke`);
  expect((await revoke()).body.delivery).toMatchObject({ state: 'SENT', link: { revokedAt: TEST_NOW.toISOString() } });
  expect((await revoke()).status).toBe(200);
  expect((await visitor('POST', link, { headers: { 'accept-language': 'en' } })).text).toContain('revoked');
  const unknown = await visitor('GET', '/api/document-links/x', { headers: { 'accept-language': 'pl' } });
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('Nie ma takiego dokumentu');
  const actions = (await admin('GET', `/api/places/${subjects.place.uuid}/record?limit=5`)).body.entries;
  const revocations = actions.filter(({ action }: { action: string }) => action === 'documentDelivery.revoke');
  expect(revocations).toHaveLength(1);
  expect(revocations[0]).toMatchObject({
    changes: expect.arrayContaining([expect.objectContaining({ field: 'recipient', after: 'jakosc@klient.example' })]),
  });
});

test('a mail whose link is revoked before it is sent is not sent', async () => {
  const [delivery] = await send({ email: 'jakosc@klient.example' });
  const answer = await admin('POST', `/api/document-deliveries/${delivery.uuid}/revoke`);
  expect(answer.body.delivery).toMatchObject({ state: 'CANCELLED' });
  expect(await deliverMails(app)).toEqual([]);
});

test('a mail that is revoked while the mail server refuses it for now is not tried again', async () => {
  const [delivery] = await send({ email: 'jakosc@klient.example' });
  const sent: Mail[] = [];
  const revokeMeanwhile = async (mail: Mail) => {
    sent.push(mail);
    await admin('POST', `/api/document-deliveries/${delivery.uuid}/revoke`);
    throw new MailRefusedError('refused', { isPermanent: false, code: 450, status: '4.2.0' });
  };
  await expect(runMailJob({ send: revokeMeanwhile })).rejects.toThrow();
  expect(await list()).toMatchObject([{ state: 'CANCELLED' }]);
  await runMailJob({ send: async (mail) => void sent.push(mail) });
  expect(sent).toHaveLength(1);
});

test('a failed mail is not sent if an operator repeats it after the document was sent by another one', async () => {
  await send({ email: 'jakosc@klient.example' });
  const { db } = app.database;
  await db.updateTable('document_deliveries').set({ state: 'FAILED', sent_by: null }).execute();
  const [failed] = await db.selectFrom('document_deliveries').selectAll().execute();
  if (!failed) throw new Error('no delivery');
  const { id: _, ...later } = { ...failed, uuid: crypto.randomUUID(), state: 'SENT' as const };
  await db.insertInto('document_deliveries').values(later).execute();
  const sent: Mail[] = [];
  await runMailJob({ send: async (mail) => void sent.push(mail) });
  expect(sent).toEqual([]);
  const rows = await db.selectFrom('document_deliveries').select('state').orderBy('id').execute();
  expect(rows).toEqual([{ state: 'CANCELLED' }, { state: 'SENT' }]);
});

test('a client does not revoke a link of the contractor', async () => {
  const client = (await createPerson(app, subjects.company.uuid, 'COMPANY_ADMIN')).call;
  const [delivery] = await send({ email: 'jakosc@klient.example' });
  const answer = await client('POST', `/api/document-deliveries/${delivery.uuid}/revoke`);
  expect(answer.status, answer.text).toBe(404);
  const own = await send({ userIds: [(await client('GET', '/api/account/me')).body.uuid] });
  const refused = await client('POST', `/api/document-deliveries/${own[0].uuid}/revoke`);
  expect(refused.status, refused.text).toBe(403);
  expect(refused.body.error).toBe('written_by_contractor');
  expect(await list()).toMatchObject([{ state: 'QUEUED' }, { state: 'QUEUED' }]);
});

test('a client reads to whom of its people a document was sent, and no addresses of others', async () => {
  const client = await createPerson(app, subjects.company.uuid, 'COMPANY_ADMIN');
  await send({ email: 'jakosc@inny-klient.example', userIds: [client.uuid] });
  const seen = (await client.call('GET', reportPath())).body.deliveries;
  expect(seen).toMatchObject([{ recipient: { email: client.email } }]);
});

test('the change log of a facility shows a client only what was sent to or by its company', async () => {
  const client = await createPerson(app, subjects.company.uuid, 'COMPANY_ADMIN');
  await send({ email: 'jakosc@inny-klient.example', userIds: [client.uuid] });
  const recipientsFor = async (caller: Caller) => {
    const { entries } = (await caller('GET', `/api/places/${subjects.place.uuid}/record`)).body;
    return JSON.stringify(entries.filter(({ action }: { action: string }) => action === 'documentDelivery.send'));
  };
  expect(await recipientsFor(admin)).toContain('jakosc@inny-klient.example');
  expect(await recipientsFor(client.call)).toContain(client.email);
  expect(await recipientsFor(client.call)).not.toContain('jakosc@inny-klient.example');
});

test('the mail of a document that was deleted meanwhile is not sent', async () => {
  await send({ email: 'jakosc@klient.example', form: 'PDF' });
  const deleted = { deleted_at: TEST_NOW };
  await app.database.db.updateTable('reports').set(deleted).where('id', '=', subjects.report.id).execute();
  expect(await deliverMails(app)).toEqual([]);
  const { rows } = await app.database.run('select state from document_deliveries');
  expect(rows).toEqual([{ state: 'CANCELLED' }]);
});

test('the link of a replaced issue opens that issue and says that a later one exists; a deleted report is gone', async () => {
  const link = await sendLink();
  const { db } = app.database;
  const replaced = { replaced_by: subjects.report.id };
  await db.updateTable('reports').set(replaced).where('id', '=', subjects.report.id).execute();
  expect((await visitor('GET', link)).text).toContain('nowsze wydanie');
  expect((await visitor('POST', link)).text).toBe('%PDF-1.7');
  expect(await list()).toMatchObject([{ document: { isReplaced: true } }]);
  await db.updateTable('reports').set({ deleted_at: TEST_NOW }).where('id', '=', subjects.report.id).execute();
  expect((await visitor('POST', link)).status).toBe(410);
});

test('a technician sends a protocol; the lists of visit and intervention show only their own', async () => {
  const place = `/api/places/${subjects.place.uuid}`;
  const intervention = `${place}/interventions/${protocol.interventionId}`;
  const answer = await technician('POST', `${intervention}/protocols/${protocol.protocolId}/deliveries`, {
    body: { email: 'jakosc@klient.example', form: 'PDF' },
  });
  expect(answer.status, answer.text).toBe(200);
  expect((await technician('GET', `${intervention}/deliveries`)).body.deliveries).toMatchObject([{ form: 'PDF' }]);
  const visit = await technician('GET', `${place}/inspections/${subjects.inspection.uuid}/deliveries`);
  expect(visit.body.deliveries).toEqual([]);
});
