import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectNone } from '../support/expect-on-page.ts';
import {
  assignLoraDevice,
  type FiringTrap,
  fireTrap,
  openRadioNetwork,
  type RadioNetwork,
} from '../support/firing-trap.ts';
import { openWorld } from '../support/world.ts';

/**
 * A trap fires: the alarm appears on the open page of the technician without a reload; a technician acknowledges it, and
 * the office sees who did so and how fast.
 */

const TECHNICIAN = 'technik@deratex.example';
const ADMIN = 'admin@deratex.example';
const CONTROLLER = 'kontroler@deratex.example';

const { alarms: texts } = pl;
const world = openWorld();
let network: RadioNetwork;

beforeAll(async () => {
  network = await openRadioNetwork(world.url);
});

const assignTo = async (index: number, email: string): Promise<FiringTrap> => {
  const api = await signIn(world.url, email);
  const { places } = (await api('GET', '/api/places')).body;
  return assignLoraDevice(network, api, places[0].uuid, index);
};

const fill = (text: string, values: Record<string, string>): string =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text);

const takeButton = (page: Page, { number }: FiringTrap) =>
  page.getByRole('button', { name: new RegExp(`^${fill(texts.takeOf, { name: number })}`) });

test.each(sizesOf('phone', 'desktop'))('on a %s', async (size) => {
  const trap = await assignTo(size === 'phone' ? 0 : 1, TECHNICIAN);
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, TECHNICIAN);
  await page.goto(`${world.url}/app/alarms`);
  await page.getByRole('heading', { level: 1, name: texts.titles.list }).waitFor();
  await expectNone(takeButton(page, trap));

  await fireTrap(network, trap, 1);
  await takeButton(page, trap).waitFor();
  await expectFits(page, size);
  await expectAccessible(page);
  await takeButton(page, trap).click();
  await page.getByRole('dialog').getByLabel(texts.note).fill('Będę o szóstej rano');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: texts.take }).click();
  await page.getByText(texts.took).first().waitFor();
  await takeButton(page, trap).waitFor({ state: 'detached' });

  // a repeated report belongs to the same alarm and needs no new acknowledgement
  await fireTrap(network, trap, 2);
  const admin = await signIn(world.url, ADMIN);
  const ofTrap = async (state: string) =>
    (await admin('GET', `/api/alarms?deviceId=${trap.uuid}&state=${state}`)).body.alarms;
  await expect.poll(async () => (await ofTrap('OPEN'))[0]?.repeats).toBe(1);
  expect(await ofTrap('OPEN')).toMatchObject([{ note: 'Będę o szóstej rano', isClearing: false }]);

  // cleaning the trap clears the alarm
  const technician = await signIn(world.url, TECHNICIAN);
  expect((await technician('POST', `/devices/${trap.uuid}/clean-detection`)).status).toBe(200);
  await expect.poll(async () => (await ofTrap('CLEARED')).length).toBe(1);
  await page.getByText(texts.closed, { exact: true }).click();
  await page.getByText('Będę o szóstej rano').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the office sets the person an alarm is escalated to, and the client sees the alarm but cannot take it', async () => {
  const trap = await assignTo(2, CONTROLLER);
  await fireTrap(network, trap, 1);
  const { context, page } = await openContext(world.browser, { size: 'desktop' });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/alarms?place=${trap.place}`);
  await takeButton(page, trap).waitFor();
  await page.getByText(texts.escalation.none).waitFor();
  await page.getByRole('button', { name: texts.escalation.edit }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first().click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: texts.escalation.minutes }).fill('30');
  await expectAccessible(page);
  await dialog.locator('button[type=submit]').click();
  await page.getByText(texts.escalation.saved).first().waitFor();
  await page.getByText(/30 min/).waitFor();
  await context.close();

  const controllerWindow = await openContext(world.browser, { size: 'phone' });
  await signInByApi(controllerWindow.page, world.url, CONTROLLER);
  await controllerWindow.page.goto(`${world.url}/app/alarms`);
  await controllerWindow.page.getByText(texts.nobody).first().waitFor();
  await expectNone(controllerWindow.page.getByRole('button', { name: texts.take }));
  await controllerWindow.context.close();
});
