import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Trap } from '../field-run/catalogue.ts';
import {
  answerQuestions,
  chooseReason,
  endButton,
  openEnd,
  sign,
  submitAnswers,
  waitForAnswers,
  waitForEnd,
  writeReceiver,
} from '../field-run/end-page.ts';
import { enterFindings, mainButton, openTrap, takePhotoAt, waitUntilSaved } from '../field-run/visit-page.ts';
import type { ApiClient } from './api-client.ts';
import { openContext, signInOnScreen } from './browser.ts';
import { startNetworkProxy } from './network-proxy.ts';

/** A technician's phone on which the panel is stored, behind a network of its own that can be cut. */

const words = pl.myDay;

export const openFieldPhone = async ({ url, browser }: { url: string; browser: Browser }, email: string) => {
  const network = await startNetworkProxy(url);
  const { context, page: first, complaints } = await openContext(browser, { size: 'phone', storesPanel: true });
  let page = first;
  await signInOnScreen(page, network.url, email);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  return {
    network,
    context,
    complaints,
    get page(): Page {
      return page;
    },
    /** Closes the page, as a phone does that needs memory, and opens the panel at this address. */
    restart: async (address: string): Promise<Page> => {
      await page.close();
      page = await context.newPage();
      await page.goto(network.url + address);
      return page;
    },
    /** The network is back, and the phone notices it. */
    reconnect: async (): Promise<void> => {
      network.mend();
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
    close: async (): Promise<void> => {
      await context.close();
      network.close();
    },
  };
};

/** Downloads a facility on "My day". */
export const takeAlong = async (page: Page, place: string): Promise<void> => {
  await page.getByRole('combobox', { name: words.take.add }).click();
  await page.getByRole('option', { name: place, exact: true }).click();
  const [fetched = ''] = words.take.complete.split('{');
  await page.getByRole('listitem').filter({ hasText: place }).getByText(fetched).waitFor();
};

/** Starts a visit on "My day"; returns its uuid. */
export const startVisit = async (page: Page, place: string): Promise<string> => {
  await page.getByRole('button', { name: pl.dashboard.start.named.replace('{place}', place) }).click();
  await openTrap(page);
  return uuidOf(page);
};

const uuidOf = (page: Page): string => /\/inspections\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';

type TrapFindings = {
  /** The amount of the first pest of the trap. */
  readonly pests?: number;
  readonly photo?: Buffer;
  /** The trap recorded before, whose sheet may still be open. */
  readonly after?: string;
};

/** Records the open trap, with nothing found by default; returns its number. */
export const recordTrap = async (
  page: Page,
  traps: ReadonlyMap<string, Trap>,
  { pests: amount, photo, after }: TrapFindings = {},
): Promise<string> => {
  const number = (await openTrap(page, after ?? null)) ?? '';
  if (photo) await takePhotoAt(page, photo);
  const name = traps.get(number)?.pests[0] ?? '';
  const pests = amount === undefined ? [] : [{ name, position: 0, amount }];
  await enterFindings(page, { pests, action: null, bait: null, note: null, photo: null });
  await mainButton(page).click();
  await waitUntilSaved(page, number);
  return number;
};

/** The client signs, all other traps were not accessible, and the visit ends on the phone. */
export const endVisit = async (page: Page, receivedBy: string): Promise<void> => {
  await openEnd(page);
  if ((await answerQuestions(page)) > 0) {
    await submitAnswers(page).click();
    await waitForAnswers(page);
  }
  await chooseReason(page);
  await writeReceiver(page, receivedBy);
  await sign(page);
  await endButton(page).click();
  await waitForEnd(page);
};

/** Cancels the open visits of the person at a facility, because they would be continued. */
export const cancelOpenVisits = async (person: ApiClient, placeUuid: string): Promise<void> => {
  const api = `/api/places/${placeUuid}/inspections`;
  const { inspections } = (await person('GET', `${api}?status=IN_PROGRESS`)).body;
  for (const { uuid } of inspections) await person('POST', `${api}/${uuid}/cancel`);
};

export const trapPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 480, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer();

type DeviceDetails = {
  readonly status: string;
  readonly device: {
    readonly uniqueId: string;
    readonly deviceObjects: readonly { readonly amount: number; readonly user: { readonly surname: string } }[];
    readonly deviceActions: readonly { readonly uuid: string }[];
    readonly deviceImages: readonly { readonly uuid: string }[];
  };
};

/** What the server has of a visit: its state, and what was recorded on checked devices. */
export const readVisit = async (person: ApiClient, placeUuid: string, visitUuid: string) => {
  const { body } = await person('GET', `/api/places/${placeUuid}/inspections/${visitUuid}/details`);
  const devices: readonly DeviceDetails[] = body.inspection?.devices ?? [];
  const checked = devices.filter(({ status }) => status === 'CHECKED').map(({ device }) => device);
  return {
    status: body.inspection?.status as string | undefined,
    receivedBy: body.inspection?.approvedByText as string | null | undefined,
    isSigned: typeof body.inspection?.approvedByImage === 'string',
    checked: checked.map(({ uniqueId }) => uniqueId),
    amounts: checked.flatMap(({ deviceObjects }) => deviceObjects.map(({ amount }) => amount)),
    photos: checked.flatMap(({ deviceImages }) => deviceImages).length,
  };
};
