import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { openContext } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openDeviceNumber, waitForNextDevice, waitForSheet } from '../support/field-visit.ts';
import { useKeyboard } from '../support/keyboard.ts';
import { prepareTenStations } from '../support/ten-stations.ts';
import { openWorld } from '../support/world.ts';

/** A whole visit without a mouse: every step is reached with the Tab key, and the focus is always visible. */

const texts = pl.inspections;
const EMAIL = 'technik@deratex.example';

const world = openWorld();
let api: ApiClient;
let facility: { uuid: string };

beforeAll(async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  api = await signIn(world.url, EMAIL);
  [facility] = (await api('GET', '/api/places')).body.places;
  await prepareTenStations(admin, facility.uuid);
  const { questions } = (await admin('GET', '/api/v3/places/visual-inspection/questions')).body;
  await admin('PUT', `/api/v3/places/${facility.uuid}/visual-inspection/questions`, { ids: [questions[0].uuid] });
});

const dialog = (page: Page) => page.getByRole('dialog').last();
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true });
const region = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true });

test('a visit is started, recorded and ended with the keyboard', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  const keyboard = useKeyboard(page);

  await page.goto(`${world.url}/auth/login`);
  await keyboard.type(page.locator('input[type=email]'), 'e-mail', EMAIL);
  await keyboard.type(page.locator('input[type=password]'), 'password', 'Trapline1!');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/app/);
  const visits = page.locator(`main a[href="/app/places/edit/${facility.uuid}/inspections"]`).first();
  await keyboard.press(visits, 'the visits of the facility');
  await keyboard.press(page.getByRole('button', { name: texts.create.submit, exact: true }), 'start the visit');
  await waitForSheet(page);
  const visit = /inspections\/([0-9a-f-]{36})/.exec(page.url())?.[1];

  /** Saves the trap, and waits for the next one. */
  const goOn = async (name: string) => {
    const number = await openDeviceNumber(page);
    await keyboard.press(button(page, name), name);
    await waitForNextDevice(page, number);
  };
  // its number is typed instead of scanned
  const number = /[A-Z]+\d+/.exec(await openDeviceNumber(page))?.[0] ?? '';
  await keyboard.press(button(page, texts.sheet.scan), 'scan');
  await keyboard.type(dialog(page).getByRole('textbox', { name: texts.scan.manual }), 'number', number);
  await page.keyboard.press('Enter');
  await waitForSheet(page);
  await goOn(texts.sheet.clean);

  await keyboard.press(region(page, texts.sheet.pests).getByRole('button').first(), 'a pest', 'Space');
  await page.keyboard.press('Space');
  await goOn(texts.sheet.saveAndNext);

  await keyboard.press(button(page, '40 %'), 'eaten bait', 'Space');
  await goOn(texts.sheet.saveAndNext);

  const blocked = await openDeviceNumber(page);
  await keyboard.press(button(page, texts.sheet.cannotLong), 'cannot be checked');
  const reason = dialog(page).getByRole('radio', { name: texts.notCheckedReasons.NO_ACCESS, exact: true });
  await keyboard.goTo(dialog(page).getByRole('radio').first(), 'reasons');
  await chooseByArrows(page, reason);
  await keyboard.press(button(page, texts.notChecked.save), 'save the reason');
  await waitForNextDevice(page, blocked);

  await goOn(texts.sheet.clean);
  const before = keyboard.stops();
  for (let trap = 0; trap < 5; trap++) await goOn(texts.sheet.clean);
  expect(keyboard.stops(), 'the focus stays on the button that leads on').toBe(before);
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog][data-settled]').waitFor({ state: 'detached' });

  await keyboard.press(page.getByRole('button', { name: texts.head.finish, exact: true }).first(), 'end the visit');
  await keyboard.press(button(page, texts.finish.answer), 'answer the questions');
  await keyboard.press(
    dialog(page).getByRole('radio', { name: texts.answers.YES, exact: true }).first(),
    'yes',
    'Space',
  );
  await keyboard.press(dialog(page).locator('button[type=submit]'), 'save the answer');
  await dialog(page).getByText(texts.finish.allAnswered).waitFor();
  await keyboard.type(dialog(page).getByLabel(texts.finish.receivedBy), 'name', 'Anna Nowak');
  const submit = dialog(page).locator('button[type=submit]');
  await keyboard.press(submit, 'end');
  await dialog(page).getByText(texts.finish.unsigned.replace('{name}', 'Anna Nowak')).waitFor();
  await keyboard.press(submit, 'end without a signature');
  await page.getByText(texts.finish.doneText).first().waitFor();
  await keyboard.press(dialog(page).getByRole('link', { name: texts.finish.backToList }), 'back to the list');
  await page.waitForURL(/\/inspections$/);

  const finished = await eventually(
    async () => (await api('GET', `/api/places/${facility.uuid}/inspections/${visit}/details`)).body.inspection,
    ({ status }) => status === 'COMPLETED',
  );
  expect(finished).toMatchObject({ devicesChecked: 9, devicesTotal: 10, approvedByText: 'Anna Nowak' });
  expect(keyboard.faults).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

/** The arrow keys move through the choices of a group. */
const chooseByArrows = async (page: Page, choice: ReturnType<typeof dialog>): Promise<void> => {
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press('ArrowDown');
    if (await choice.isChecked()) return;
  }
  expect.fail('the arrow keys do not reach the choice');
};
