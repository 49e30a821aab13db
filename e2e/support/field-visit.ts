import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { type ApiClient, signIn } from './api-client.ts';

const TECHNICIAN = 'technik@deratex.example';

export type FieldVisit = {
  readonly technician: ApiClient;
  /** Address of the visit below the API. */
  readonly api: string;
  /** Address of the visit in the panel. */
  readonly page: string;
};

/** One session a server: a story signs in on screen too, and who signs in ten times a minute is held up. */
const sessions = new Map<string, Promise<ApiClient>>();

const technicianOf = (url: string): Promise<ApiClient> => {
  const session = sessions.get(url) ?? signIn(url, TECHNICIAN);
  sessions.set(url, session);
  return session;
};

/** A visit that has just begun, of the technician of the demo; one that is open already would stand in the way. */
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

/** The visit as the server has it. */
export const detailsOf = async ({ technician, api }: FieldVisit) =>
  (await technician('GET', `${api}/details`)).body.inspection;

export const eventually = async <T>(look: () => Promise<T>, done: (value: T) => boolean): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    const value = await look();
    if (done(value) || attempt > 600) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** The device sheet once taps on it count. */
export const settledSheet = async (page: Page) => {
  const sheet = page.locator('[role=dialog][data-settled]');
  await sheet.waitFor();
  return sheet;
};

/** Opens the first device that waits to be checked. */
export const openFirstSheet = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(pl.inspections.progress.start.replace('{id}', '')) }).click();
  return settledSheet(page);
};

/** Opens the window in which a visit is named before it begins. */
export const nameVisit = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: pl.inspections.create.other }).click();
  await page.getByRole('menuitem', { name: pl.inspections.create.named }).click();
  await page.getByRole('dialog').waitFor();
};

/** Back to the visit: what was held to be taken back goes out. */
export const leaveSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog][data-settled]').waitFor({ state: 'detached' });
};

/** Of the device whose sheet is open. */
export const numberOf = (page: Page) => page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent();
