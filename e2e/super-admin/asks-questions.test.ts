import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { closeWindow, expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { moveToTop } from '../support/sorting.ts';
import { openWorld } from '../support/world.ts';

/**
 * A super admin adds a question and moves it to the top, an admin selects it at a facility, and the next inspection
 * there asks it first. Recorded questions remain in the inspection when the question is deleted.
 */

const { visualInspection: texts, inspections, ui } = pl;
const SUPER = 'super@trapline.example';
const ADMIN = 'admin@deratex.example';
const TECHNICIAN = 'technik@deratex.example';
const world = openWorld();
let superAdmin: ApiClient;
let technician: ApiClient;
let place: string;

beforeAll(async () => {
  superAdmin = await signIn(world.url, SUPER);
  technician = await signIn(world.url, TECHNICIAN);
  const [first] = (await technician('GET', '/api/places')).body.places;
  place = first.uuid;
});

const top = (page: Page) => page.getByRole('dialog').last();
const list = (page: Page) => page.getByRole('list', { name: texts.titles.list }).getByRole('listitem');
const listQuestions = async (): Promise<string[]> =>
  (await superAdmin('GET', '/api/visual-inspection/questions')).body.questions.map(
    ({ question }: { question: string }) => question,
  );

const addQuestion = async (page: Page, question: string) => {
  await page.getByRole('link', { name: texts.add }).click();
  await top(page).getByRole('button', { name: texts.add }).click();
  // a question without text is refused
  await top(page).getByText(pl.common.fieldErrors.required).first().waitFor();
  await top(page).getByRole('textbox', { name: texts.form.question, exact: true }).fill(question);
  await top(page).getByRole('textbox', { name: texts.form.comment, exact: true }).fill('Na oko, z bliska');
  await top(page).getByLabel(`Deutsch: ${texts.form.question}`).fill('Ist es dicht?');
  await expectAccessible(page);
  await top(page).getByRole('button', { name: texts.add }).click();
  await page.getByText(texts.created).first().waitFor();
};

/** Moves the row with the keyboard on its handle; the screen reader announces the move. */
const moveToFirstPlace = async (page: Page, name: string) => {
  const before = await listQuestions();
  const expectSentence = (sentence: string, at: number) =>
    page.getByText(
      sentence.replace('{name}', name).replace('{place}', String(at)).replace('{count}', String(before.length)),
    );
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: ui.sorting.move.replace('{name}', name) }).press('Space');
  const from = before.indexOf(name) + 1;
  await expectSentence(ui.sorting.lifted, from).waitFor({ state: 'attached' });
  if (from > 1) await moveToTop(page, expectSentence(ui.sorting.over, 1));
  await page.keyboard.press('Space');
  await expect.poll(listQuestions).toEqual([name, ...before.filter((other) => other !== name)]);
};

const selectQuestion = async (size: Size, question: string) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, ADMIN);
  await page.goto(`${world.url}/app/places/edit/${place}/visual-inspection`);
  await page.getByRole('checkbox', { name: question }).check();
  await page.getByRole('button', { name: ui.action.save }).click();
  await page.getByText(texts.checklist.saved).first().waitFor();
  await expectFits(page, size);
  await page.reload();
  await expect.poll(() => page.getByRole('checkbox', { name: question }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
};

/** Starts an inspection and returns its address. */
const startInspection = async (): Promise<string> => {
  const base = `/api/places/${place}/inspections`;
  for (const open of (await technician('GET', `${base}?status=IN_PROGRESS`)).body.inspections)
    await technician('POST', `${base}/${open.uuid}/cancel`);
  const { inspection } = (await technician('POST', base, { name: 'Po nowemu' })).body;
  return `/app/places/edit/${place}/inspections/${inspection.uuid}`;
};

/** On a phone the questions about the facility are on a tab beside the list of devices. */
const openAnswers = async (page: Page, size: Size) => {
  if (size === 'phone') await page.getByText(inspections.block.visit, { exact: true }).click();
  const block = page.locator('section').filter({ has: page.getByRole('heading', { name: inspections.block.answers }) });
  await block.getByRole('button', { name: inspections.answers.edit }).click();
};

const firstQuestion = (page: Page) => top(page).getByRole('list').first().getByRole('listitem').first();

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const question = `Czy jest szczelnie (${size})?`;
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, SUPER);
  await page.goto(`${world.url}/app/admin/visual-inspection`);
  await list(page).first().waitFor();
  await expectFits(page, size);
  await addQuestion(page, question);
  await moveToFirstPlace(page, question);

  await selectQuestion(size, question);
  const visit = await startInspection();
  const field = await openContext(world.browser, { size });
  await signInByApi(field.page, world.url, TECHNICIAN);
  await field.page.goto(world.url + visit);
  await openAnswers(field.page, size);
  await expect.poll(() => firstQuestion(field.page).textContent()).toContain(question);
  await closeWindow(field.page);

  // the effect is shown before the deletion
  await list(page).filter({ hasText: question }).getByRole('button', { name: question, exact: true }).click();
  await top(page).getByText('dotąd w 1 przeglądzie').waitFor();
  await top(page).getByText('Ist es dicht?').waitFor();
  await expectAccessible(page);
  await top(page).getByRole('button', { name: texts.delete }).click();
  await top(page).getByText(texts.remove.text).waitFor();
  await top(page).getByRole('button', { name: texts.delete }).click();
  await page.getByText(texts.deleted).first().waitFor();
  await list(page).filter({ hasText: question }).waitFor({ state: 'detached' });

  await field.page.reload();
  await openAnswers(field.page, size);
  await expect.poll(() => firstQuestion(field.page).textContent()).toContain(question);
  expect([...complaints, ...field.complaints]).toEqual([]);
  await field.context.close();
  await context.close();
});
