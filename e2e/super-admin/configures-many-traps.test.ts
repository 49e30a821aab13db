import { pl } from '@trapline/phrases/pl/catalogue.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { expectAccessible, expectFits, openContext, type Size, signInByApi } from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectNone } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/**
 * One configuration for many traps, interrupted by a reload: the list shows the saved devices and continues with the
 * rest.
 */

const texts = pl.loraDevices;
const t = translatorFor('pl');
const SUPER = 'super@trapline.example';
const world = openWorld();
let api: ApiClient;
let company: string;

beforeAll(async () => {
  api = await signIn(world.url, SUPER);
  const { companies } = (await api('GET', '/api/companies')).body;
  company = companies.find(({ name }: { name: string }) => name.startsWith('Deratex')).uuid;
});

const TRAPS = 4;
const START = { desktop: '02D3', phone: '02D4' } as const;
const nameOf = (size: Size, row: number) => `Hurt ${size} ${row + 1}`;

const addTraps = async (size: Size): Promise<string[]> => {
  const uuids: string[] = [];
  for (let row = 0; row < TRAPS; row += 1) {
    const body = {
      companyUuid: company,
      name: nameOf(size, row),
      devEui: `${START[size]}${String(row).padStart(12, '0')}`,
    };
    const { status, body: made } = await api('POST', '/api/lora/devices', body);
    expect(status).toBe(200);
    uuids.push(made.loraDevice.uuid);
  }
  return uuids;
};

const progressText = (done: number) => t('loraDevices.bulk.progress', { done, all: TRAPS });

/** The request for the second device reaches the server, but the page is closed before the response arrives. */
const sendUntilInterrupted = async (page: Page, size: Size): Promise<void> => {
  let sent = 0;
  let arrived: (status: number) => void = () => undefined;
  const second = new Promise<number>((resolve) => {
    arrived = resolve;
  });
  await page.route('**/configuration/sths_config', async (route) => {
    sent += 1;
    if (sent === 1) await route.continue();
    else if (sent === 2) arrived((await route.fetch()).status());
  });
  for (let row = 0; row < TRAPS; row += 1)
    await page.getByRole('checkbox', { name: t('ui.grid.select', { name: nameOf(size, row) }), exact: true }).check();
  await page.getByRole('button', { name: texts.config.sths, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: pl.ui.action.save, exact: true }).click();
  await page.getByText(progressText(1), { exact: true }).waitFor();
  expect(await second).toBe(200);
  await expectAccessible(page);
};

const commandsOf = async (uuid: string): Promise<[string, string][]> =>
  (await api('GET', `/api/lora/devices/${uuid}/commands`)).body.commands.map(
    ({ kind, state }: { kind: string; state: string }) => [kind, state],
  );

test.each(sizesOf('desktop', 'phone'))('on a %s', async (size) => {
  const uuids = await addTraps(size);
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, SUPER);
  await page.goto(`${world.url}/app/lora/devices?company=${company}&search=Hurt%20${size}`);
  await sendUntilInterrupted(page, size);
  await page.reload();
  await page.unroute('**/configuration/sths_config');
  await page.getByText(t('loraDevices.bulk.cut', { done: 1, all: TRAPS }), { exact: true }).waitFor();
  await expectAccessible(page);
  await expectFits(page, size);
  await page.getByRole('button', { name: texts.bulk.goOn, exact: true }).click();
  await page.getByText(progressText(TRAPS), { exact: true }).waitFor();
  await page.getByRole('button', { name: texts.bulk.done, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // requests that arrived before the cut, with or without a response, are not repeated
  for (const uuid of uuids) expect(await commandsOf(uuid)).toEqual([['sths', 'queued']]);
  await page.reload();
  await page.getByText(nameOf(size, 0), { exact: true }).first().waitFor();
  await expectNone(page.getByRole('button', { name: texts.bulk.goOn, exact: true }));
  expect(complaints).toEqual([]);
  await context.close();
});
