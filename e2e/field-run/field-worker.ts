import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Locator, Page } from 'playwright-core';
import type { Random } from '../../apps/server/demo/random.ts';
import type { NetworkProxy } from '../support/network-proxy.ts';
import { hideLabel, showLabel } from './camera.ts';
import { effectsOf, type Findings, isEmpty, pestKey, type Trap } from './catalogue.ts';
import type { Effect } from './found.ts';
import type { Intentions } from './intentions.ts';
import { killDuring, type TrapKill } from './kills.ts';
import type { Act } from './oracle.ts';
import type { Phone } from './phone.ts';
import { hashOfDraftPhoto } from './phone-tables.ts';
import { takePhoto } from './photos.ts';
import { readTapTimes } from './tap-times.ts';
import {
  enterFindings,
  mainButton,
  openCorrection,
  openRemoval,
  openScanner,
  openTrap,
  readAmount,
  readDraftHash,
  takePhotoAt,
  tapperOf,
  typeNumber,
  undoButton,
  waitForTrap,
  waitForUndo,
  waitOutRepetition,
  waitUntilFound,
  waitUntilSaved,
  waitUntilScanned,
} from './visit-page.ts';

/**
 * A person who records a visit on a phone. Every act is written to the file of intentions before its tap, and is
 * confirmed when the page shows it stored. After a kill the phone is started again, and the page shows whether the last
 * tap had an effect.
 */

export type Worker = {
  readonly phone: Phone;
  readonly proxy: NetworkProxy;
  readonly email: string;
  readonly intentions: Intentions;
  readonly random: Random;
  readonly traps: Map<string, Trap>;
  readonly photoSize: 'small' | 'large';
  /** From each tap on the main button until the page showed the trap as stored (ms), measured in the page. */
  readonly tapTimes: number[];
  /** The numbers of the traps that are recorded. */
  readonly recorded: Set<string>;
  /** Photos of drafts that were gone after a kill. */
  readonly lostDrafts: string[];
  /** Where the visit is, once it has started. */
  visit: { readonly address: string; readonly uuid: string } | null;
};

export const addressOf = ({ visit }: Worker): string => {
  if (!visit) throw new Error('the visit has not started');
  return visit.address;
};

/**
 * Opens a page of the panel: after a start of the phone by loading it, otherwise within the open page, as a link does.
 * Loading takes as long as recording several traps.
 */
export const openPage = async ({ phone, proxy }: Worker, address: string): Promise<Page> => {
  const isOpen = phone.isRunning && phone.page.url().startsWith(`${proxy.url}/app/`);
  const page = await phone.start();
  if (isOpen) await page.evaluate((path) => history.pushState(null, '', path), address);
  else await page.goto(address);
  return page;
};

/** Opens the visit on this page. */
export const openVisitAt = async (worker: Worker, page: Page): Promise<void> => {
  await page.goto(`${addressOf(worker)}?device=next`);
  await openTrap(page);
};

/** Opens the visit at the first trap that is not checked; null if none is left. */
export const openNextTrap = async (worker: Worker): Promise<string | null> =>
  openTrap(await openPage(worker, `${addressOf(worker)}?device=next`));

/** The tap without and with a kill. `isStored` reads after a start whether the tap had an effect; null: unknown. */
type Tap = {
  readonly act: Act;
  readonly button: Locator;
  readonly confirm: (page: Page) => Promise<boolean>;
  readonly isStored: () => Promise<boolean | null>;
};

/** Returns the number of the intention if the act has taken effect, else null. */
export const perform = async (
  worker: Worker,
  { act, button, confirm, isStored }: Tap,
  isKilled: boolean,
): Promise<number | null> => {
  const { phone, intentions, random } = worker;
  const { page } = phone;
  const tap = isKilled ? await tapperOf(page, button) : () => button.click();
  const id = intentions.intend(act, { isKilled });
  if (isKilled) await killDuring(phone, random, tap, worker.tapTimes);
  else await tap();
  const isDone = isKilled ? await isStored() : await confirm(page);
  if (isDone !== null) intentions.decide(id, isDone ? 'confirmed' : 'absent');
  return isDone ? id : null;
};

const startLabel = (place: string): string => pl.dashboard.start.named.replace('{place}', place);
const continueLabel = (place: string): string => pl.dashboard.continue.goNamed.replace('{place}', place);
const VISIT = /^(.*\/inspections\/([0-9a-f-]{36}))/;

const noteVisit = (worker: Worker, page: Page): void => {
  const [, address = '', uuid = ''] = VISIT.exec(page.url()) ?? [];
  worker.visit = { address, uuid };
};

/** The start that every visit has once, however often a person taps after a kill. */
export const STARTED: readonly Effect[] = [{ key: 'visit', value: '', isState: true }];

export const startVisit = async (worker: Worker, place: string, kills: number): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    const page = await openPage(worker, `${worker.proxy.url}/app/my-day`);
    const start = page.getByRole('button', { name: startLabel(place) });
    const done = await perform(
      worker,
      {
        act: { is: 'make', effects: STARTED },
        // after a kill the page may know the visit already
        button: start.or(page.getByRole('link', { name: continueLabel(place) })).first(),
        confirm: async () => (await openTrap(page)) !== null,
        isStored: () => Promise.resolve(null),
      },
      attempt < kills,
    );
    if (done !== null) break;
  }
  noteVisit(worker, worker.phone.page);
};

const isFirstUnchecked = async (worker: Worker, number: string): Promise<boolean> =>
  (await openNextTrap(worker)) === number;

/** The phone is killed while it makes a photo: nothing was saved yet, so nothing is intended. */
const interruptPhoto = async (worker: Worker, photo: Buffer): Promise<void> => {
  await killDuring(worker.phone, worker.random, () => takePhotoAt(worker.phone.page, photo));
  await openNextTrap(worker);
};

/** A tap that stored nothing has left the photo in the draft. */
const noteLostDraft = async (worker: Worker, number: string, sha256: string | null): Promise<void> => {
  const trap = worker.traps.get(number);
  if (sha256 === null || !trap) return;
  const left = await hashOfDraftPhoto(worker.phone.page, trap);
  if (left !== sha256) worker.lostDrafts.push(`${number}: the photo`);
};

/** Enters the findings and saves them, again after a kill if they are not stored; returns the number of the intention. */
export const recordTrap = async (
  worker: Worker,
  number: string,
  findings: Findings,
  kill: TrapKill | null,
): Promise<number> => {
  const trap = worker.traps.get(number);
  if (!trap) throw new Error(`${number} is not in the pack`);
  let isKilled = kill === 'during';
  let isInterrupted = kill === 'photo';
  for (;;) {
    let sha256: string | null = null;
    if (findings.photo !== null) {
      const photo = await takePhoto(findings.photo, worker.photoSize);
      if (isInterrupted) {
        isInterrupted = false;
        await interruptPhoto(worker, photo);
      }
      await takePhotoAt(worker.phone.page, photo);
      sha256 = await readDraftHash(worker.phone.page, trap);
    }
    if (!isEmpty(findings)) await enterFindings(worker.phone.page, findings);
    const done = await perform(
      worker,
      {
        act: { is: 'make', effects: effectsOf(number, findings, sha256) },
        button: mainButton(worker.phone.page),
        confirm: async (page) => {
          await waitUntilSaved(page, number);
          worker.tapTimes.push(...(await readTapTimes(page)));
          return true;
        },
        isStored: async () => !(await isFirstUnchecked(worker, number)),
      },
      isKilled,
    );
    isKilled = false;
    if (done === null) {
      await noteLostDraft(worker, number, sha256);
      continue;
    }
    worker.recorded.add(number);
    if (kill === 'after') {
      await worker.phone.kill();
      await openNextTrap(worker);
    }
    return done;
  }
};

/** Takes the last saved trap back. `of` is the number of its intention; returns whether it was in time. */
export const takeBack = async (worker: Worker, number: string, of: number, isKilled: boolean): Promise<boolean> => {
  const done = await perform(
    worker,
    {
      act: { is: 'undo', of },
      button: undoButton(worker.phone.page),
      confirm: async (page) => {
        const isUndone = (await waitForUndo(page, number)) === 'undone';
        if (!isUndone) return false;
        await waitForTrap(page, number, true);
        // the last trap stays on the screen when it is saved, and may be saved again at once
        await waitOutRepetition(page);
        return true;
      },
      isStored: () => isFirstUnchecked(worker, number),
    },
    isKilled,
  );
  return done !== null;
};

/** How a person names a trap in the scanner. */
export type ScanMethod = 'code' | 'typed';

const scanOf = (number: string): Act => ({
  is: 'make',
  effects: [{ key: `${number} scanned`, value: '', isState: true }],
});

const showLabelOf = ({ phone, proxy, traps }: Worker, number: string): Promise<void> =>
  showLabel(phone.page, `${proxy.url}/app/qr/${traps.get(number)?.code}`);

/** The phone is killed while the scanner finds the trap; the page does not show whether the scan was stored. */
const interruptScan = async (worker: Worker, number: string, how: ScanMethod): Promise<void> => {
  const { phone, intentions, random } = worker;
  await openScanner(phone.page);
  if (how === 'code') intentions.intend(scanOf(number), { isKilled: true });
  await killDuring(phone, random, () =>
    how === 'code' ? showLabelOf(worker, number) : typeNumber(phone.page, number),
  );
  await openNextTrap(worker);
};

/** The label is read by the camera, or the number is typed, which does not count as a scan. */
export const goToTrap = async (worker: Worker, number: string, how: ScanMethod, isKilled: boolean): Promise<void> => {
  const { phone, intentions } = worker;
  if (isKilled) await interruptScan(worker, number, how);
  const { page } = phone;
  await openScanner(page);
  if (how === 'typed') {
    await typeNumber(page, number);
    await waitUntilFound(page);
    await waitForTrap(page, number, true);
    return;
  }
  const id = intentions.intend(scanOf(number));
  await showLabelOf(worker, number);
  await waitUntilFound(page);
  await hideLabel(page);
  await waitUntilScanned(page, number);
  intentions.decide(id, 'confirmed');
};

const openRecorded = async (worker: Worker, number: string): Promise<Page> => {
  const page = await openPage(worker, `${addressOf(worker)}?device=${worker.traps.get(number)?.uuid}`);
  await waitForTrap(page, number, true);
  return page;
};

type Correction = {
  readonly number: string;
  readonly pest: string;
  readonly before: number;
  readonly after: number | null;
};

/** Corrects the amount of a saved pest, or deletes it. */
export const correct = async (
  worker: Worker,
  { number, pest, before, after }: Correction,
  kills: number,
): Promise<void> => {
  const key = pestKey(number, pest);
  const isDoneNow = async (page: Page) =>
    (await readAmount(page, pest, [before, ...(after === null ? [] : [after])])) === after;
  for (let attempt = 0; ; attempt += 1) {
    const page = await openRecorded(worker, number);
    const button = after === null ? await openRemoval(page, pest) : await openCorrection(page, pest, after);
    const done = await perform(
      worker,
      {
        act: after === null ? { is: 'remove', key } : { is: 'change', key, value: String(after) },
        button,
        confirm: isDoneNow,
        isStored: async () => isDoneNow(await openRecorded(worker, number)),
      },
      attempt < kills,
    );
    if (done !== null) break;
  }
  await openNextTrap(worker);
};
