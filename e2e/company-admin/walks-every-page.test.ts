import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/api-client.ts';
import { expectAccessible, expectFitsPhone, openContext, signInByApi, waitUntilLoaded } from '../support/browser.ts';
import { isDeep } from '../support/depth.ts';
import { faintFields } from '../support/faint-fields.ts';
import { goTo } from '../support/go-to.ts';
import { addressOf, panelRoutes, type RouteParameters, readRouteParameters } from '../support/route-parameters.ts';
import { openWorld } from '../support/world.ts';

/**
 * Checks every address of the panel in English, because the other stories use Polish. A deep run checks both sizes in
 * both colour schemes.
 */

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const SCHEMES = ['light', 'dark'] as const;
/** The gallery shows every component, so it is checked completely at every size and in every scheme. */
const GALLERY = '/dev/ui';
const SUPER = 'super@trapline.example';
const ADMIN = 'admin@deratex.example';

const world = openWorld();
const routes = panelRoutes();
const appRoutes = routes.filter((route) => route.startsWith('/app'));
const visitorRoutes = routes.filter((route) => route.startsWith('/auth/'));
let parameters: RouteParameters;

beforeAll(async () => {
  parameters = await readRouteParameters(world.url, world.client);
  for (const email of [ADMIN, SUPER])
    await (await signIn(world.url, email))('PATCH', '/api/account/me', { language: 'en' });
});

const withParameters = (route: string): string => {
  const address = addressOf(route, parameters);
  if (address === undefined) throw new Error(`add the parameter of ${route} to readRouteParameters`);
  return address;
};

const openLoaded = async (page: Page, address: string): Promise<void> => {
  await goTo(page, world.url, address);
  await page.locator('h1').first().waitFor();
  // the gallery always shows the placeholder of a loading list
  if (address === GALLERY) return;
  await waitUntilLoaded(page);
};

type View = { readonly size: keyof typeof SIZES; readonly scheme: (typeof SCHEMES)[number] };

const VIEWS = Object.keys(SIZES).flatMap((size) => SCHEMES.map((scheme) => ({ size, scheme }) as View));
/** axe sees the same page at both sizes: the gate runs it on the wide one; of the narrow one it checks the width. */
const isCheckedFully = ({ size, scheme }: View, address: string): boolean =>
  isDeep || address === GALLERY || (size === 'desktop' && scheme === 'light');

const messageOf = (work: Promise<void>): Promise<string[]> =>
  work.then(
    () => [],
    (error: Error) => [error.message],
  );

const rulesOf = ({ scheme }: View, address: string) => {
  if (scheme === 'dark') return 'colours';
  return isDeep || address === GALLERY ? 'all' : 'structure';
};

const faultsOf = async (page: Page, view: View, address: string): Promise<string[]> => {
  // axe runs first because it waits until nothing moves: lines change their colour gradually
  const rules = rulesOf(view, address);
  const refused = await messageOf(expectAccessible(page, { rules, wholePage: true }));
  return [...refused, ...(await faintFields(page))];
};

const findFaults = async (page: Page, addresses: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  let scheme: View['scheme'] = 'light';
  // even without a change it draws the page again
  const showIn = async (wanted: View['scheme']): Promise<void> => {
    if (wanted !== scheme) await page.emulateMedia({ colorScheme: wanted });
    scheme = wanted;
  };
  for (const address of addresses) {
    await openLoaded(page, address);
    for (const view of VIEWS.filter((one) => isCheckedFully(one, address))) {
      await page.setViewportSize(SIZES[view.size]);
      await showIn(view.scheme);
      const found = await faultsOf(page, view, address);
      faults.push(...found.map((fault) => `${address} on a ${view.size}, ${view.scheme}: ${fault}`));
    }
    await page.setViewportSize(SIZES.phone);
    faults.push(...(await messageOf(expectFitsPhone(page))), ...(isDeep ? await faintFields(page) : []));
    await page.setViewportSize(SIZES.desktop);
    await showIn('light');
  }
  return faults;
};

const expectNoFaults = async (email: string | null, addresses: readonly string[]): Promise<void> => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop', locale: 'en-GB' });
  if (email) await signInByApi(page, world.url, email);
  // sets the language as the footer does; the gallery does not use the language of an account
  await page.addInitScript(() => localStorage.setItem('trapline.language', 'en'));
  const faults = await findFaults(page, addresses);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
};

/** Pages that show the super admin more than an admin. */
const hasMoreForSuperAdmin = (route: string): boolean =>
  /^\/app\/(admin|lora|devices|companies$|companies\/create)/.test(route) || route.endsWith('/subscriptions');
const ofSuperAdmin = appRoutes.filter((route) => hasMoreForSuperAdmin(route) || (isDeep && !route.includes('{')));
/**
 * The gate visits each page once, as the role that sees more; `npm run tour` visits all as all roles. `/subscriptions` is
 * visited twice: it shows an admin the page that refuses, which all catalogue pages show too.
 */
const ofAdmin = appRoutes.filter((route) => isDeep || !hasMoreForSuperAdmin(route) || route.endsWith('/subscriptions'));

type Area = { readonly area: string; readonly addresses: readonly string[] };

/** Groups addresses by their first part: `/app/places/{placeId}` is in `places`. In the gate one panel visits all. */
const areasOf = (addresses: readonly string[]): readonly Area[] => {
  if (!isDeep) return [{ area: 'all areas', addresses }];
  const byArea = Map.groupBy(addresses, (route) => route.split('/')[2] ?? 'home');
  return [...byArea].map(([area, ofArea]) => ({ area, addresses: ofArea }));
};

test.each(areasOf(ofAdmin))('an admin can read the pages of $area', ({ addresses }) =>
  expectNoFaults(ADMIN, addresses.map(withParameters)),
);

test.each(areasOf([...ofSuperAdmin, GALLERY]))('the super admin can read the pages of $area', ({ addresses }) =>
  expectNoFaults(SUPER, addresses.map(withParameters)),
);

test('a visitor can read the pages before the sign-in', () => expectNoFaults(null, visitorRoutes.map(withParameters)));

test('a field with a faint border is detected', async () => {
  const { context, page } = await openContext(world.browser, { size: 'desktop' });
  await openLoaded(page, '/auth/login');
  expect(await faintFields(page)).toEqual([]);
  await page.addStyleTag({ content: ':root { --field-line: #dcdcdc !important; }' });
  await expect.poll(() => faintFields(page)).not.toEqual([]);
  await context.close();
});
