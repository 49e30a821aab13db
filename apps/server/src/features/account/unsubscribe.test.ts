import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actionsOn } from '../../../test/audit.ts';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { type Caller, openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Mail } from '../../kernel/services.ts';

/** The unsubscribe button of a mail program turns mails off: one POST without a session, which may be repeated. */

const EMAIL = 'technik@deratex.example';

let app: TestApp;
let anonymous: Caller;
let technician: Caller;
beforeAll(async () => {
  app = await openTestApp();
  anonymous = await app.as(null);
  technician = await app.as(EMAIL);
});
afterAll(() => app.close());
beforeEach(() => setNotificationMail(true));

const person = () =>
  app.database.db
    .selectFrom('users')
    .select(['id', 'uuid', 'notification_email as isOn'])
    .where('email', '=', EMAIL)
    .executeTakeFirstOrThrow();
const setNotificationMail = (isOn: boolean) =>
  app.database.db.updateTable('users').set({ notification_email: isOn }).where('email', '=', EMAIL).execute();

const renderMail = async (template: object): Promise<Mail> => {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail) };
  const parts = { db: app.database.db, services: { ...app.services, mailer }, now: () => TEST_NOW };
  await runJob(parts, 'mail.send', { to: EMAIL, language: 'pl', template, attachments: [] });
  const [mail] = sent;
  if (!mail) throw new Error('no letter went out');
  return mail;
};

const linkOf = async (): Promise<string> => {
  const facts = { key: 'LORA_DEVICE_ALERT', eventDate: TEST_NOW, eventName: null, placeName: 'Hala', deviceName: 'E1' };
  const { uuid: userUuid } = await person();
  const mailContent = {
    name: 'notification',
    userUuid,
    personName: 'Piotr',
    timezone: 'UTC',
    link: 'https://x',
    facts,
  };
  const { unsubscribe = '' } = await renderMail({
    ...mailContent,
    facts: { ...facts, eventDate: TEST_NOW.toISOString() },
  });
  const { pathname, search } = new URL(unsubscribe);
  return pathname + search;
};

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a one-click request with content type %s turns mails off once', async (type, payload) => {
  const link = await linkOf();
  const before = await actionsOn(app, 'user', (await person()).id);
  for (const _ of [1, 2]) {
    const { statusCode, body } = await app.http.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': type },
      payload,
    });
    expect(statusCode, body).toBe(200);
    expect((await person()).isOn).toBe(false);
  }
  const after = await actionsOn(app, 'user', (await person()).id);
  expect(after.slice(before.length)).toEqual(['user.updateNotificationSettings']);
  expect((await technician('GET', '/api/account/settings/notifications')).text).toContain('"notificationEmail":false');
});

test('opening the link changes nothing and shows the button', async () => {
  const page = await anonymous('GET', await linkOf());
  expect(page.status).toBe(200);
  expect(page.text).toContain('<form method="post"><button>Wyłącz powiadomienia e-mail</button></form>');
  expect((await person()).isOn).toBe(true);
});

test('a forged link turns nothing off', async () => {
  const link = await linkOf();
  const other = await app.database.db
    .selectFrom('users')
    .select('uuid')
    .where('email', '=', 'admin@deratex.example')
    .executeTakeFirstOrThrow();
  const forged = link.replace((await person()).uuid, other.uuid);
  expect((await anonymous('POST', forged)).status).toBe(404);
  expect((await anonymous('GET', forged)).status).toBe(404);
});

test('requested mails and mails that protect the account have no unsubscribe link', async () => {
  const mail = await renderMail({ name: 'credentialsChanged', what: 'password', personName: 'Piotr' });
  expect(mail.unsubscribe).toBeUndefined();
});
