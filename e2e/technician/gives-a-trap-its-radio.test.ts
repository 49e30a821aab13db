import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { countTaps, type TapCounter } from '../support/count-taps.ts';
import { sizesOf } from '../support/depth.ts';
import { openWorld } from '../support/world.ts';

/**
 * A technician assigns a LoRa device to a new trap; a super admin configures it, sees that the command waits for the
 * device, and configures two devices of the company at once.
 */

const { loraDevices: texts, radioSettings, ui } = pl;
const t = translatorFor('pl');
const TECHNICIAN = 'technik@deratex.example';
const COMPANY_ADMIN = 'admin@deratex.example';
const SUPER_ADMIN = 'super@trapline.example';
const SIZES = sizesOf('phone', 'desktop');

const world = openWorld();
let technician: ApiClient;
let companyAdmin: ApiClient;
let superAdmin: ApiClient;

beforeAll(async () => {
  technician = await signIn(world.url, TECHNICIAN);
  companyAdmin = await signIn(world.url, COMPANY_ADMIN);
  superAdmin = await signIn(world.url, SUPER_ADMIN);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await dialog(page).getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click();
};

type Trap = { readonly placeUuid: string; readonly uuid: string; readonly uniqueId: string };

const EUI = { desktop: '02E0000000000001', phone: '02E0000000000002' } as const;

const addTrap = async (uniqueId: string): Promise<Trap & { readonly companyUuid: string }> => {
  const [place] = (await technician('GET', '/api/places?view=short')).body.places;
  const body = {
    amountType: 'SPECIFIC',
    specificUniqueIds: [{ uniqueId }],
    deviceTypeId: ELECTRONIC_DEVICE_TYPE_ID,
  };
  const trap = (await technician('POST', `/api/places/${place.uuid}/devices`, body)).body;
  return { ...trap, companyUuid: place.companyUuid };
};

const addTrapAndSensor = async (size: Size): Promise<{ trap: Trap; company: string; lora: string }> => {
  const trap = await addTrap(size === 'desktop' ? 'XR1' : 'XR2');
  const sensor = { companyUuid: trap.companyUuid, devEui: EUI[size], name: `Z auta ${size}` };
  const { loraDevice } = (await superAdmin('POST', '/api/lora/devices', sensor)).body;
  return { trap, company: loraDevice.company.uuid, lora: loraDevice.uuid };
};

const SPARE_EUI = { desktop: '02E0000000000003', phone: '02E0000000000004' } as const;

/** A LoRa device of the root company that no facility has yet. */
const addSpare = async (size: Size): Promise<string> => {
  const { companyUuid } = (await companyAdmin('GET', '/api/account/me')).body;
  const spare = { companyUuid, devEui: SPARE_EUI[size], name: `Zapas ${size}` };
  return (await companyAdmin('POST', '/api/lora/devices', spare)).body.loraDevice.uuid;
};

/** Taps from the page of the trap or of the LoRa device until they belong together. */
const MAX_TAPS_TO_ASSIGN = 3;

const assign = async (page: Page, taps: TapCounter, size: Size, trap: Trap) => {
  await page.goto(`${world.url}/app/places/edit/${trap.placeUuid}/devices/${trap.uuid}?view=radio`);
  await page.getByText(texts.assign.none, { exact: true }).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await taps.reset();
  await button(page, texts.assign.open).click();
  // the list is open at once
  const option = page.getByRole('option', { name: new RegExp(EUI[size]) });
  await option.waitFor();
  await expectAccessible(page);
  await option.click();
  await dialog(page).getByRole('button', { name: texts.assign.open, exact: true }).click();
  await page.getByText(texts.assign.done).waitFor();
  expect(await taps.taps()).toBeLessThanOrEqual(MAX_TAPS_TO_ASSIGN);
  await button(page, texts.assign.unassign).waitFor();
};

/** The same from the page of a spare LoRa device, which has no facility yet. */
const assignFromRadio = async (page: Page, taps: TapCounter, size: Size) => {
  const trap = await addTrap(size === 'desktop' ? 'XR3' : 'XR4');
  const { name } = (await companyAdmin('GET', `/api/places/${trap.placeUuid}`)).body.place;
  await page.goto(`${world.url}/app/lora/devices/details/${await addSpare(size)}`);
  await button(page, texts.assign.toDevice).waitFor();
  await taps.reset();
  await button(page, texts.assign.toDevice).click();
  // the list of facilities is open at once, and then that of devices
  await page.getByRole('option', { name, exact: true }).click();
  const option = page.getByRole('option', { name: new RegExp(`^${trap.uniqueId}\\b`) });
  await option.waitFor();
  await expectAccessible(page);
  await option.click();
  await page.getByText(texts.assign.done).waitFor();
  expect(await taps.taps()).toBeLessThanOrEqual(MAX_TAPS_TO_ASSIGN);
};

const configure = async (page: Page, size: Size, lora: string) => {
  await page.goto(`${world.url}/app/lora/devices/details/${lora}?view=commands`);
  await page.getByText(texts.command.none).waitFor();
  await button(page, texts.config.menu).click();
  await page.getByRole('menuitem', { name: texts.config.inputs }).click();
  for (const input of ['pir', 'ext1', 'ext2'] as const) await choose(page, texts.config[input], texts.config.inactive);
  await choose(page, texts.config.reed1, texts.config.inverted);
  await choose(page, texts.config.reed2, texts.config.active);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: ui.action.save, exact: true }).click();
  await page.getByText(texts.config.saved).waitFor();
  await page.getByText(texts.command.states.queued, { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
};

/**
 * With the default of one minute from the specification, a device far from a gateway sends more than the band allows: a
 * notice shows this, but the value is accepted.
 */
const expectDutyCycleWarning = async (page: Page) => {
  await button(page, texts.config.menu).click();
  await page.getByRole('menuitem', { name: texts.config.connection }).click();
  await dialog(page).getByText(/132/).waitFor();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: ui.action.cancel }).click();
};

const configureMany = async (page: Page, size: Size, company: string) => {
  await page.goto(`${world.url}/app/lora/devices`);
  await page.getByText(texts.bulk.chooseCompany).waitFor();
  await page.goto(`${world.url}/app/lora/devices?company=${company}&version=NEW&search=Z%20auta`);
  await page.getByText(`Z auta ${size}`).first().waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await page.getByRole('checkbox').first().check();
  await button(page, texts.config.sths).click();
  await dialog(page).getByRole('button', { name: ui.action.save, exact: true }).click();
  // each size leaves one more device behind
  const all = SIZES.indexOf(size) + 1;
  await page.getByText(t('loraDevices.bulk.progress', { done: all, all })).waitFor();
  await expectAccessible(page);
  await button(page, texts.bulk.done).click();
};

const setOption = async (page: Page, size: Size, trap: Trap) => {
  await page.goto(`${world.url}/app/places/edit/${trap.placeUuid}/radio-options`);
  await button(page, t('radioSettings.setOf', { option: radioSettings.option.power })).click();
  await page.getByText(radioSettings.state.pending, { exact: true }).first().waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
};

test.each(SIZES)('on a %s', async (size) => {
  const { trap, company, lora } = await addTrapAndSensor(size);
  const field = await openContext(world.browser, { size });
  const fieldTaps = await countTaps(field.page);
  await signInByApi(field.page, world.url, TECHNICIAN);
  await assign(field.page, fieldTaps, size, trap);
  expect(field.complaints).toEqual([]);
  await field.context.close();

  const office = await openContext(world.browser, { size });
  const officeTaps = await countTaps(office.page);
  await signInByApi(office.page, world.url, COMPANY_ADMIN);
  await assignFromRadio(office.page, officeTaps, size);
  expect(office.complaints).toEqual([]);
  await office.context.close();

  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, SUPER_ADMIN);
  await configure(page, size, lora);
  await expectDutyCycleWarning(page);
  await configureMany(page, size, company);
  await setOption(page, size, trap);
  const { commands } = (await superAdmin('GET', `/api/lora/devices/${lora}/commands`)).body;
  expect(commands.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
    ['legacy', 'queued'],
    ['sths', 'queued'],
    ['inputs', 'queued'],
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});
