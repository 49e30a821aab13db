import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import { until } from '../support/eventually.ts';

/** The form with which a visit ends. */

const words = pl.inspections;

const formOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('canvas') });

/** Opens the form; an earlier attempt may have left its content. */
export const openEnd = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: words.head.finish, exact: true }).first().click();
  await formOf(page).waitFor();
};

const answerButton = (page: Page): Locator =>
  formOf(page).getByRole('button', { name: words.finish.answer, exact: true });

/** Whether the form shows that questions of the facility are not answered. */
export const hasUnanswered = async (page: Page): Promise<boolean> =>
  (await answerButton(page).evaluateAll((buttons) => buttons.length)) > 0;

/** Answers all questions of the facility; returns their number. */
export const answerQuestions = async (page: Page): Promise<number> => {
  if (!(await hasUnanswered(page))) return 0;
  await answerButton(page).click();
  const questions = page.getByRole('dialog', { name: words.block.answers });
  const yes = questions.getByRole('radio', { name: words.answers.YES, exact: true });
  await yes.first().waitFor({ state: 'attached' });
  const count = await yes.evaluateAll((radios) => radios.length);
  for (let index = 0; index < count; index += 1) await yes.nth(index).check({ force: true });
  return count;
};

export const submitAnswers = (page: Page): Locator =>
  page.getByRole('dialog', { name: words.block.answers }).locator('button[type=submit]');

export const waitForAnswers = (page: Page): Promise<void> =>
  page.getByRole('dialog', { name: words.block.answers }).waitFor({ state: 'detached' });

/** Why the traps that are left were not checked. */
export const chooseReason = (page: Page): Promise<void> =>
  formOf(page).getByRole('radio', { name: words.notCheckedReasons.NO_ACCESS, exact: true }).first().check();

export const writeReceiver = async (page: Page, name: string): Promise<void> => {
  await formOf(page).getByLabel(words.finish.receivedBy).fill(name);
};

const isDrawn = (canvas: Locator): Promise<boolean> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return false;
    const { width, height } = element;
    const pixels = element.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    return pixels.some((value, index) => index % 4 === 3 && value > 0);
  });

const drawLines = async (page: Page, canvas: Locator): Promise<void> => {
  // the buttons at the foot cover what is only just visible
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await canvas.boundingBox();
  if (!box) throw new Error('no canvas');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  for (const start of [0.2, 0.6]) {
    await page.mouse.move(...at(start, 0.5));
    await page.mouse.down();
    for (const step of [0.05, 0.1, 0.15, 0.2]) await page.mouse.move(...at(start + step, 0.3 + step * 2));
    await page.mouse.up();
  }
};

/** The client signs, unless the signature of an earlier attempt is there; again if the form has moved meanwhile. */
export const sign = async (page: Page): Promise<void> => {
  const canvas = formOf(page).locator('canvas');
  const draw = async (): Promise<boolean> => {
    if (await isDrawn(canvas)) return true;
    await drawLines(page, canvas);
    return isDrawn(canvas);
  };
  await until(draw, 'the signature');
};

/** The drawing of the client as the form sends it. */
export const readDrawing = async (page: Page): Promise<Buffer> => {
  const url = await formOf(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL('image/png'));
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

export const endButton = (page: Page): Locator => formOf(page).locator('button[type=submit]');

/** Whether the page shows the visit as ended on this phone. What waits can be sent as soon as the phone has been read. */
export const readIsEnded = async (page: Page): Promise<boolean> => {
  const handle = await page.waitForFunction(
    ([ended, finish, sendNow]) => {
      if (document.body.textContent?.includes(ended)) return { isEnded: true };
      if (!document.body.textContent?.includes(sendNow)) return false;
      const buttons = [...document.querySelectorAll('main button')];
      return buttons.some((button) => button.textContent?.trim() === finish) && { isEnded: false };
    },
    [words.outbox.finishedOnPhone, words.head.finish, words.outbox.retry] as const,
    { polling: 20 },
  );
  const found = await handle.jsonValue();
  return found ? found.isEnded : false;
};

export const waitForEnd = (page: Page): Promise<void> => page.getByText(words.outbox.finishedOnPhone).first().waitFor();
