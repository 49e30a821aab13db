import { brandShades } from '@trapline/contract/platform/brand-color.ts';
import { pl } from '@trapline/phrases/pl/catalogue.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiClient, signIn } from '../support/api-client.ts';
import {
  expectAccessible,
  expectFits,
  openContext,
  type Size,
  signInByApi,
  signInOnScreen,
} from '../support/browser.ts';
import { sizesOf } from '../support/depth.ts';
import { expectNone } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** A super admin sets the name and colour of a company; only its users see them, from the first page on. */

const { brand, errors } = pl.companies;

const world = openWorld();
let company: string;
let superAdmin: ApiClient;

beforeAll(async () => {
  const admin = await signIn(world.url, 'admin@deratex.example');
  company = (await admin('GET', '/api/account/me')).body.companyUuid;
  superAdmin = await signIn(world.url, 'super@trapline.example');
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** The computed value of a brand colour in the browser. */
const computedVariable = (page: Page, name: string): Promise<string> =>
  page.evaluate((variable) => getComputedStyle(document.documentElement).getPropertyValue(variable).trim(), name);

const backgroundOf = (page: Page, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

const rgbOf = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const COLORS: Readonly<Record<Size, string>> = { desktop: '#8800aa', phone: '#ffcc00' };

const fillIn = async (page: Page, size: Size) => {
  const color = COLORS[size];
  await page.goto(`${world.url}/app/companies/edit/${company}/brand`);
  const preview = page.locator('[data-brand-preview]');
  await preview.waitFor();
  await field(page, brand.field.brandName).fill(`Deratex ${size}`);
  await field(page, brand.field.brandColor).fill(color);
  // the preview shows the name before anything is saved
  await preview.getByText(`Deratex ${size}`).first().waitFor({ state: 'attached' });
  expect(await preview.evaluate((drawn) => drawn.style.getPropertyValue('--solid'))).toBe(
    brandShades(color).light.solid,
  );
  if (brandShades(color).light.solid !== color)
    await page.getByText(brandShades(color).light.solid, { exact: false }).first().waitFor();
  await expectFits(page, size);
};

const save = async (page: Page, key: string) => {
  await field(page, brand.field.enterpriseKey).fill(key);
  await page.locator('main form button[type=submit]').click();
};

const openByLink = async (size: Size, key: string, scheme: 'light' | 'dark') => {
  const { context, page, complaints } = await openContext(world.browser, { size, scheme });
  // the page has the colours of the brand before any script runs
  const response = await page.request.get(`${world.url}/auth/login?client=${key}`, {
    headers: { accept: 'text/html' },
  });
  const html = await response.text();
  expect(html).toContain(`--brand:${brandShades(COLORS[size]).ground}`);
  await page.goto(`${world.url}/auth/login?client=${key}`);
  await page.getByText(pl.auth.client.leave).waitFor();
  expect(page.url()).not.toContain('client=');
  expect(await page.title()).toContain(`Deratex ${size}`);
  await expectFits(page, size);
  expect(await backgroundOf(page, 'form button[type=submit]')).toBe(rgbOf(brandShades(COLORS[size])[scheme].solid));
  // the browser remembers the brand without the link
  await page.goto(`${world.url}/auth/login`);
  await page.getByText(pl.auth.client.leave).waitFor();
  return { context, page, complaints };
};

test.each(sizesOf('desktop', 'phone'))('a company gets its brand, and its people see it: %s', async (size) => {
  const { context, page, complaints } = await openContext(world.browser, { size });
  await signInByApi(page, world.url, 'super@trapline.example');
  await fillIn(page, size);
  await save(page, 'owadstop');
  await page.getByText(errors['companies/key_taken']).first().waitFor();
  await save(page, 'www');
  await page.getByText(pl.common.fieldErrors.name_reserved).waitFor();
  const key = `deratex-${size}`;
  await save(page, key);
  await page.getByText(brand.saved).waitFor();
  await page.getByText(`/auth/login?client=${key}`).waitFor();
  expect(complaints).toEqual([]);
  await context.close();

  for (const scheme of ['light', 'dark'] as const) {
    const own = await openByLink(size, key, scheme);
    await signInOnScreen(own.page, world.url, 'technik@deratex.example');
    await own.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await computedVariable(own.page, '--mantine-primary-color-filled')).toBe(
      brandShades(COLORS[size])[scheme].solid,
    );
    expect(await own.page.title()).toContain(`Deratex ${size}`);
    await expectAccessible(own.page);
    expect(own.complaints).toEqual([]);
    await own.context.close();
  }
});

test.each(sizesOf('desktop', 'phone'))(
  'people of another company who open that link see their own brand: %s',
  async (size) => {
    await superAdmin('PATCH', `/api/companies/${company}`, {
      enterpriseKey: `deratex-${size}`,
      brandName: `Deratex ${size}`,
      brandColor: COLORS[size],
    });
    const { context, page } = await openByLink(size, `deratex-${size}`, 'light');
    await signInOnScreen(page, world.url, 'technik@owadstop.example');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(await page.title()).toContain('OwadStop');
    // the page was loaded in other colours than those of the user who signs in
    await expect
      .poll(() => computedVariable(page, '--mantine-primary-color-filled'))
      .toBe(brandShades('#2b8a3e').light.solid);
    await context.close();
  },
);

test.each(sizesOf('desktop', 'phone'))(
  'an unknown identifier changes nothing, and the brand of a company can be left: %s',
  async (size) => {
    const { context, page } = await openContext(world.browser, { size });
    await page.goto(`${world.url}/auth/login?client=nobody-at-all`);
    await page.locator('input[type=email]').waitFor();
    expect(await page.title()).toContain('Trapline');
    await expectNone(page.getByText(pl.auth.client.leave));
    await page.goto(`${world.url}/auth/login?client=owadstop`);
    await page.getByText(pl.auth.client.leave).click();
    await expect.poll(() => page.title()).toContain('Trapline');
    await page.goto(`${world.url}/auth/login`);
    await page.locator('input[type=email]').waitFor();
    expect(await page.title()).toContain('Trapline');
    await context.close();
  },
);

test.each(sizesOf('desktop', 'phone'))(
  'the admin of the company sees the brand and cannot change it: %s',
  async (size) => {
    const { context, page } = await openContext(world.browser, { size });
    await signInByApi(page, world.url, 'admin@deratex.example');
    await page.goto(`${world.url}/app/companies/edit/${company}/brand`);
    await page.locator('[data-brand-preview]').waitFor();
    await expectNone(field(page, brand.field.brandColor));
    await expectFits(page, size);
    await context.close();
  },
);
