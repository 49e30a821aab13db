import path from 'node:path';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rescueTexts } from '../../apps/web/src/rescue/rescue-texts.ts';
import { readTraps } from '../field-run/catalogue.ts';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFitsPhone, openContext, signInByApi } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import {
  cancelOpenVisits,
  endVisit,
  openFieldPhone,
  readVisit,
  recordTrap,
  startVisit,
  takeAlong,
  trapPhoto,
} from '../support/field-phone.ts';
import { scratchFolder } from '../support/running-server.ts';
import { openWorld } from '../support/world.ts';

/**
 * A phone cannot send any more: its rescue file is imported by the office. Then the phone comes back and sends after
 * all, and nothing is there twice.
 */

const [TECHNICIAN, OFFICE] = ['technik@deratex.example', 'admin@deratex.example'];
const words = pl.inspections.field.rescue;
const texts = rescueTexts('pl');
const world = openWorld();
let technician: ApiClient;
let place: { uuid: string; name: string };
let scratch: Awaited<ReturnType<typeof scratchFolder>>;

beforeAll(async () => {
  scratch = await scratchFolder();
  technician = await signIn(world.url, TECHNICIAN);
  [place] = (await technician('GET', '/api/places')).body.places;
  await cancelOpenVisits(technician, place.uuid);
});
afterAll(() => scratch.remove());

const saveRescueFile = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.button }).click();
  const file = path.join(scratch.folder, 'rescue.zip');
  await (await download).saveAs(file);
  return file;
};

const importFile = async (page: Page, file: string): Promise<void> => {
  await page.goto(`${world.url}/app/field`);
  await page.getByRole('button', { name: words.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: words.submit, exact: true }).click();
  await dialog.getByText(words.done).waitFor();
  await expectAccessible(page);
};

test('the office imports the file of a phone, and the phone sends later: nothing is doubled', async () => {
  const traps = await readTraps(technician, place.uuid);
  const phone = await openFieldPhone(world, TECHNICIAN);
  await takeAlong(await phone.restart('/app/my-day'), place.name);
  await phone.page.getByText(pl.myDay.check.app).waitFor();
  phone.network.cut();
  const page = await phone.restart('/app/my-day');
  const uuid = await startVisit(page, place.name);
  const first = await recordTrap(page, traps, { pests: 7, photo: await trapPhoto('#373') });
  const second = await recordTrap(page, traps, { after: first, photo: await trapPhoto('#737') });
  await page.keyboard.press('Escape');
  await endVisit(page, 'Anna Nowak');

  const rescue = await phone.restart('/rescue.html');
  await rescue.getByText(texts.text).waitFor();
  await expectFitsPhone(rescue);
  const file = await saveRescueFile(rescue);

  const office = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(office.page, world.url, OFFICE);
  await importFile(office.page, file);
  const read = () => readVisit(technician, place.uuid, uuid);
  const expected = { status: 'COMPLETED', receivedBy: 'Anna Nowak', isSigned: true, amounts: [7], photos: 2 };
  const imported = await eventually(read, ({ photos }) => photos === 2);
  expect(imported).toMatchObject(expected);
  expect(imported.checked.toSorted()).toEqual([first, second].toSorted());
  const recordUuids = async (): Promise<string> =>
    JSON.stringify((await technician('GET', `/api/places/${place.uuid}/inspections/${uuid}/details`)).body.inspection)
      .match(/"uuid":"[0-9a-f-]{36}"/g)
      ?.toSorted()
      .join() ?? '';
  const uuids = await recordUuids();
  await importFile(office.page, file);

  const back = await phone.restart('/app/my-day');
  await phone.reconnect();
  await back.getByText(pl.myDay.waiting.none).waitFor();
  expect(await read()).toMatchObject(expected);
  expect(await recordUuids()).toBe(uuids);
  const { count } = (await technician('GET', `/api/places/${place.uuid}/inspections?status=IN_PROGRESS`)).body;
  expect(count).toBe(0);
  expect([...phone.complaints, ...office.complaints]).toEqual([]);
  await office.context.close();
  await phone.close();
});
