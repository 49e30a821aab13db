import { BAIT_STEPS } from '@trapline/contract/inspections/rules.ts';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import { until } from '../support/eventually.ts';
import type { Findings, Trap } from './catalogue.ts';
import { hashOfDraftPhoto } from './phone-tables.ts';

/** What a person does on the page of a visit. */

const words = pl.inspections;
const POLLING = { polling: 20 } as const;

const sheetOf = (page: Page): Locator => page.locator('[role=dialog][data-settled]');
export const mainButton = (page: Page): Locator => sheetOf(page).locator('button[data-step]');

/**
 * The number of the trap whose sheet accepts taps, after the sheet has left the previous one; null when no trap is left
 * to check.
 */
export const openTrap = async (page: Page, previous: string | null = null): Promise<string | null> => {
  const handle = await page.waitForFunction(
    ([texts, left]) => {
      const settled = document.querySelector('[role=dialog][data-settled]');
      const number = settled?.querySelector('h2 > span')?.textContent?.trim();
      if (number && number !== left) return { number };
      // the sheet of the last trap stays open
      if (number) return settled?.querySelector('[data-step=finish]') !== null && { number: null };
      const isAtVisit = !document.querySelector('[role=dialog]') && !location.search.includes('device=');
      return isAtVisit && texts.some((text) => document.body.textContent?.includes(text)) && { number: null };
    },
    [[words.progress.allChecked, words.progress.noneLeft], previous] as const,
    POLLING,
  );
  const found = await handle.jsonValue();
  return found ? found.number : null;
};

/** Waits until the sheet shows this trap, or another one than this. */
export const waitForTrap = async (page: Page, number: string, is: boolean): Promise<void> => {
  await page.waitForFunction(
    ([wanted, isWanted]) => {
      const shown = document.querySelector('[role=dialog][data-settled] h2 > span')?.textContent?.trim();
      return shown !== undefined && (shown === wanted) === isWanted;
    },
    [number, is] as const,
    POLLING,
  );
};

/** Waits until the foot of the sheet states what was saved on this trap. */
export const waitUntilSaved = async (page: Page, number: string): Promise<void> => {
  await page.waitForFunction(
    ([start, undone]) =>
      [...document.querySelectorAll('[role=dialog] [role=status]')].some(
        ({ textContent }) => textContent?.startsWith(start) && !textContent.startsWith(undone),
      ),
    [`${number}: `, words.saved.undone.replace('{id}', number)] as const,
    POLLING,
  );
};

/** The panel takes a tap within this time after one that saved for its repetition. */
const REPETITION_MS = 500;

/** Waits as long as a person at least needs until the next tap that is meant as one. */
export const waitOutRepetition = async (page: Page): Promise<void> => {
  const tappedBefore = await page.evaluate(() => performance.now());
  await page.waitForFunction(([from, ms]) => performance.now() - from > ms, [tappedBefore, REPETITION_MS] as const);
};

/** Waits until the foot of the sheet states that this trap was taken back, or that it is too late. */
export const waitForUndo = async (page: Page, number: string): Promise<'undone' | 'late'> => {
  const handle = await page.waitForFunction(
    ([undone, late]) => {
      const notices = [...document.querySelectorAll('[role=dialog] [role=status]')].map((one) => one.textContent ?? '');
      if (notices.some((text) => text.startsWith(undone))) return 'undone';
      return notices.some((text) => text.includes(late)) && 'late';
    },
    [words.saved.undone.replace('{id}', number), words.saved.undoLate] as const,
    POLLING,
  );
  return (await handle.jsonValue()) || 'late';
};

const scannerOf = (page: Page): Locator => page.getByRole('dialog', { name: words.scan.title });

/** Opens the scanner from the open sheet. */
export const openScanner = async (page: Page): Promise<void> => {
  await sheetOf(page).getByRole('button', { name: words.sheet.scan, exact: true }).click();
  await scannerOf(page).waitFor();
};

/** Waits until the scanner has found something. */
export const waitUntilFound = (page: Page): Promise<void> => scannerOf(page).waitFor({ state: 'detached' });

/** Types the number on the housing into the scanner. */
export const typeNumber = async (page: Page, number: string): Promise<void> => {
  const scanner = scannerOf(page);
  await scanner.getByRole('textbox', { name: words.scan.manual }).fill(number);
  await scanner.getByRole('button', { name: words.scan.find, exact: true }).click();
};

/** Waits until the sheet of this trap shows a scan that is on the disk of the phone. */
export const waitUntilScanned = async (page: Page, number: string): Promise<void> => {
  await page.waitForFunction(
    ([wanted, scanned]) => {
      const sheet = document.querySelector('[role=dialog][data-settled]');
      const head = sheet?.querySelector('[data-stored=true]:has(h2)');
      const isOpen = sheet?.querySelector('h2 > span')?.textContent?.trim() === wanted;
      return isOpen && [...(head?.querySelectorAll('span') ?? [])].some(({ textContent }) => textContent === scanned);
    },
    [number, words.sheet.scanned] as const,
    POLLING,
  );
};

const setPressed = async (button: Locator): Promise<void> => {
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
};

// by attributes, because the computed names of a whole sheet take longer than the tap
const regionOf = (page: Page, name: string): Locator => sheetOf(page).locator(`section[aria-label="${name}"]`);
const fieldOf = (page: Page, name: string): Locator =>
  sheetOf(page).locator(`:is(input, textarea)[aria-label="${name}"]`);

const countPests = async (page: Page, pests: Findings['pests']): Promise<void> => {
  for (const { name, position, amount } of pests) {
    // the tap makes it the pest whose number can be typed
    await regionOf(page, words.sheet.pests).locator('button').nth(position).click();
    await fieldOf(page, words.sheet.amount.replace('{name}', name)).fill(String(amount));
  }
};

const writeNote = async (page: Page, note: string): Promise<void> => {
  const field = fieldOf(page, words.sheet.note);
  const tool = sheetOf(page).getByRole('button', { name: words.sheet.note, exact: true });
  // a draft from before a kill shows the field at once
  const isOpen = await field.evaluateAll((fields) => fields.length > 0);
  if (!isOpen) await tool.click();
  await field.fill(note);
};

/** Removes photos that an earlier attempt has left in the draft. */
const removeDraftPhotos = async (page: Page): Promise<void> => {
  const [label] = words.sheet.removePhoto.split('{');
  const buttons = sheetOf(page).getByRole('button', { name: label ?? '' });
  for (;;) {
    const left = await buttons.evaluateAll((all) => all.length);
    if (left === 0) return;
    await buttons.first().click();
    await page.waitForFunction(
      ([start, before]) =>
        [...document.querySelectorAll('[role=dialog] button')].filter((one) =>
          one.getAttribute('aria-label')?.startsWith(start),
        ).length < before,
      [label ?? '', left] as const,
      POLLING,
    );
  }
};

/** Takes a photo; resolves when the page shows it. */
export const takePhotoAt = async (page: Page, photo: Buffer): Promise<void> => {
  await removeDraftPhotos(page);
  await sheetOf(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'trap.jpg', mimeType: 'image/jpeg', buffer: photo });
  await sheetOf(page)
    .getByRole('img', { name: words.sheet.photoToSave.replace('{position, number}', '1') })
    .waitFor();
};

/** Enters everything but the photo into the draft; what an earlier attempt has entered stays. */
export const enterFindings = async (page: Page, { pests, action, bait, note }: Findings): Promise<void> => {
  await countPests(page, pests);
  if (bait !== null) {
    const choice = sheetOf(page).getByRole('group', { name: words.sheet.bait.replace('{name}', bait.name) });
    await setPressed(choice.getByRole('button').nth(BAIT_STEPS.indexOf(bait.percent)));
  }
  if (action !== null)
    await setPressed(regionOf(page, words.sheet.actions).getByRole('button', { name: action, exact: true }));
  if (note !== null) await writeNote(page, note);
};

/** The hash of the photo that the phone has made, as soon as the draft is on its disk. */
export const readDraftHash = (page: Page, trap: Trap): Promise<string> =>
  until(() => hashOfDraftPhoto(page, trap), 'the photo in the draft');

/** The position of a button, so that a tap on it takes no time of its own. */
export const tapperOf = async (page: Page, button: Locator): Promise<() => Promise<void>> => {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('no button to tap');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

export const undoButton = (page: Page): Locator =>
  sheetOf(page).getByRole('button', { name: words.saved.undo, exact: true });

const rowOf = (page: Page, pest: string): Locator =>
  sheetOf(page)
    .getByRole('region', { name: words.sheet.recorded, exact: true })
    .getByRole('listitem')
    .filter({ hasText: commonName(pest) });

/** `Mysz domowa (Mus musculus)` without the scientific name. */
const commonName = (name: string): string => name.replace(/\s*\([^()]+\)$/, '');

/** Opens a saved record. A tap within half a second after the one that has saved it counts as its repetition. */
const openRecord = async (page: Page, pest: string): Promise<void> => {
  const windows = page.getByRole('dialog');
  const isOpen = () => windows.evaluateAll((open) => open.length > 1);
  const open = async () => {
    if (await isOpen()) return true;
    await rowOf(page, pest).getByRole('button').click();
    return isOpen();
  };
  await until(open, `the record of ${pest}`);
};

/** Opens a saved record and types another amount; returns the button that saves. */
export const openCorrection = async (page: Page, pest: string, amount: number): Promise<Locator> => {
  await openRecord(page, pest);
  const form = page.getByRole('dialog').last();
  await form
    .getByRole('textbox', { name: words.sheet.amount.replace('{name}', words.record.amount) })
    .fill(String(amount));
  return form.locator('button[type=submit]');
};

/** Opens a saved record and asks to delete it; returns the button that confirms. */
export const openRemoval = async (page: Page, pest: string): Promise<Locator> => {
  await openRecord(page, pest);
  await page.getByRole('dialog').last().getByRole('button', { name: words.record.delete, exact: true }).click();
  const question = page.getByRole('dialog', { name: words.record.deleteTitle.replace('{name}', commonName(pest)) });
  return question.getByRole('button', { name: words.record.delete, exact: true });
};

/** Waits until the open trap shows the pest with one of these amounts, or without it; returns which. */
export const readAmount = async (page: Page, pest: string, amounts: readonly number[]): Promise<number | null> => {
  const handle = await page.waitForFunction(
    ([name, region, wanted]) => {
      // a window above the sheet is still open
      if (document.querySelectorAll('[role=dialog]').length > 1) return false;
      const section = document.querySelector(`[role=dialog][data-settled] section[aria-label="${region}"]`);
      if (!section) return false;
      const row = [...section.querySelectorAll('li')].find((one) => one.textContent?.includes(name));
      if (!row) return { amount: null };
      const [, shown] = /×\s(\d+)/.exec(row.textContent ?? '') ?? [];
      const amount = wanted.find((one) => String(one) === shown);
      return amount !== undefined && { amount };
    },
    [commonName(pest), words.sheet.recorded, amounts] as const,
    POLLING,
  );
  const found = await handle.jsonValue();
  return found ? found.amount : null;
};
