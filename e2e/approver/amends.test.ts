import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { findVisit } from '../support/visits.ts';
import { openWorld } from '../support/world.ts';

/** A manager withdraws an approval, corrects a visit and approves it again: each step remains visible later. */

const texts = pl.inspections;
const reasonLabels = texts.amendmentReasons;
const REPAIR = 'Uszczelnić drzwi rampy 3';
const REPAIR_BY_OTHER_USER = `${REPAIR} i 4`;

const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
});

const topDialog = (page: Page) => page.getByRole('dialog').last();
const choose = (page: Page, reason: string) =>
  topDialog(page).getByRole('radio', { name: reason, exact: true }).check();

const withdraw = async (page: Page) => {
  await page.getByRole('button', { name: texts.head.unapprove, exact: true }).click();
  await topDialog(page).waitFor();
  // without a reason the approval is not withdrawn
  await topDialog(page).getByRole('button', { name: texts.unapprove.confirm }).click();
  await topDialog(page).getByText(texts.reason.required).waitFor();
  await choose(page, texts.amendmentReasons.CLIENT_REMARK);
  await expectAccessible(page);
  await topDialog(page).getByRole('button', { name: texts.unapprove.confirm }).click();
  await page.getByText(texts.unapprove.done).first().waitFor();
};

const correct = async (page: Page) => {
  const additional = page.getByRole('button', { name: texts.additional.edit, exact: true }).first();
  await expect.poll(() => additional.count(), { message: 'a finished visit is read' }).toBe(0);
  await page.getByRole('button', { name: texts.correction.start, exact: true }).click();
  await choose(page, texts.amendmentReasons.FORGOTTEN);
  await expectAccessible(page);
  await topDialog(page).getByRole('button', { name: texts.correction.begin }).click();
  await page.getByText(texts.correction.now.replace('{reason}', texts.amendmentReasons.FORGOTTEN)).first().waitFor();
  await additional.click();
  await topDialog(page).getByLabel(texts.additional.repairOrders).fill(REPAIR);
  await topDialog(page).getByRole('button', { name: pl.ui.action.save }).click();
  await page.getByText(texts.additional.saved).first().waitFor();
  await page.getByRole('button', { name: texts.correction.done, exact: true }).click();
  await additional.waitFor({ state: 'detached' });
};

/** Another user corrects the visit while the dialog is open: the approver must first see the changes. */
const approve = async (page: Page, meanwhile: () => Promise<unknown>) => {
  const ask = page.getByRole('button', { name: texts.head.approve, exact: true });
  await ask.click();
  await topDialog(page)
    .getByText(/wersję \d/)
    .waitFor();
  await meanwhile();
  await topDialog(page).getByRole('button', { name: texts.approve.confirm }).click();
  await topDialog(page).getByText(texts.errors['inspections/amended_meanwhile']).waitFor();
  await topDialog(page).getByRole('button', { name: pl.ui.action.cancel }).click();
  await page.getByText(REPAIR_BY_OTHER_USER).first().waitFor();
  await ask.click();
  await topDialog(page).getByRole('button', { name: texts.approve.confirm }).click();
  await page.getByText(texts.approve.done).first().waitFor();
};

/** Requested by number, or by a user who only wants the report: the report that is sent is current. */
const createReportAgain: Readonly<Record<Size, (page: Page) => Promise<void>>> = {
  desktop: async (page) => {
    await page.getByRole('button', { name: texts.issues.make }).click();
    await page.getByText(texts.report.generated).first().waitFor();
  },
  phone: async (page) => {
    const downloading = page.waitForEvent('download');
    const name = new RegExp(`^${texts.report.downloadNamed.split('{')[0]}`);
    await page.getByRole('button', { name }).first().click();
    await downloading;
  },
};

/** The text of a stored report, as a PDF reader extracts it. */
const textOfReport = async (visit: string, uuid: string): Promise<string> => {
  const { url } = (await api('GET', `${visit}/reports/${uuid}/signed-url`)).body;
  const bytes = Buffer.from(await (await fetch(new URL(url, world.url))).arrayBuffer());
  const reading = promisify(execFile)('pdftotext', ['-layout', '-', '-'], { maxBuffer: 50_000_000 });
  reading.child.stdin?.end(bytes);
  return (await reading).stdout;
};

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  test('revokes the approval, corrects the visit and approves it again', async () => {
    const visit = await findVisit(api, 'COMPLETED');
    const [, , , placeId, , inspectionId] = visit.split('/');
    await api('POST', `${visit}/approve`);
    await api('POST', `/api/reports/pdf/inspection/${inspectionId}?language=pl`, {});
    const before = (await api('GET', `${visit}/details`)).body.inspection;
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, 'admin@deratex.example');
    await page.goto(`${world.url}/app/places/edit/${placeId}/inspections/${inspectionId}?tab=visit`);

    await withdraw(page);
    await correct(page);
    await approve(page, () =>
      api('PATCH', `${visit}/additional-fields`, { additionalFields: { repairOrders: REPAIR_BY_OTHER_USER } }),
    );
    // the withdrawn approval stays visible, with its author and the reason
    await page.getByText(texts.signatures.withdrawn, { exact: true }).first().waitFor();
    await page.getByText(new RegExp(texts.amendmentReasons.CLIENT_REMARK)).first().waitFor();
    await expectFits(page, size);

    await createReportAgain[size](page);
    await page.getByText(texts.issues.replaced, { exact: true }).first().waitFor();
    const after = (await api('GET', `${visit}/details`)).body.inspection;
    expect(after.amendments).toBe(before.amendments + 2);
    const issues = after.reports.filter(({ language }: { language: string }) => language === 'pl');
    const current = issues.find(({ replaced }: { replaced: boolean }) => !replaced);
    expect(current.issue).toBeGreaterThan(1);
    expect(issues.filter(({ replaced }: { replaced: boolean }) => replaced).length).toBe(issues.length - 1);
    const text = await textOfReport(visit, current.uuid);
    expect(text).toContain(REPAIR);
    expect(text).toContain(reasonLabels.FORGOTTEN);
    // the first issue can still be opened with its old content
    const earlier = issues.find(({ issue }: { issue: number }) => issue === 1);
    expect(earlier.replaced).toBe(true);
    expect(await textOfReport(visit, earlier.uuid)).not.toContain(reasonLabels.FORGOTTEN);
    await api('PATCH', `${visit}/additional-fields`, { additionalFields: { repairOrders: '' } });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
