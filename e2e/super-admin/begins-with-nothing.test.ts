import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, getBrowser, openContext } from '../support/browser.ts';
import { collectMails } from '../support/collect-mails.ts';
import { firstOrAll } from '../support/depth.ts';
import { eventually } from '../support/eventually.ts';
import { closeSheet, openFirstSheet, openVisitNameDialog } from '../support/field-visit.ts';
import { type RunningServer, scratchFolder, startServer } from '../support/running-server.ts';
import { scratchDatabase } from '../support/scratch-database.ts';

/**
 * From an empty installation to a signed report for the client: without demo data, only with the actions of people in
 * the panel; in a deep run on both databases.
 */

const PASSWORD = 'Pierwsze-haslo1!';
const texts = pl;
const [SUPER, ADMIN, TECHNICIAN, CLIENT] = ['zofia', 'anna', 'ewa', 'jan'].map((name) => `${name}@start.example`) as [
  string,
  string,
  string,
  string,
];

let browser: Browser;
beforeAll(async () => {
  browser = await getBrowser();
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const submit = (page: Page) => page.locator('main form button[type=submit]').click();
const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
};

const fillPasswords = async (page: Page, first: string, again: string) => {
  await field(page, first).fill(PASSWORD);
  await field(page, again).fill(PASSWORD);
};

const createFirstAccount = async (page: Page, link: string) => {
  await page.goto(link);
  await field(page, texts.auth.setup.name).fill('Zofia');
  await field(page, texts.auth.setup.surname).fill('Pierwsza');
  await page.locator('input[type=email]').fill(SUPER);
  await fillPasswords(page, texts.auth.password, texts.auth.setup.confirmPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
};

const addCompany = async (page: Page, url: string, { name, button }: { name: string; button: string }) => {
  await page.goto(`${url}/app/companies`);
  await page.getByRole('link', { name: button }).first().click();
  await field(page, texts.companies.field.name).fill(name);
  await field(page, texts.companies.field.address).fill('Polna 1, Zgierz');
  await field(page, texts.companies.field.email).fill('biuro@start.example');
  await submit(page);
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

type NewUser = {
  readonly email: string;
  readonly type: keyof typeof texts.account.types;
  readonly company?: string;
  readonly facility?: string;
  readonly right?: 'APPROVE_INSPECTION' | 'CREATE_INSPECTION';
  readonly reports?: true;
};

const addUser = async (page: Page, url: string, user: NewUser) => {
  await page.goto(`${url}/app/users/create`);
  await field(page, texts.users.field.name).fill('Osoba');
  await field(page, texts.users.field.surname).fill('Nowa');
  await field(page, texts.users.field.email).fill(user.email);
  await choose(page, texts.users.field.type, texts.account.types[user.type]);
  if (user.company) await choose(page, texts.users.field.company, user.company);
  if (user.facility) await page.getByLabel(user.facility).check();
  if (user.right) await page.getByLabel(texts.users.right[user.right].name).check();
  if (user.reports) await page.getByLabel(texts.users.notification.RECEIVE_INSPECTION_PDF_REPORT.name).check();
  await submit(page);
  await page.getByText(texts.users.create.created).waitFor();
};

const setPasswordByLink = async (page: Page, link: string) => {
  await page.goto(link);
  await fillPasswords(page, texts.auth.reset.newPassword, texts.auth.reset.confirmPassword);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
};

const addFacility = async (page: Page, url: string, name: string, company: string) => {
  await page.goto(`${url}/app/places/create`);
  await field(page, texts.places.form.name).fill(name);
  await field(page, texts.places.form.address).fill('Polna 3, Zgierz');
  await choose(page, texts.places.form.company, company);
  await submit(page);
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const addDevices = async (page: Page) => {
  await page.getByRole('link', { name: texts.places.section.devices }).click();
  await page.getByRole('link', { name: texts.devices.add }).first().click();
  await choose(page, texts.devices.create.type, 'Karmnik deratyzacyjny');
  await page.getByText(texts.devices.create.amountType.MULTIPLE, { exact: true }).click();
  await page.getByRole('textbox', { name: texts.devices.create.amount }).fill('3');
  await page.locator('button[type=submit]').click();
  await page.getByText('K3', { exact: true }).first().waitFor();
};

const inspect = async (page: Page, url: string, facility: string) => {
  await page.goto(`${url}/app/places`);
  await page.getByRole('link', { name: new RegExp(facility) }).click();
  await page.getByRole('link', { name: texts.places.section.inspections }).click();
  await openVisitNameDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.inspections.create.submit }).click();
  await page.waitForURL(/\/inspections\/[^/]+$/);
  await openFirstSheet(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.inspections.sheet.clean }).click();
  await closeSheet(page);
  await page.getByRole('button', { name: texts.inspections.head.finish }).first().click();
  const confirm = page.getByRole('dialog').last().locator('button[type=submit]');
  await confirm.click();
  await page.getByRole('radio', { name: texts.inspections.notCheckedReasons.BLOCKED, exact: true }).check();
  await page.getByLabel(texts.inspections.finish.receivedBy).fill('Jan Odbiorca');
  await confirm.click();
  // a name without a signature is asked about once
  await page.getByText(texts.inspections.finish.unsigned.replace('{name}', 'Jan Odbiorca')).waitFor();
  await confirm.click();
  await page.getByText(texts.inspections.finish.doneText).first().waitFor();
  return page.url();
};

const approve = async (page: Page, visit: string) => {
  await page.goto(visit);
  await page.getByRole('button', { name: texts.inspections.head.approve, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.inspections.approve.confirm }).click();
  await page.getByText(texts.inspections.approve.done).first().waitFor();
};

const textOf = async (folder: string, pdf: Buffer): Promise<string> => {
  const file = path.join(folder, 'report.pdf');
  await writeFile(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
};

/** Each person uses a separate device. */
const openWindow = async () => openContext(browser, { size: 'desktop' });

/** Records an intervention between two visits: the first of the facility, and the first protocol of its year. */
const recordIntervention = async (page: Page, url: string, placeAt: string) => {
  await page.goto(`${url}${placeAt}/interventions`);
  await page.getByText(texts.interventions.none).waitFor();
  await page.getByRole('link', { name: texts.interventions.add }).first().click();
  await field(page, texts.interventions.field.purpose).fill('Gniazdo os');
  await field(page, texts.interventions.field.approvedByText).fill('Jan Odbiorca');
  await page.getByRole('button', { name: texts.interventions.save }).click();
  await page.getByRole('button', { name: texts.interventions.generate }).click();
  await page.getByText(texts.interventions.reports.current).waitFor();
  await page.getByText(/HAL-P-\d{4}-001/).waitFor();
};

const runFirstVisit = async (
  server: RunningServer,
  mails: Awaited<ReturnType<typeof collectMails>>,
): Promise<Buffer> => {
  const { url } = server;
  const link = await eventually(
    async () => /http:\/\/\S+setup\S*/.exec(server.output())?.[0] ?? '',
    (found) => found !== '',
  );
  const superAdminWindow = await openWindow();
  await createFirstAccount(superAdminWindow.page, link);
  await addCompany(superAdminWindow.page, url, { name: 'Start DDD', button: texts.companies.add });
  await addUser(superAdminWindow.page, url, {
    email: ADMIN,
    type: 'COMPANY_ADMIN',
    company: 'Start DDD',
    right: 'APPROVE_INSPECTION',
  });

  const adminWindow = await openWindow();
  await setPasswordByLink(adminWindow.page, await mails.linkFor(ADMIN));
  await addCompany(adminWindow.page, url, { name: 'Młyn Zgierz', button: texts.companies.addClient });
  await addFacility(adminWindow.page, url, 'Hala mąki', 'Młyn Zgierz');
  await addDevices(adminWindow.page);
  await expectAccessible(adminWindow.page);
  await addUser(adminWindow.page, url, {
    email: TECHNICIAN,
    type: 'TECHNICIAN',
    facility: 'Hala mąki',
    right: 'CREATE_INSPECTION',
  });
  await addUser(adminWindow.page, url, {
    email: CLIENT,
    type: 'CONTROLLER',
    facility: 'Hala mąki',
    reports: true,
  });

  const technicianWindow = await openWindow();
  await setPasswordByLink(technicianWindow.page, await mails.linkFor(TECHNICIAN));
  const visit = await inspect(technicianWindow.page, url, 'Hala mąki');
  await approve(adminWindow.page, visit);
  await recordIntervention(technicianWindow.page, url, /\/app\/places\/edit\/[^/]+/.exec(visit)?.[0] ?? '');
  const report = await mails.pdfFor(CLIENT);
  expect([superAdminWindow, adminWindow, technicianWindow].flatMap(({ complaints }) => complaints)).toEqual([]);
  for (const { context } of [superAdminWindow, adminWindow, technicianWindow]) await context.close();
  return report;
};

describe.each(firstOrAll('PostgreSQL', 'embedded'))('%s', (kind) => {
  test('a new installation gets a company, a client, a visit and a signed report', async () => {
    const database = kind === 'PostgreSQL' ? await scratchDatabase() : null;
    const data = await scratchFolder();
    const mails = await collectMails();
    const env = { TRAPLINE_DEMO: 'false', SMTP_URL: mails.url, DATABASE_URL: database?.url ?? '' };
    const server = await startServer({ data: data.folder, env });
    try {
      const answer = await textOf(data.folder, await runFirstVisit(server, mails));
      expect(answer).toMatch(/HAL-\d{4}-001\/1/);
      for (const word of ['Start DDD', 'Młyn Zgierz', 'Hala mąki', 'Jan Odbiorca', 'K1', 'K2', 'K3']) {
        expect(answer).toContain(word);
      }
      expect(answer).toContain(texts.reports.inspection.approved);
    } finally {
      await server.stop();
      await mails.close();
      await database?.remove();
      await data.remove();
    }
  });
});
