import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readTraps } from '../field-run/catalogue.ts';
import { isVisitStored } from '../field-run/phone-tables.ts';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFitsPhone, openContext, signInByApi } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  cancelOpenVisits,
  endVisit,
  openFieldPhone,
  readVisit,
  recordTrap,
  trapPhoto,
} from '../support/field-phone.ts';
import { openWorld } from '../support/world.ts';

/**
 * While a technician works without a network, the office cancels one visit and deletes a device of it, and approves
 * another visit. Nothing of the phone is lost: the office takes all entries over in the panel.
 */

const [TECHNICIAN, OFFICE] = ['technik@deratex.example', 'admin@deratex.example'];
const words = pl.inspections;
const world = openWorld();
let technician: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  technician = await signIn(world.url, TECHNICIAN);
  admin = await signIn(world.url, OFFICE);
});

type Visit = { readonly place: string; readonly uuid: string; readonly address: string };

const startVisits = async (): Promise<readonly Visit[]> => {
  const { places } = (await technician('GET', '/api/places')).body;
  return Promise.all(
    places.slice(0, 2).map(async ({ uuid: place }: { uuid: string }, index: number): Promise<Visit> => {
      await cancelOpenVisits(technician, place);
      const api = `/api/places/${place}/inspections`;
      const { uuid } = (await technician('POST', api, { name: `Wizyta ${index}` })).body.inspection;
      return { place, uuid, address: `/app/places/edit/${place}/inspections/${uuid}` };
    }),
  );
};

const apiOf = ({ place, uuid }: Visit) => `/api/places/${place}/inspections/${uuid}`;
const ok = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBe(200);

/** The office opens the log of the phone in this visit. */
const openLog = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${world.url}/app/field`);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  await page.getByRole('heading', { name: words.field.entries }).waitFor();
};

const confirm = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('entries for a cancelled and an approved visit are taken over by the office', async () => {
  const visits = await startVisits();
  const [cancelled, approved] = visits as [Visit, Visit];
  const phone = await openFieldPhone(world, TECHNICIAN);
  for (const { address } of visits) {
    await phone.restart(address);
    await phone.page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => isVisitStored(phone.page), { timeout: 60_000 }).toBe(true);
  }
  phone.network.cut();
  const numbers: string[] = [];
  for (const [index, { place, address }] of visits.entries()) {
    const traps = await readTraps(technician, place);
    const page = await phone.restart(`${address}?device=next`);
    const number = await recordTrap(page, traps, { pests: 4 + index, photo: await trapPhoto('#595') });
    numbers.push(number);
    await recordTrap(page, traps, { after: number });
    await page.keyboard.press('Escape');
  }
  // the first visit is also signed
  const ending = await phone.restart(cancelled.address);
  await endVisit(ending, 'Anna Nowak');

  await ok(admin('POST', `${apiOf(cancelled)}/cancel`));
  const { devices } = (await admin('GET', `/api/places/${cancelled.place}/devices`)).body;
  const deleted = devices.find(({ uniqueId }: { uniqueId: string }) => uniqueId === numbers[0]);
  await ok(admin('POST', `/api/places/${cancelled.place}/devices/bulk-delete`, { deviceUuids: [deleted.uuid] }));
  await ok(admin('POST', `${apiOf(approved)}/finish`, { approvedByText: 'Jan Nowak' }));
  await ok(admin('POST', `${apiOf(approved)}/approve`));

  await phone.reconnect();
  const logs = async (group: 'setAside' | 'waiting'): Promise<number> =>
    (await admin('GET', `/api/field/logs?group=${group}`)).body.count;
  expect(
    await eventually(
      () => logs('setAside'),
      (count) => count === 2,
    ),
  ).toBe(2);
  expect(
    await eventually(
      () => logs('waiting'),
      (count) => count === 0,
    ),
  ).toBe(0);
  const page = await phone.restart(approved.address);
  await page
    .getByText(/na decyzję biura/)
    .first()
    .waitFor();
  await expectFitsPhone(page);
  expect((await readVisit(admin, approved.place, approved.uuid)).amounts).toEqual([]);

  const office = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(office.page, world.url, OFFICE);
  await openLog(office.page, 'Wizyta 1');
  await confirm(office.page, words.field.applyAll);
  await openLog(office.page, 'Wizyta 0');
  await confirm(office.page, words.field.restart.action);
  await office.page.getByText(words.field.restart.cancelled).waitFor({ state: 'detached' });
  await confirm(office.page, words.field.applyAll);

  expect(await logs('setAside')).toBe(0);
  const corrected = () => readVisit(admin, approved.place, approved.uuid);
  expect(await eventually(corrected, ({ photos }) => photos === 1)).toMatchObject({ amounts: [5], photos: 1 });
  const { joinedInto } = (await admin('GET', apiOf(cancelled))).body.inspection;
  const continued = () => readVisit(admin, cancelled.place, joinedInto.uuid);
  expect(await eventually(continued, ({ photos }) => photos === 1)).toMatchObject({
    status: 'COMPLETED',
    receivedBy: 'Anna Nowak',
    isSigned: true,
    amounts: [4],
    photos: 1,
  });
  expect((await continued()).checked).toHaveLength(2);
  expect([...phone.complaints, ...office.complaints]).toEqual([]);
  await office.context.close();
  await phone.close();
});
