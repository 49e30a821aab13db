import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/server/src/kernel/demo-accounts.ts';
import { createBenchPlace, fillBenchPlace, openWithLongTimeouts } from '../support/bench-place.ts';
import { chromiumArguments } from '../support/browser.ts';
import { startChild } from '../support/child.ts';
import { seedDispatch } from './seed-dispatch.ts';

/** The product with its panel, demo data, a facility of 300 devices, a day of 400 visits, and signed-in people. */

const VISITS = 20;
/** Together with the 300 of the facility 10,000 devices. */
const DEVICES_ELSEWHERE = 9_700;

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
export const DESK = { viewport: { width: 1440, height: 900 } };

type State = BrowserContextOptions['storageState'];

export type PanelWorld = {
  readonly url: string;
  readonly browser: Browser;
  /** Addresses of the panel. */
  readonly pages: {
    readonly devices: string;
    readonly visit: string;
    readonly board: { readonly day: string; readonly path: string };
  };
  /** The browser storage of a person who signed in before. */
  readonly signedInState: (email: string) => Promise<State>;
  readonly close: () => Promise<void>;
};

const signIn = async (browser: Browser, url: string, email: string): Promise<State> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
  await page.locator('main h1').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};

const beginVisit = async (browser: Browser, url: string, place: string, storageState: State): Promise<string> => {
  const context = await browser.newContext({ storageState });
  const answer = await context.request.post(`${url}/api/places/${place}/inspections`, {
    data: { name: 'Bench' },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`no visit begins: ${await answer.text()}`);
  const { inspection } = await answer.json();
  await context.close();
  return inspection.uuid;
};

export const openPanelWorld = async (): Promise<PanelWorld> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-panel-'));
  const place = await createBenchPlace('PostgreSQL', folder, 'panel');
  const { uuid } = await fillBenchPlace(place, folder, VISITS, DEVICES_ELSEWHERE);
  const database = await openWithLongTimeouts(place);
  const day = await seedDispatch(database.db, uuid);
  await database.close();
  const server = await startChild('our-server.ts', {
    BENCH_URL: place.url ?? '',
    BENCH_DATA: folder,
    BENCH_PANEL: 'yes',
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumArguments,
  });
  const states = new Map<string, State>();
  const signedInState = async (email: string): Promise<State> => {
    const state = states.get(email) ?? (await signIn(browser, server.url, email));
    states.set(email, state);
    return state;
  };
  const visit = await beginVisit(browser, server.url, uuid, await signedInState('technik@deratex.example'));
  return {
    url: server.url,
    browser,
    pages: {
      devices: `/app/places/edit/${uuid}/devices`,
      visit: `/app/places/edit/${uuid}/inspections/${visit}`,
      board: { day, path: `/app/schedule/board?day=${day}` },
    },
    signedInState,
    close: async () => {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
