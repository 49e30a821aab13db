import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectCount } from '../support/expect-on-page.ts';
import { detailsOf, openFieldVisit } from '../support/field-visit.ts';
import { openWorld } from '../support/world.ts';

/** The admin of a company sets limits, and the next visit and its report show where they were exceeded. */

const { limits: texts, ui } = pl;
const ADMIN = 'admin@deratex.example';
const world = openWorld();
let api: ApiClient;

beforeAll(async () => {
  api = await signIn(world.url, ADMIN);
});

type Entry = { readonly uuid: string; readonly device: { readonly uniqueId: string; readonly deviceTypeId: number } };
type Pest = { readonly id: number; readonly name: string; readonly target: boolean; readonly category: string };

/** A device of the visit on which a pest that is not marked as dangerous can be found, and that pest. */
const findDeviceAndPest = (details: Awaited<ReturnType<typeof detailsOf>>) => {
  const ordinary = ({ target, category }: Pest) => target && category === 'NORMAL';
  const type = details.deviceTypes.find(({ id, deviceTypeObjects }: { id: number; deviceTypeObjects: Pest[] }) => {
    const isThere = details.devices.some(({ device }: Entry) => device.deviceTypeId === id);
    return isThere && deviceTypeObjects.some(ordinary);
  });
  const entry: Entry = details.devices.find(({ device }: Entry) => device.deviceTypeId === type.id);
  const pest: Pest = type.deviceTypeObjects.find(ordinary);
  return { type, entry, pest };
};

const dialog = (page: Page) => page.getByRole('dialog').last();
const save = (page: Page) => dialog(page).getByRole('button', { name: ui.action.save, exact: true }).click();

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const visit = await openFieldVisit(world.url);
  const details = await detailsOf(visit);
  const { type, entry, pest } = findDeviceAndPest(details);
  const place = details.place.uuid;
  const limits = `/api/places/${place}/device-types/${type.uuid}/limits`;
  await api('PUT', limits, { limit: 0 });

  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/places/edit/${place}`);
  await page.getByRole('link', { name: pl.places.section.limits, exact: true }).click();
  const edit = page.getByRole('button', { name: texts.editOf.replace('{name}', type.name) });
  await edit.waitFor();
  await expectAccessible(page);
  await expectFits(page, size);

  await edit.click();
  const field = dialog(page).getByLabel(pest.name, { exact: true });
  await field.fill('-2');
  await save(page);
  await dialog(page).getByText(pl.common.fieldErrors.too_small.replace('{limit, number}', '0')).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await field.fill('2');
  // another user sets the same limit meanwhile: both values are shown, and the admin chooses the own value
  await api('PUT', limits, { limit: 0, objects: [{ deviceTypeObjectId: pest.id, limit: 9 }] });
  await save(page);
  const conflictDialog = page.getByRole('dialog', { name: ui.meanwhile.title });
  const line = (limit: number) =>
    texts.line.pieces.replace('{name}', pest.name).replace('{limit, number}', String(limit));
  await conflictDialog.getByText(line(9)).waitFor();
  await conflictDialog.getByText(line(2)).waitFor();
  await conflictDialog.getByRole('button', { name: ui.action.save, exact: true }).click();
  await page.getByText(texts.updated).first().waitFor();
  await page.getByText(line(2)).first().waitFor();
  expect((await api('GET', limits)).body.limits).toContainEqual(
    expect.objectContaining({ deviceTypeObjectId: pest.id, limit: 2 }),
  );

  const found = { deviceTypeObjectId: pest.id, amount: 3 };
  const recorded = await visit.technician('POST', `${visit.api}/devices/${entry.uuid}/objects`, found);
  expect(recorded.status).toBe(200);
  await page.goto(`${world.url}${visit.page}`);
  const state = page.getByText(pl.inspections.activity.state.OVER_LIMIT, { exact: true });
  await state.first().waitFor();
  expect((await visit.technician('POST', `${visit.api}/finish`, {})).status).toBe(200);
  await page.reload();
  const summary = page.getByRole('region', { name: pl.inspections.found.title });
  // the device was not marked as checked, so it is listed under findings and under devices not checked
  await expectCount(summary.getByText(/ 3, limit 2$/), 2);
  await expectAccessible(page);
  await expectFits(page, size);

  await summary.getByRole('button', { name: pl.inspections.report.preview }).click();
  const report = page.getByRole('dialog', { name: pl.inspections.report.preview }).frameLocator('iframe');
  await report.getByText(pl.reports.inspection.finds.overLimit, { exact: true }).first().waitFor();
  await report.getByText(pl.reports.inspection.finds.limits.OWN.replace('{limit}', '2')).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a technician can read limits, and sees who can change them', async () => {
  const { context, page } = await openContext(world.browser, { size: 'phone' });
  await signInByApi(page, world.url, 'technik@deratex.example');
  const { places } = (await api('GET', '/api/places')).body;
  await page.goto(`${world.url}/app/places/edit/${places[0].uuid}/objects-limit`);
  await page.getByText(texts.readOnly).waitFor();
  await expect.poll(() => page.getByRole('button', { name: new RegExp(texts.edit) }).count()).toBe(0);
  await expectAccessible(page);
  await context.close();
});

test('a facility without devices has no limits to set, and links to its devices', async () => {
  const { companies } = (await api('GET', '/api/companies')).body;
  const body = { name: 'Nowy magazyn', address: 'Polna 1, Poznań', companyUuid: companies[0].uuid };
  const { place } = (await api('POST', '/api/places', body)).body;
  const { context, page } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/places/edit/${place.uuid}/objects-limit`);
  await page.getByText(texts.none).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: texts.toDevices }).click();
  await page.waitForURL(/devices$/);
  await context.close();
});
