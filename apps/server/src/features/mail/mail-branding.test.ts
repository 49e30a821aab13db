import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fileForm } from '../../../test/multipart.ts';
import { runJob } from '../../../test/run-job.ts';
import { TEST_NOW } from '../../../test/template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Mail } from '../../kernel/services.ts';

/** Mails to people of a root company with a brand show this brand, other mails the brand of the product. */

let app: TestApp;
let sent: Mail[] = [];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  sent = [];
  const { db } = app.database;
  await db.updateTable('companies').set({ enterprise_key: null, brand_color: null, brand_name: null }).execute();
  await db
    .updateTable('companies')
    .set({ enterprise_key: 'owadstop', brand_name: 'Owad & "Stop"', brand_color: '#ffcc00' })
    .where('email', '=', 'kontakt@owadstop.example')
    .execute();
});

const mailer = { send: async (mail: Mail) => void sent.push(mail) };
const parts = () => ({ db: app.database.db, services: { ...app.services, mailer }, now: () => TEST_NOW });

const renderMailTo = async (to: string, order: object = {}): Promise<Mail> => {
  const template = { name: 'credentialsChanged', what: 'password', personName: 'Piotr' };
  await runJob(parts(), 'mail.send', { to, language: 'en', template, attachments: [], ...order });
  const [mail] = sent.splice(0);
  if (!mail) throw new Error('no letter went out');
  return mail;
};

const setLogo = async (logo: Buffer) => {
  const superAdmin = await app.as('super@trapline.example');
  const { id } = await app.database.db
    .selectFrom('companies')
    .select('id')
    .where('enterprise_key', '=', 'owadstop')
    .executeTakeFirstOrThrow();
  const { payload, headers } = await fileForm(logo, { name: 'logo.png', type: 'image/png' });
  expect((await superAdmin('POST', `/api/companies/${id}/logo`, { body: payload, headers })).status).toBe(200);
};

test('a mail has the name, a readable colour and the logo of the company, as HTML and text', async () => {
  const mail = await renderMailTo('admin@owadstop.example');
  expect(mail.text.split('\n')[0]).toBe('Owad & "Stop"');
  expect(mail.text).not.toContain('Trapline');
  expect(mail.html).not.toContain('Trapline');
  expect(mail.html).toContain('Owad &amp; &quot;Stop&quot;');
  const [logo, ...otherAttachments] = mail.attachments;
  expect(otherAttachments).toEqual([]);
  expect(logo).toMatchObject({ contentType: 'image/png', cid: expect.any(String) });
  expect(mail.html).toContain(`src="cid:${logo?.cid}"`);
  expect(mail.html).not.toContain('#ffcc00');
});

test('clients get the brand of their contractor; other companies and people without a company the product brand', async () => {
  expect((await renderMailTo('kontroler@owadstop.example')).html).toContain('cid:');
  for (const email of ['admin@deratex.example', 'super@trapline.example', 'nobody@anywhere.example']) {
    const mail = await renderMailTo(email);
    expect(mail.text.split('\n')[0]).toBe('Trapline');
    expect(mail.html).toContain('#0f7a62');
    expect(mail.attachments).toEqual([]);
  }
});

test('a mail to a former address has the brand of its company', async () => {
  const { root_company_id: rootCompanyId } = await app.database.db
    .selectFrom('users')
    .select('root_company_id')
    .where('email', '=', 'admin@owadstop.example')
    .executeTakeFirstOrThrow();
  expect((await renderMailTo('old@owadstop.example', { rootCompanyId })).text).toContain('Owad & "Stop"');
});

test('without an available logo the mail is sent with the name in its place', async () => {
  const { db } = app.database;
  await db
    .updateTable('stored_files')
    .set({ storage_key: 'lost' })
    .where('id', '=', (eb) =>
      eb.selectFrom('companies').select('logo_file_id').where('enterprise_key', '=', 'owadstop'),
    )
    .execute();
  const mailWithLostLogo = await renderMailTo('admin@owadstop.example');
  await db.updateTable('companies').set({ logo_file_id: null }).where('enterprise_key', '=', 'owadstop').execute();
  const mailWithoutLogo = await renderMailTo('admin@owadstop.example');
  for (const mail of [mailWithLostLogo, mailWithoutLogo]) {
    expect(mail.attachments).toEqual([]);
    expect(mail.html).not.toContain('cid:');
    expect(mail.html).toContain('Owad &amp; &quot;Stop&quot;');
  }
});

test.each([
  ['white', '#ffffff', (mean: number) => mean < 120],
  ['black', '#000000', (mean: number) => mean > 150],
])('a transparent %s logo gets a background with enough contrast', async (_, fill, isVisible) => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><circle cx="150" cy="60" r="40" fill="${fill}"/></svg>`;
  await setLogo(await sharp(Buffer.from(drawing)).png().toBuffer());
  const [logo] = (await renderMailTo('admin@owadstop.example')).attachments;
  const picture = sharp(Buffer.from(logo?.content ?? []));
  const { width, height, hasAlpha } = await picture.metadata();
  expect(hasAlpha).toBe(false);
  expect(width).toBeLessThanOrEqual(400);
  expect(height).toBeLessThanOrEqual(88);
  const [cornerPixel = 0] = await picture.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
  expect(isVisible(cornerPixel)).toBe(true);
});
