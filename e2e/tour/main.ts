import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from '@trapline/contract/kernel/schemas.ts';
import type { Catalogue } from '@trapline/phrases/catalogue.ts';
import { loadCatalogue } from '@trapline/phrases/load-catalogue.ts';
import { type Browser, chromium } from 'playwright-core';
import { chromiumArguments } from '../../bench/support/browser.ts';
import { signIn } from '../support/api-client.ts';
import { checkPage, type PageReport, type TourPage, watchPage } from './check-page.ts';
import { shareOut } from './share-out.ts';
import { openTourWorld, ROLES, type RoleName, type TourWorld } from './tour-world.ts';

/** Opens every page of the panel as every role and prints what is wrong with it (docs/testing.md). */

const SIZES = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
const SCHEMES = ['light', 'dark'] as const;
const PASSWORD = 'Trapline1!';
const SETTLED_TARGET_MS = 1_000;
/** Together all languages, both sizes and both colour schemes. */
const VIEWS = ['pl-light-desk', 'de-dark-phone', 'ru-light-phone', 'it-dark-desk', 'en-light-desk'];

const { values } = parseArgs({
  options: {
    roles: { type: 'string', default: Object.keys(ROLES).join(',') },
    views: { type: 'string', default: VIEWS.join(',') },
    only: { type: 'string', default: '' },
    pages: { type: 'string', default: '2' },
    pictures: { type: 'string' },
    url: { type: 'string' },
    database: { type: 'string' },
  },
});

/** While a page waits until nothing changes, the other one uses the processor. */
const PAGES_AT_ONCE = Number(values.pages);
if (!(PAGES_AT_ONCE >= 1)) throw new Error(`--pages ${values.pages} is not a number from 1`);

const oneOf = <T extends string>(known: readonly T[], name: string | undefined): T => {
  const found = known.find((one) => one === name);
  if (!found) throw new Error(`${name} is not one of ${known.join(', ')}`);
  return found;
};

type View = {
  readonly name: string;
  readonly language: Language;
  readonly scheme: (typeof SCHEMES)[number];
  readonly size: keyof typeof SIZES;
};

const parseView = (name: string): View => {
  const [language, scheme, size] = name.split('-');
  return {
    name,
    language: oneOf(LANGUAGES, language),
    scheme: oneOf(SCHEMES, scheme),
    size: oneOf(Object.keys(SIZES) as (keyof typeof SIZES)[], size),
  };
};

const openView = async (browser: Browser, url: string, role: RoleName, { language, scheme, size }: View) => {
  const context = await browser.newContext({
    ...SIZES[size],
    colorScheme: scheme,
    locale: language,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Warsaw',
  });
  const email = ROLES[role];
  if (email !== null) {
    await (await signIn(url, email))('PATCH', '/api/account/me', { language });
    await context.request.post(`${url}/api/auth/login`, { data: { email, password: PASSWORD } });
  }
  await context.addInitScript((chosen) => localStorage.setItem('trapline.language', chosen), language);
  const openPage = async () => watchPage(await context.newPage());
  const tours = await Promise.all(Array.from({ length: PAGES_AT_ONCE }, openPage));
  return { tours, close: () => context.close() };
};

type Visit = PageReport & { readonly role: RoleName; readonly view: string; readonly address: string };

const countFaults = (visits: readonly Visit[]): number => visits.reduce((sum, { faults }) => sum + faults.length, 0);

const shorten = (address: string): string => address.replace(/([0-9a-f]{8})-[0-9a-f-]{27}/g, '$1');

const takePicture = async (folder: string, name: string, take: (file: string) => Promise<unknown>) => {
  await mkdir(folder, { recursive: true });
  await take(path.join(folder, `${name.replace(/[^a-z0-9-]+/gi, '_')}.png`));
};

type Stop = { readonly role: RoleName; readonly view: View; readonly catalogue: Catalogue };

/** Opens these addresses in one view, and prints each fault at once. */
const visitAll = async (
  browser: Browser,
  { url }: TourWorld,
  { role, view, catalogue }: Stop,
  addresses: readonly string[],
): Promise<Visit[]> => {
  const startedAt = performance.now();
  const { tours, close } = await openView(browser, url, role, view);
  const visit = async (tour: TourPage, address: string): Promise<Visit> => {
    const label = `${role} ${view.name} ${shorten(address)}`;
    const report = await checkPage(tour, url + address, Object.keys(catalogue)).catch(
      ({ message }: Error): PageReport => ({ heading: '', settledAfter: null, shift: 0, faults: [message] }),
    );
    for (const fault of report.faults) console.log(`${label}\n    ${fault}`);
    if (values.pictures) await takePicture(values.pictures, label, (file) => tour.page.screenshot({ path: file }));
    return { ...report, role, view: view.name, address };
  };
  const visits = await shareOut(tours, addresses, visit);
  await close();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${role} ${view.name}: ${visits.length} pages, ${countFaults(visits)} faults, ${seconds} s`);
  return visits;
};

const visitRole = async (browser: Browser, world: TourWorld, role: RoleName): Promise<Visit[]> => {
  let addresses = (await world.addressesOf(role)).filter((address) => address.includes(values.only));
  const visits: Visit[] = [];
  for (const name of values.views.split(',')) {
    const view = parseView(name);
    const catalogue = await loadCatalogue(view.language);
    const ofView = await visitAll(browser, world, { role, view, catalogue }, addresses);
    visits.push(...ofView);
    // a refused page is the same at every address, so the first view has shown it
    const refused = ofView.filter(({ heading }) => heading === catalogue.layout.refused.title);
    addresses = addresses.filter((address) => !refused.some((visit) => visit.address === address));
  }
  return visits;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const printFigures = (visits: readonly Visit[]): void => {
  const settled = visits.flatMap(({ settledAfter }) => settledAfter ?? []).toSorted((a, b) => a - b);
  const slow = visits
    .filter(({ settledAfter }) => (settledAfter ?? 0) > SETTLED_TARGET_MS)
    .toSorted((a, b) => (b.settledAfter ?? 0) - (a.settledAfter ?? 0));
  const [half, most, last] = [0.5, 0.95, 1].map((share) => quantile(settled, share));
  console.log(`\n${visits.length} pages, settled after ${half} ms (half of them), ${most} ms (95 %), ${last} ms (all)`);
  for (const { role, view, address, settledAfter } of slow.slice(0, 20))
    console.log(`    ${settledAfter} ms: ${role} ${view} ${shorten(address)}`);
  console.log(`${slow.length} pages settle after ${SETTLED_TARGET_MS} ms`);
  console.log(`${countFaults(visits)} faults`);
};

const { url, database } = values;
const world = await openTourWorld(url && database ? { url, database } : null);
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: [...chromiumArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
});
const visits: Visit[] = [];
for (const role of values.roles.split(','))
  visits.push(...(await visitRole(browser, world, oneOf(Object.keys(ROLES) as RoleName[], role))));
printFigures(visits);
await browser.close();
await world.close();
process.exit(visits.some(({ faults }) => faults.length > 0) ? 1 : 0);
