import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../../apps/server/src/kernel/demo-accounts.ts';
import { openDatabase } from '../../apps/server/src/ports/database/open-database.ts';
import { createBenchPlace, fillBenchPlace } from '../support/bench-place.ts';
import { chromiumArguments } from '../support/browser.ts';
import { startChild } from '../support/child.ts';
import { placeDevices } from './seed-plans.ts';

/** The product with its panel, and a facility with two plans of 4000 x 3000: one with 200 devices, one with 500. */

export const PLAN = { width: 4000, height: 3000 };
const EMAIL = 'super@trapline.example';
const WAIT_MS = 500;

type Plan = { readonly api: string; readonly page: string };

export type PlansWorld = {
  readonly url: string;
  readonly pid: number;
  readonly browser: Browser;
  readonly token: string;
  readonly storageState: BrowserContextOptions['storageState'];
  readonly plans: Readonly<Record<200 | 500, Plan>>;
  readonly close: () => Promise<void>;
};

/** A drawn plan that looks like a scan. */
const drawPlan = (): Promise<Buffer> => {
  const { width, height } = PLAN;
  const walls = Array.from({ length: 40 }, (_, n) => {
    const [x, y] = [100 + (n % 8) * 480, 100 + Math.floor(n / 8) * 560];
    return `<rect x="${x}" y="${y}" width="440" height="500" fill="none" stroke="#24302c" stroke-width="9"/>
      <text x="${x + 40}" y="${y + 80}" font-size="44" fill="#42504b">${n + 1}.0${n}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fbfbf7"/>${walls.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
};

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: DEMO_PASSWORD }),
  });
  return (await answer.json()).access_token;
};

const upload = async (url: string, token: string, place: string, name: string): Promise<string> => {
  const body = new FormData();
  body.set('name', name);
  body.set('file', new Blob([new Uint8Array(await drawPlan())], { type: 'image/jpeg' }), 'plan.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const address = `${url}/api/places/${place}/maps`;
  const answer = await fetch(address, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`no plan: ${await answer.text()}`);
  const { map } = await answer.json();
  for (;;) {
    const page = await (await fetch(`${address}/${map.uuid}`, { headers })).json();
    if (page.map.levels.length > 0) return map.uuid;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
};

const stateOf = async (browser: Browser, url: string) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/auth/login`);
  await page.locator('input[type=email]').fill(EMAIL);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
  const state = await context.storageState();
  await context.close();
  return state;
};

export const openPlansWorld = async (): Promise<PlansWorld> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-plans-'));
  const bench = await createBenchPlace('PostgreSQL', folder, 'plans');
  const { uuid } = await fillBenchPlace(bench, folder, 5);
  const server = await startChild('our-server.ts', {
    BENCH_URL: bench.url ?? '',
    BENCH_DATA: folder,
    BENCH_PANEL: 'yes',
    // a job creates the tiles of large plans
    BENCH_JOBS: 'yes',
  });
  const token = await signIn(server.url);
  const { db, close } = await openDatabase({ ...bench, guard: false });
  const addPlan = async (devices: number): Promise<Plan> => {
    const map = await upload(server.url, token, uuid, `Hala ${devices}`);
    await placeDevices(db, uuid, map, { devices, ...PLAN });
    return { api: `/api/places/${uuid}/maps/${map}`, page: `/app/places/edit/${uuid}/map?plan=${map}` };
  };
  const plans = { 200: await addPlan(200), 500: await addPlan(500) };
  await close();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumArguments,
  });
  return {
    ...{ url: server.url, pid: server.pid, browser, token, plans, storageState: await stateOf(browser, server.url) },
    close: async () => {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
