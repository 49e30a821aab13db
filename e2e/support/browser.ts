import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumArguments } from '../../bench/support/browser.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Size = 'desktop' | 'phone';

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
} as const;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...chromiumArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  });

type Visitor = { readonly size: Size; readonly scheme?: 'light' | 'dark'; readonly locale?: string };

/** A fresh person at a fresh browser; what the page complains about fails the story. */
export const openContext = async (
  browser: Browser,
  { size, scheme = 'light', locale = 'pl-PL' }: Visitor,
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> => {
  const context = await browser.newContext({
    ...SIZES[size],
    colorScheme: scheme,
    locale,
    timezoneId: 'Europe/Warsaw',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints };
};

/** Signs in through the screen, as a person does. */
export const signInOnScreen = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/auth/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('Trapline1!');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
};

/** WCAG 2.2 AA, as far as a machine can tell: the window on top when one is open, for no pointer gets past it. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // a window that is still fading in has no contrast yet
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=dialog]')].every((shown) => getComputedStyle(shown).opacity === '1'),
  );
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(context: Element, options: object): Promise<{ violations: AxeViolation[] }> };
    };
    const windows = document.querySelectorAll('[role=dialog][aria-modal=true]');
    const shown = windows[windows.length - 1] ?? document.documentElement;
    const result = await axe.run(shown, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] });
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
    type AxeViolation = { id: string; nodes: { html: string }[] };
  });
  expect(violations, page.url()).toEqual([]);
};

/** A phone never scrolls sideways, and a thumb always hits. */
export const expectFitsPhone = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
};
