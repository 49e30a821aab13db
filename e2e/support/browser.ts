import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { chromiumArguments } from '../../bench/support/browser.ts';
import { missingLine, storyBrowser } from '../../scripts/lib/system-packages.mjs';
import { type AxeRules, violationsIn } from './axe.ts';
import { isDeep } from './depth.ts';

export type Size = 'desktop' | 'phone';

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: isDeep ? 2 : 1 },
} as const;

let runningBrowser: Promise<Browser> | undefined;

/** One browser for all test files of a worker; it closes when the worker ends. */
export const getBrowser = async (): Promise<Browser> => {
  if (runningBrowser && !(await runningBrowser).isConnected()) runningBrowser = undefined;
  const executablePath = storyBrowser();
  if (!executablePath) throw new Error(missingLine((name) => name === 'chromium') ?? 'no browser');
  runningBrowser ??= chromium.launch({
    executablePath,
    // file names contain letters of all our languages, independent of the locale of the shell
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...chromiumArguments, '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  });
  return runningBrowser;
};

/**
 * Waits until the condition is true in the page. Polls every 50 ms, because polling at every frame (the default) would
 * itself cause frames.
 */
export const waitUntil = async <T>(page: Page, isTrue: (argument: T) => boolean, argument: T): Promise<void> =>
  void (await page.waitForFunction(isTrue as (argument: unknown) => boolean, argument, { polling: 50 }));

/** Waits until no list or card shows its loading outline. */
export const waitUntilLoaded = (page: Page): Promise<void> =>
  waitUntil(page, (outlines) => document.querySelector(outlines) === null, '[role=status] .mantine-Skeleton-root');

type Visitor = {
  readonly size: Size;
  readonly scheme?: 'light' | 'dark';
  readonly locale?: string;
  readonly timezone?: string;
  /** With the service worker, which stores the whole panel: 130 requests that no other story needs. */
  readonly storesPanel?: boolean;
};

/** Attaches the page of a failed story as a screen reader would read it. */
const logPageText = async (page: Page): Promise<void> => {
  if (page.isClosed()) return;
  console.error(`What stood on ${page.url()}:\n${await page.locator('body').ariaSnapshot()}`);
};

/** Opens a new browser context; errors that the page logs fail the story. */
export const openContext = async (
  browser: Browser,
  { size, scheme = 'light', locale = 'pl-PL', timezone = 'Europe/Warsaw', storesPanel = false }: Visitor,
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> => {
  const context = await browser.newContext({
    ...SIZES[size],
    serviceWorkers: storesPanel ? 'allow' : 'block',
    colorScheme: scheme,
    locale,
    // without a graphics processor each frame of an animation costs as much as a page
    reducedMotion: isDeep ? 'no-preference' : 'reduce',
    timezoneId: timezone,
  });
  // only for waits that would never end: several stories share the machine
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  // outside a test (in a hook) there is no task to attach it to
  if (expect.getState().currentTestName) onTestFailed(() => logPageText(page));
  return { context, page, complaints: consoleErrors };
};

const PASSWORD = 'Trapline1!';

/** Signs in through the API, so that the story starts with the page that it opens next. */
export const signInByApi = async (page: Page, url: string, email: string, password = PASSWORD): Promise<void> => {
  const answer = await page.request.post(`${url}/api/auth/login`, { data: { email, password } });
  expect(answer.status(), `${email} signs in`).toBe(200);
};

/** Signs in through the sign-in page, as a person does. */
export const signInOnScreen = async (page: Page, url: string, email: string): Promise<void> => {
  await page.goto(`${url}/auth/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/app/);
};

/** Without a graphics processor each frame costs 20 to 35 ms of a core, so still pages request few frames. */
export const MIN_QUIET_FRAMES = isDeep ? 6 : 2;

/**
 * Waits until nothing has moved for some frames: a window starts to fade in some frames after the click, and has less
 * contrast until the end. Endless animations, for example loaders, are ignored.
 */
const waitUntilStill = (page: Page): Promise<void> =>
  page.evaluate(async (frames) => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (let quietFrames = 0; quietFrames < frames; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      quietFrames = document.getAnimations().some(isMoving) ? 0 : quietFrames + 1;
    }
  }, MIN_QUIET_FRAMES);

const OPEN_DIALOGS = '[role=dialog][aria-modal=true]';
/**
 * Closes the window with Escape and waits until it is removed: on removal it returns the focus, which would close a
 * control that was opened in the meantime.
 */
export const closeWindow = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator(OPEN_DIALOGS).waitFor({ state: 'detached' });
};

const TOASTS = '.mantine-Notification-root';

/** Simulates a pointer over the toasts, so that none disappears while it is checked. */
const pinToasts = (page: Page): Promise<void> =>
  page.locator(TOASTS).evaluateAll((toasts) => {
    for (const toast of toasts) toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  });

/** Toasts that cover the top bar or the page title. */
const misplacedToasts = (page: Page): Promise<(string | null)[]> =>
  page.locator(TOASTS).evaluateAll((toasts) => {
    const headerBottoms = [...document.querySelectorAll('header, main h1')].map(
      (part) => part.getBoundingClientRect().bottom,
    );
    const isOverHeader = (toast: Element) => toast.getBoundingClientRect().top < Math.max(0, ...headerBottoms);
    return toasts.filter(isOverHeader).map(({ textContent }) => textContent);
  });

/** Closes the toasts, so that the content under them can be checked; another button of a toast would undo a change. */
const closeToasts = async (page: Page): Promise<void> => {
  await page.locator(`${TOASTS} .mantine-Notification-closeButton`).evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLButtonElement).click();
  });
  await waitUntil(page, (toasts) => document.querySelector(toasts) === null, TOASTS);
};

/** Checks each toast alone and closes it: content that it covers for a moment does not count as a too small target. */
const expectToastsAccessible = async (page: Page, rules: AxeRules): Promise<void> => {
  if ((await page.locator(TOASTS).count()) === 0) return;
  expect(await violationsIn(page, `:has(> ${TOASTS})`, rules), `the toast of ${page.url()}`).toEqual([]);
  expect(await misplacedToasts(page), `toasts of ${page.url()}`).toEqual([]);
  await closeToasts(page);
  await waitUntilStill(page);
};

type AccessibilityOptions = { readonly rules?: AxeRules; readonly wholePage?: boolean };

/**
 * Checks WCAG 2.2 AA, as far as a program can: toasts, and the top window if one is open, because a pointer cannot reach
 * the page behind it. The page itself is checked in a deep run and where a story requests it:
 * company-admin/walks-every-page checks each page.
 */
export const expectAccessible = async (
  page: Page,
  { rules = 'all', wholePage = isDeep }: AccessibilityOptions = {},
): Promise<void> => {
  await pinToasts(page);
  await waitUntilStill(page);
  await expectToastsAccessible(page, rules);
  const hasWindow = (await page.locator(OPEN_DIALOGS).count()) > 0;
  if (!hasWindow && !wholePage) return;
  expect(await violationsIn(page, hasWindow ? OPEN_DIALOGS : 'html', rules), page.url()).toEqual([]);
};

/** Checks that a phone does not scroll sideways and that every target is large enough for a thumb. */
export const expectFitsPhone = async (page: Page): Promise<void> => {
  await waitUntilStill(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
};

/** Checks both the width and the targets at this size. */
export const expectFits = async (page: Page, size: Size): Promise<void> => {
  await expectAccessible(page);
  if (size === 'phone') await expectFitsPhone(page);
};
