import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { findBrokenTextsOnPage } from '../support/broken-texts.ts';
import { openContext, signInByApi, waitUntilLoaded } from '../support/browser.ts';
import { isDeep } from '../support/depth.ts';
import { logWithEntries } from '../support/field-logs.ts';
import { goTo } from '../support/go-to.ts';
import { findVisit } from '../support/visits.ts';
import { webhookWithDeliveries } from '../support/webhooks.ts';
import { openWorld } from '../support/world.ts';

/** Every list at its widths: nothing is cut, no word is broken, and columns that do not fit are listed. */

const ALL_WIDTHS = [1920, 1440, 1366, 1024, 820, 390, 360];
/** German words are the longest: a text that fits in German also fits in Polish, except for the order of its parts. */
const LANGUAGES = [
  { language: 'de', widths: isDeep ? ALL_WIDTHS : [1440, 1024, 820, 360] },
  { language: 'pl', widths: isDeep ? ALL_WIDTHS : [1440, 390] },
] as const;

const world = openWorld();
let pages: Readonly<Record<'admin' | 'superAdmin', readonly string[]>>;

const deviceWithRecords = async (api: ApiClient, visit: string): Promise<string> => {
  const { devices } = (await api('GET', `${visit}/details`)).body.inspection;
  const found = devices.find(
    ({ device }: { device: { deviceObservations: unknown[] } }) => device.deviceObservations.length > 0,
  );
  return found.device.uuid;
};

beforeAll(async () => {
  const api = await signIn(world.url, 'admin@deratex.example');
  const visit = await findVisit(api, 'COMPLETED');
  const [, , , placeId, , visitId] = visit.split('/');
  const { places } = (await api('GET', '/api/places')).body;
  const { companyUuid } = (await api('GET', '/api/account/me')).body;
  const place = `/app/places/edit/${placeId}`;
  const device = await deviceWithRecords(api, visit);
  const log = await logWithEntries(world.client, visitId ?? '');
  const webhook = await webhookWithDeliveries(api, world.client, companyUuid);
  pages = {
    admin: [
      '/app/dashboard',
      '/app/dashboard/visits',
      '/app/reports',
      `/app/reports?tab=inspections&placeId=${placeId}`,
      '/app/dashboard/devices?of=noSignal',
      '/app/places',
      '/app/users',
      '/app/companies',
      '/app/device-types',
      '/app/qrcodes',
      '/app/field',
      `/app/field/${log}`,
      `/app/companies/edit/${companyUuid}/clients`,
      `/app/companies/edit/${companyUuid}/facilities`,
      `/app/companies/edit/${companyUuid}/zones`,
      `/app/companies/edit/${companyUuid}/files`,
      `/app/companies/edit/${companyUuid}/integrations`,
      `/app/companies/edit/${companyUuid}/integrations/${webhook}`,
      place,
      ...places.map(({ uuid }: { uuid: string }) => `/app/places/edit/${uuid}/devices`),
      `${place}/zones`,
      '/app/recommendations',
      `/app/recommendations/${placeId}?status=ALL`,
      `${place}/objects-limit`,
      `${place}/interventions`,
      `${place}/files`,
      `${place}/inspections?status=ALL`,
      `${place}/inspections/${visitId}`,
      `${place}/devices/${device}?view=records`,
      `${place}/devices/${device}?view=visits`,
    ],
    superAdmin: [
      '/app/devices',
      '/app/lora/devices',
      '/app/lora/gateways',
      '/app/lora/networks',
      '/app/lora/quarantine',
      '/app/companies',
      '/app/users',
      '/app/qrcodes',
      `/app/companies/edit/${companyUuid}/subscriptions`,
      '/app/admin/devices/types',
    ],
  };
});

/** Opens the page and waits for the list or the text that it is empty. */
const openLoaded = async (page: Page, address: string): Promise<void> => {
  await goTo(page, world.url, address);
  await page.locator('main h1').first().waitFor();
  await waitUntilLoaded(page);
  await page.evaluate(() => document.fonts.ready);
};

const findBrokenTexts = async (
  page: Page,
  addresses: readonly string[],
  widths: readonly number[],
): Promise<string[]> => {
  const faults: string[] = [];
  for (const address of addresses) {
    await page.setViewportSize({ width: widths[0] ?? 1440, height: 900 });
    await openLoaded(page, address);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await findBrokenTextsOnPage(page)).map((fault) => `${address} at ${width}: ${fault}`));
    }
  }
  return faults;
};

describe.each(LANGUAGES)('in $language', ({ language, widths }) => {
  test.each(['admin', 'superAdmin'] as const)('no text in the lists of %s is cut off', async (role) => {
    // the account determines the language, not the browser
    const email = { admin: 'admin@deratex.example', superAdmin: 'super@trapline.example' }[role];
    const { context, page, complaints } = await openContext(world.browser, {
      size: 'desktop',
      locale: language === 'pl' ? 'pl-PL' : 'de-DE',
    });
    await (await signIn(world.url, email))('PATCH', '/api/account/me', { language });
    await signInByApi(page, world.url, email);
    const faults = await findBrokenTexts(page, pages[role], widths);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
