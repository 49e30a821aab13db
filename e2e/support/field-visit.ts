import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ApiClient, signIn } from './api-client.ts';
import { waitUntil } from './browser.ts';
import { eventually } from './eventually.ts';
import { readText } from './expect-on-page.ts';

const TECHNICIAN = 'technik@deratex.example';

export type FieldVisit = {
  readonly technician: ApiClient;
  /** Address of the visit below the API. */
  readonly api: string;
  /** Address of the visit in the panel. */
  readonly page: string;
};

/** One session per server: a story also signs in on screen, and more than ten sign-ins a minute are throttled. */
const sessions = new Map<string, Promise<ApiClient>>();

const technicianOf = (url: string): Promise<ApiClient> => {
  const session = sessions.get(url) ?? signIn(url, TECHNICIAN);
  sessions.set(url, session);
  return session;
};

/** Starts a visit of the demo technician; cancels open ones first, because they would prevent the start. */
export const openFieldVisit = async (url: string): Promise<FieldVisit> => {
  const technician = await technicianOf(url);
  const { places } = (await technician('GET', '/api/places')).body;
  const [place] = places;
  const base = `/api/places/${place.uuid}/inspections`;
  const { inspections } = (await technician('GET', `${base}?status=IN_PROGRESS`)).body;
  for (const open of inspections) await technician('POST', `${base}/${open.uuid}/cancel`);
  const { inspection } = (await technician('POST', base, { name: 'Wizyta w piwnicy' })).body;
  return {
    technician,
    api: `${base}/${inspection.uuid}`,
    page: `/app/places/edit/${place.uuid}/inspections/${inspection.uuid}`,
  };
};

/** The visit as stored on the server. */
export const detailsOf = async ({ technician, api }: FieldVisit) =>
  (await technician('GET', `${api}/details`)).body.inspection;

/** Waits until the device sheet accepts taps, and returns it. */
export const waitForSheet = async (page: Page) => {
  const sheet = page.locator('[role=dialog][data-settled]');
  await sheet.waitFor();
  return sheet;
};

const { start, continue: continueText } = pl.inspections.progress;
const FIRST_UNCHECKED = new RegExp(`^(${start.replace('{id}', '')}|${continueText.replace('{id}', '')})`);

/** Opens the first device that is not yet checked. */
export const openFirstSheet = async (page: Page) => {
  await page.getByRole('button', { name: FIRST_UNCHECKED }).click();
  return waitForSheet(page);
};

/** Opens the window in which the user names a visit before it starts. */
export const openVisitNameDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: pl.inspections.create.other }).click();
  await page.getByRole('menuitem', { name: pl.inspections.create.named }).click();
  await page.getByRole('dialog').waitFor();
};

/** Returns to the visit, which sends delayed entries. */
export const closeSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog][data-settled]').waitFor({ state: 'detached' });
};

/** The number of the device whose sheet is open. */
export const openDeviceNumber = (page: Page): Promise<string> =>
  readText(page.getByRole('dialog').getByRole('heading', { level: 2 }));

/** Waits until the sheet shows a different device and accepts taps. */
export const waitForNextDevice = (page: Page, number: string) =>
  waitUntil(
    page,
    (previousNumber) => {
      const sheet = document.querySelector('[role=dialog][data-settled]');
      return sheet !== null && sheet.querySelector('h2')?.textContent?.trim() !== previousNumber;
    },
    number,
  );

type CheckedDevice = { readonly status: string; readonly device: { readonly uniqueId: string } };

/**
 * Records one more device as clean and waits until the server has stored it. A phone sends in order, so all earlier
 * records have arrived by then.
 */
export const checkOneMore = async (page: Page, visit: FieldVisit): Promise<void> => {
  const sheet = await openFirstSheet(page);
  const id = (await openDeviceNumber(page)).match(/^[A-Z]+\d+/)?.[0];
  await sheet.getByRole('button', { name: pl.inspections.sheet.clean, exact: true }).click();
  await closeSheet(page);
  const isStored = ({ devices }: { readonly devices: readonly CheckedDevice[] }) =>
    devices.some(({ status, device }) => status === 'CHECKED' && device.uniqueId === id);
  const details = await eventually(() => detailsOf(visit), isStored);
  expect(isStored(details), `${id} is checked`).toBe(true);
};
