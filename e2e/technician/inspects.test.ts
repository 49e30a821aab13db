import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInOnScreen } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { drawSignature } from '../support/draw-signature.ts';
import { eventually } from '../support/eventually.ts';
import { closeSheet, openVisitNameDialog, waitForSheet } from '../support/field-visit.ts';
import { photoFile } from '../support/pictures.ts';
import { openWorld } from '../support/world.ts';

/** A technician signs in, opens a facility, starts a visit, works through devices and ends the visit. */

const texts = pl.inspections;
const EMAIL = 'technik@deratex.example';

const world = openWorld('embedded');
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, EMAIL);
});

/** Open visits of the demo would prevent the start of a new one. */
const closeOpenVisits = async (): Promise<void> => {
  const { places } = (await api('GET', '/api/places')).body;
  for (const { uuid } of places) {
    const { inspections } = (await api('GET', `/api/places/${uuid}/inspections?status=IN_PROGRESS`)).body;
    for (const visit of inspections) await api('POST', `/api/places/${uuid}/inspections/${visit.uuid}/cancel`);
  }
};

const openFacility = async (page: Page, size: Size): Promise<void> => {
  const menu = page.getByRole('navigation', { name: size === 'phone' ? pl.layout.tabs : pl.layout.sidebar });
  await menu.getByRole('link', { name: pl.layout.menu.places }).click();
  await page.waitForURL(/\/app\/places$/);
  // the address changes before the page does, and the previous page also has links to facilities
  await page.getByRole('heading', { level: 1, name: pl.layout.menu.places }).waitFor();
  await page
    .getByRole('link')
    .filter({ hasText: /./ })
    .and(page.locator('a[href*="/app/places/edit/"]'))
    .first()
    .click();
  await page.waitForURL(/\/app\/places\/edit\/[0-9a-f-]{36}/);
  await page.locator('a[href$="/inspections"]').first().click();
};

const startVisit = async (page: Page): Promise<string> => {
  await openVisitNameDialog(page);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.create.submit }).click();
  await page.waitForURL(/\/inspections\/[0-9a-f-]{36}/);
  return /inspections\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
};

const sheet = (page: Page) => page.getByRole('dialog').last();
const primary = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });

/** The device list of the visit as stored on the server. */
const details = async (page: Page, visit: string) => {
  const place = /edit\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  return (await api('GET', `/api/places/${place}/inspections/${visit}/details`)).body.inspection;
};

type Entry = { uuid: string; status: string; scanned: boolean; notChecked: unknown; device: Record<string, unknown[]> };

describe.each(sizesOf('phone', 'desktop'))('on a %s', (size) => {
  test('works through a visit and finishes it with a signature', async () => {
    await closeOpenVisits();
    const { context, page, complaints } = await openContext(world.browser, { size });
    await signInOnScreen(page, world.url, EMAIL);
    await expectFits(page, size);

    await openFacility(page, size);
    await expectAccessible(page);
    const visit = await startVisit(page);
    const before = await details(page, visit);
    expect(before.devicesTotal).toBeGreaterThan(3);

    // first device: nothing found, one tap
    await page.getByRole('button', { name: new RegExp(texts.progress.start.replace('{id}', '')) }).click();
    await waitForSheet(page);
    await expectFits(page, size);
    await primary(page, texts.sheet.clean).click();

    // second device: two of one pest, with a photo
    await waitForSheet(page);
    const pests = sheet(page).getByRole('region', { name: texts.sheet.pests, exact: true });
    await pests.getByRole('button').first().click();
    await pests.getByRole('button').first().click();
    await sheet(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photoFile('trap.jpg'));
    await primary(page, texts.sheet.saveAndNext).click();

    // third device: an action and an observation
    await waitForSheet(page);
    await sheet(page)
      .getByRole('region', { name: texts.sheet.actions, exact: true })
      .getByRole('button')
      .first()
      .click();
    const observations = sheet(page).getByRole('region', { name: texts.sheet.observations, exact: true });
    await observations.locator('[aria-pressed]').last().click();
    await primary(page, texts.sheet.saveAndNext).click();
    // the server receives the records only after the technician leaves the devices
    await closeSheet(page);
    const after = await eventually(
      () => details(page, visit),
      // each sheet arrives in parts: the photo and the check of the third device arrive last
      ({ devices }) =>
        devices.filter(({ status }: Entry) => status === 'CHECKED').length === 3 &&
        recorded(devices).includes('deviceImages'),
    );
    expect(recorded(after.devices)).toEqual(expect.arrayContaining(['deviceActions', 'deviceImages', 'deviceObjects']));
    const pest = after.devices.flatMap(({ device }: Entry) => device.deviceObjects ?? [])[0];
    expect(pest).toMatchObject({ amount: 2 });

    // the photo shows the wrong trap: its author deletes it
    const at = after.devices.find(({ device }: Entry) => (device.deviceImages ?? []).length > 0);
    await page.goto(`${page.url().split('?')[0]}?device=${at.uuid}`);
    await waitForSheet(page);
    await sheet(page)
      .getByRole('button', { name: new RegExp(pl.deviceRecords.deletePhoto.split('{')[0] ?? '') })
      .click();
    await expectFits(page, size);
    await page.getByRole('dialog').last().getByRole('button', { name: pl.deviceRecords.delete.confirm }).click();
    await page.getByText(pl.deviceRecords.deleted.image).waitFor();
    // the removal is an entry of the log: the phone sends it a moment later
    const withoutPhoto = await eventually(
      () => details(page, visit),
      ({ devices }) => !recorded(devices).includes('deviceImages'),
    );
    expect(recorded(withoutPhoto.devices)).not.toContain('deviceImages');

    // the technician ends the visit
    await page.getByRole('button', { name: pl.deviceRecords.delete.confirm }).waitFor({ state: 'detached' });
    await closeSheet(page);
    await page.getByRole('button', { name: texts.head.finish }).first().click();
    await page.getByRole('dialog').last().waitFor();
    await expectAccessible(page);
    // devices that were not checked need a reason: one tap sets it for all of them
    await page.getByRole('dialog').last().locator('button[type=submit]').click();
    await page.getByText(texts.finish.without.replace('{count, number}', '')).first().waitFor();
    await page.getByRole('radio', { name: texts.notCheckedReasons.NO_ACCESS, exact: true }).check();
    await expectAccessible(page);
    await page.getByLabel(texts.finish.receivedBy).fill('Anna Nowak');
    await page.getByLabel(texts.finish.receivedFunction).fill('Kierownik zmiany');
    await drawSignature(page);
    await page.getByRole('dialog').last().locator('button[type=submit]').click();
    await page.getByText(texts.finish.doneText).first().waitFor();
    const finished = await details(page, visit);
    expect(finished).toMatchObject({ status: 'COMPLETED', approvedByText: 'Anna Nowak' });
    expect(finished.approvedByImage).toMatch(/\.png/);
    expect(finished.number).toMatch(/-\d{4}-\d{3,}$/);
    const uncheckedDevices = finished.devices.filter(({ status }: Entry) => status !== 'CHECKED');
    expect(uncheckedDevices.length).toBeGreaterThan(0);
    for (const { notChecked } of uncheckedDevices) expect(notChecked).toMatchObject({ reason: 'NO_ACCESS' });
    const received = finished.signatures.find(({ meaning }: { meaning: string }) => meaning === 'RECEIVED');
    expect(received).toMatchObject({ name: 'Anna Nowak', function: 'Kierownik zmiany', method: 'DRAWN', version: 1 });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** The kinds of records in the visit. */
const recorded = (devices: readonly Entry[]): string[] =>
  ['deviceActions', 'deviceObjects', 'deviceObservations', 'deviceImages'].filter((kind) =>
    devices.some(({ device }) => (device[kind] ?? []).length > 0),
  );
