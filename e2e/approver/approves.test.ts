import { readFile } from 'node:fs/promises';
import { stateInVisit, type VisitedDevice } from '@trapline/contract/inspections/visit-activity.ts';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectFits, openContext, signInByApi, signInOnScreen } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectCount, readText } from '../support/expect-on-page.ts';
import { findVisit } from '../support/visits.ts';
import { openWorld } from '../support/world.ts';

/** An approver reads the findings of a visit, approves it and downloads the PDF report. */

const texts = pl.inspections;

const world = openWorld('embedded');
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, 'admin@deratex.example');
});

/** Counts the clicks from now on in the page itself; a reload resets the counter. */
const countClicks = (page: Page) =>
  page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    counted.clicks = 0;
    const count = (event: Event) => event.isTrusted && counted.clicks++;
    globalThis.addEventListener('click', count, { capture: true });
  });

const clicks = (page: Page) => page.evaluate(() => (globalThis as unknown as { clicks?: number }).clicks);

/** A completed visit with findings that waits for its approval. */
const waitingVisit = async () => {
  const { visits } = (await api('GET', '/api/dashboard/visits?of=toApprove&limit=5')).body;
  const visit = visits.find(({ findings }: { findings: { withActivity: number } }) => findings.withActivity > 0);
  if (visit) return visit;
  const address = await findVisit(api, 'COMPLETED');
  await api('POST', `${address}/unapprove`, { reason: { code: 'CLIENT_REMARK' } });
  return waitingVisit();
};

describe.each(sizesOf('desktop', 'phone'))('on a %s', (size) => {
  test('sees the findings, approves with three clicks and downloads with one more', async () => {
    const visit = await waitingVisit();
    const address = `/api/places/${visit.placeUuid}/inspections/${visit.uuid}`;
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInOnScreen(page, world.url, 'admin@deratex.example');
    const review = page
      .getByRole('link', { name: pl.dashboard.inspections.reviewNamed.replace('{name}', visit.name) })
      .first();
    await review.waitFor();
    await countClicks(page);

    await review.click();
    const found = page.getByRole('region', { name: texts.found.title });
    await found.waitFor();
    const { inspection } = (await api('GET', `${address}/details`)).body;
    const { devices } = inspection;
    const states: string[] = devices.map((entry: VisitedDevice) => stateInVisit(entry, inspection));
    const active = devices.filter(
      (_: unknown, index: number) => !['NO_ACTIVITY', 'NOT_CHECKED'].includes(states[index] ?? ''),
    );
    await found
      .getByRole('region', { name: texts.activity.withActivity })
      .getByText(active[0].device.uniqueId)
      .waitFor();
    expect(active.length).toBe(visit.findings.withActivity);
    const unchecked = found.getByRole('region', { name: texts.activity.notChecked });
    await expectCount(unchecked, devices.some(({ status }: VisitedDevice) => status === 'NOT_CHECKED') ? 1 : 0);
    await expectFits(page, size);

    await page.getByRole('button', { name: texts.head.approve, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.approve.confirm }).click();
    await page.getByText(texts.approve.done).first().waitFor();
    expect(await clicks(page)).toBe(3);
    expect((await api('GET', address)).body.inspection).toMatchObject({ approved: true });

    const downloading = page.waitForEvent('download');
    await page
      .getByRole('button', { name: new RegExp(`^${texts.report.download}`) })
      .first()
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // the page was never reloaded, or the counter would be zero
    expect(await clicks(page)).toBe(4);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('opens the report one click away from the findings, and the device list begins with findings', async () => {
    const { placeUuid, uuid } = await waitingVisit();
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, 'admin@deratex.example');
    await page.goto(`${world.url}/app/places/edit/${placeUuid}/inspections/${uuid}`);
    const found = page.getByRole('region', { name: texts.found.title });
    const first = found.getByRole('region', { name: texts.activity.withActivity }).getByRole('link').first();
    const number = await readText(first.locator('strong').first());
    const rows = page.locator(`main tbody tr, main ul[aria-label="${texts.block.devices}"] > li`);
    await rows.filter({ hasText: /\S/ }).first().getByText(number, { exact: true }).first().waitFor();
    await found.getByRole('button', { name: texts.report.preview }).click();
    await page.getByRole('dialog').locator('iframe').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a controller with the permission reads the report before approving, and gets no links to refused pages', async () => {
    const { visits } = (await api('GET', '/api/dashboard/visits?of=latest&limit=100')).body;
    const controller = await signIn(world.url, 'kontroler@deratex.example');
    const places = (await controller('GET', '/api/places')).body.places.map(({ uuid }: { uuid: string }) => uuid);
    const visit = visits.find(({ placeUuid }: { placeUuid: string }) => places.includes(placeUuid));
    const address = `/api/places/${visit.placeUuid}/inspections/${visit.uuid}`;
    if (visit.approved) await api('POST', `${address}/unapprove`, { reason: { code: 'CLIENT_REMARK' } });
    const { users } = (await api('GET', '/api/users?limit=2000')).body;
    const person = users.find(({ email }: { email: string }) => email === 'kontroler@deratex.example');
    await api('PATCH', `/api/users/${person.uuid}`, { permissions: ['APPROVE_INSPECTION'] });

    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInOnScreen(page, world.url, 'kontroler@deratex.example');
    await page
      .getByRole('button', { name: pl.dashboard.inspections.reviewNamed.replace('{name}', visit.name) })
      .first()
      .click();
    const preview = page.getByRole('dialog', { name: texts.report.preview });
    await preview.locator('iframe').waitFor();
    await expectFits(page, size);
    await preview.getByRole('button', { name: texts.head.approve, exact: true }).click();
    await page
      .getByRole('dialog', { name: texts.approve.title })
      .getByRole('button', { name: texts.approve.confirm })
      .click();
    await page.getByText(texts.approve.done).first().waitFor();
    expect((await api('GET', address)).body.inspection).toMatchObject({ approved: true });
    await api('PATCH', `/api/users/${person.uuid}`, { permissions: [] });
    expect(complaints).toEqual([]);
    await context.close();
  });
});
