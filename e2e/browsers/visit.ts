import { BAIT_STEPS } from '@trapline/contract/inspections/rules.ts';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { PhoneBrowser } from './phone-browser.ts';
import {
  BUTTON,
  FIELD,
  fill,
  isShown,
  LINK,
  OPTION,
  TEXT,
  tap,
  until,
  waitFor,
  waitForPath,
  waitForText,
} from './screen.ts';

/** What a technician does during a visit, in the words of the panel. */

const words = pl.inspections;
const day = pl.myDay;
const PASSWORD = 'Trapline1!';
const SHEET = '[role=dialog][data-settled]';
const NUMBER = `${SHEET} h2 > span`;

const start = (phrase: string): string => `${phrase.split('{')[0]}…`;

export const signIn = async (phone: PhoneBrowser, url: string, email: string): Promise<void> => {
  await phone.goTo(`${url}/auth/login`);
  await fill(phone, { kind: 'input[type=email]' }, email);
  await fill(phone, { kind: 'input[type=password]' }, PASSWORD);
  await tap(phone, { kind: 'button[type=submit]' });
  await waitForPath(phone, /^\/app/);
};

/** Fetches a facility on "My day", and waits until the panel is stored too. */
export const fetchPack = async (phone: PhoneBrowser, url: string, place: string): Promise<void> => {
  await phone.goTo(`${url}/app/my-day`);
  // the list may be drawn again between the search and the tap
  const isChosen = async (): Promise<boolean> => {
    if (await isShown(phone, { kind: 'li', name: `${place}…` })) return true;
    const option = { kind: OPTION, name: place };
    if (await isShown(phone, option)) await tap(phone, option);
    else await fill(phone, { kind: FIELD, name: day.take.add }, place);
    return false;
  };
  await until(phone, isChosen, `${place} to be chosen`);
  await waitFor(phone, { kind: TEXT, group: `${place}…`, name: start(day.take.complete) });
  await waitForText(phone, day.check.app);
};

/** The visit opens with its first trap. */
export const startVisit = async (phone: PhoneBrowser, place: string): Promise<void> => {
  // the list of checks comes last, and moves the button
  await waitForText(phone, day.check.app);
  await tap(phone, { kind: BUTTON, name: pl.dashboard.start.named.replace('{place}', place) });
  await readTrap(phone);
};

/** Opens the visit from the start page, at the next trap; returns its number. */
export const continueVisit = async (phone: PhoneBrowser, place: string): Promise<string> => {
  await tap(phone, { kind: LINK, name: pl.dashboard.continue.goNamed.replace('{place}', place) });
  return readTrap(phone);
};

/** The number of the trap whose sheet accepts taps, after it has left the previous one. */
export const readTrap = (phone: PhoneBrowser, previous: string | null = null): Promise<string> =>
  until(
    phone,
    async () => {
      const number = await phone.evaluate((css) => document.querySelector(css)?.textContent?.trim(), NUMBER);
      return number !== previous && number;
    },
    'the next trap',
  );

export const recordClean = async (phone: PhoneBrowser): Promise<void> => {
  const number = await readTrap(phone);
  await tap(phone, { kind: BUTTON, name: words.sheet.clean, within: SHEET });
  await readTrap(phone, number);
};

export type Findings = {
  readonly pest: string;
  readonly amount: number;
  readonly bait: string;
  readonly percent: (typeof BAIT_STEPS)[number];
  readonly photo: string;
};

/** Enters what was found into the sheet, without saving it. */
export const enterFindings = async (phone: PhoneBrowser, findings: Findings): Promise<void> => {
  const { pest, amount, bait, percent, photo } = findings;
  await tap(phone, { kind: BUTTON, within: SHEET, group: words.sheet.pests });
  await fill(phone, { kind: FIELD, within: SHEET, name: words.sheet.amount.replace('{name}', pest) }, String(amount));
  const baitGroup = words.sheet.bait.replace('{name}', bait);
  await tap(phone, { kind: BUTTON, within: SHEET, group: baitGroup, position: BAIT_STEPS.indexOf(percent) });
  await phone.chooseFile(`${SHEET} input[type=file]`, photo);
  await waitForPhoto(phone);
};

/** Waits until the photo of the draft is shown as stored: until then a kill may lose it. */
export const waitForPhoto = (phone: PhoneBrowser): Promise<unknown> =>
  until(
    phone,
    () =>
      phone.evaluate(
        (name) => {
          const image = [...document.querySelectorAll('img')].find(({ alt }) => alt === name);
          const isStored = image?.closest('[data-stored]')?.getAttribute('data-stored') === 'true';
          return isStored && image?.complete && image.naturalWidth > 0;
        },
        words.sheet.photoToSave.replace('{position, number}', '1'),
      ),
    'the photo in the sheet',
  );

export const saveTrap = async (phone: PhoneBrowser): Promise<void> => {
  const number = await readTrap(phone);
  await tap(phone, { kind: 'button[data-step]', within: SHEET });
  await readTrap(phone, number);
};

export const closeSheet = async (phone: PhoneBrowser): Promise<void> => {
  const number = await readTrap(phone);
  await tap(phone, { kind: BUTTON, within: SHEET, name: words.sheet.close.replace('{id}', number) });
  await until(phone, async () => !(await isShown(phone, { kind: SHEET })), 'the visit without a sheet');
};

const FORM = '[role=dialog]:has(canvas)';

const sign = async (phone: PhoneBrowser): Promise<void> => {
  const box = await phone.evaluate(() => {
    const canvas = document.querySelector('canvas');
    canvas?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x = 0, y = 0, width = 0, height = 0 } = canvas?.getBoundingClientRect() ?? {};
    return { x, y, width, height };
  }, null);
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  await phone.draw([at(0.2, 0.5), at(0.3, 0.3), at(0.4, 0.7), at(0.5, 0.3), at(0.6, 0.6)]);
};

const isSigned = (phone: PhoneBrowser): Promise<boolean> =>
  phone.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return [...pixels].some((value, index) => index % 4 === 3 && value > 0);
  }, null);

/** Opens the form of the end, gives one reason for all traps that are left, and signs. */
export const enterEnd = async (phone: PhoneBrowser, receivedBy: string): Promise<void> => {
  await tap(phone, { kind: BUTTON, name: words.head.finish });
  await tap(phone, { kind: 'input[type=radio]', within: FORM, name: words.notCheckedReasons.NO_ACCESS });
  await fill(phone, { kind: FIELD, within: FORM, name: words.finish.receivedBy }, receivedBy);
  await until(
    phone,
    async () => {
      if (!(await isSigned(phone))) await sign(phone);
      return isSigned(phone);
    },
    'the signature',
  );
};

export const finishVisit = async (phone: PhoneBrowser): Promise<void> => {
  await tap(phone, { kind: 'button[type=submit]', within: FORM });
  await waitForText(phone, words.outbox.finishedOnPhone);
};
