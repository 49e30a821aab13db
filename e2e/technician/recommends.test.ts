import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectNone } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** A technician reports a gap under the door, the client responds with a photo, and the approver verifies. */

const TECHNICIAN = 'technik@deratex.example';
const CLIENT = 'kontroler@deratex.example';
const APPROVER = 'admin@deratex.example';

const { recommendations: texts, ui } = pl;
const world = openWorld();
let api: ApiClient;
let placeUuid: string;

beforeAll(async () => {
  api = await signIn(world.url, CLIENT);
  placeUuid = (await api('GET', '/api/places')).body.places[0].uuid;
});

const photo = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer();

const expectText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const top = (page: Page) => page.getByRole('dialog').last();

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByLabel(label, { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const asPerson = async (email: string, size: Size, work: (page: Page) => Promise<void>): Promise<void> => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, email);
  await work(page);
  expect(complaints).toEqual([]);
  await context.close();
};

const report = async (page: Page, size: Size, text: string): Promise<string> => {
  await page.goto(`${world.url}/app/recommendations/${placeUuid}`);
  await page.getByRole('link', { name: texts.add }).click();
  await page.getByRole('heading', { level: 1, name: texts.titles.create }).waitFor();
  // an empty text is not sent, and the error is shown at its field
  await page.getByRole('button', { name: texts.add }).click();
  await expectText(page, pl.common.fieldErrors.required);
  await page.getByRole('textbox', { name: texts.column.recommendation }).fill(text);
  await choose(page, texts.column.priority, texts.priorities.HIGH);
  await choose(page, texts.column.kind, texts.kinds.CORRECTIVE_ACTION);
  await expectFits(page, size);
  await page.getByRole('button', { name: texts.add }).click();
  await page.waitForURL(/\/details\/[0-9a-f-]{36}$/);
  await expectText(page, text);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'gap.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expectText(page, texts.files.added);
  await expectFits(page, size);
  return page.url();
};

const answer = async (page: Page, size: Size, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: texts.answers.answer }).click();
  await top(page).getByRole('radio', { name: texts.outcomes.DONE, exact: true }).check();
  await top(page).getByLabel(texts.answers.text).fill('Listwa szczotkowa założona.');
  await top(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'done.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await top(page).getByText(ui.files.state.sent).waitFor();
  await expectAccessible(page);
  await top(page).getByRole('button', { name: texts.answers.send }).click();
  await expectText(page, texts.answers.sent);
  await page.getByText('Listwa szczotkowa założona.').waitFor();
  await expectText(page, texts.statuses.WAITING);
  // the author of a response cannot verify it
  await expectNone(page.getByRole('button', { name: texts.answers.verify }));
  await expectFits(page, size);
};

const verify = async (page: Page, size: Size, url: string): Promise<void> => {
  await page.goto(url);
  await page.getByRole('button', { name: texts.changeStatus }).click();
  await page.getByRole('menuitem', { name: texts.statuses.CLOSE }).click();
  await expectText(page, texts.errors['recommendations/not_verified']);
  await page.getByRole('button', { name: texts.answers.verify }).click();
  await expectAccessible(page);
  await top(page).getByRole('button', { name: texts.answers.close }).click();
  await expectText(page, texts.answers.verified);
  await expectText(page, texts.statuses.CLOSE);
  await page.getByRole('button', { name: texts.timeline.show }).first().click();
  await page.getByText(`${texts.statuses.WAITING}`).first().waitFor();
  await page.getByLabel(texts.comments.label).fill('Zamknięte po obejrzeniu.');
  await page.getByRole('button', { name: texts.comments.add }).click();
  await expectText(page, texts.comments.added);
  await expectFits(page, size);
};

test.each(sizesOf('phone', 'desktop'))('on a %s', async (size) => {
  const text = `Szczelina pod drzwiami magazynu (${size})`;
  let url = '';
  await asPerson(TECHNICIAN, size, async (page) => {
    url = await report(page, size, text);
  });
  await asPerson(CLIENT, size, (page) => answer(page, size, url));
  await asPerson(APPROVER, size, (page) => verify(page, size, url));
  const uuid = url.split('/').at(-1);
  const { recommendation } = (await api('GET', `/api/recommendations/${uuid}`)).body;
  expect(recommendation).toMatchObject({
    status: 'CLOSE',
    recommendationFiles: [{ responseUuid: null }, { responseUuid: expect.any(String) }],
    recommendationVerifications: [{ effect: 'EFFECTIVE' }],
    recommendationComments: [{ comment: 'Zamknięte po obejrzeniu.' }],
  });
  // the default list does not contain closed recommendations
  await asPerson(APPROVER, size, async (page) => {
    await page.goto(`${world.url}/app/recommendations/${placeUuid}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByText(text).count()).toBe(0);
    await page.goto(`${world.url}/app/recommendations/${placeUuid}?status=CLOSE`);
    await page.getByText(text).first().waitFor();
    await expectFits(page, size);
  });
});
