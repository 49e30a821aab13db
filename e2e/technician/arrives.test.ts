import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext, signInByApi, signInOnScreen, waitUntilLoaded } from '../support/browser.ts';
import { readText } from '../support/expect-on-page.ts';
import { openWorld } from '../support/world.ts';

/** Counts the requests of a page until it is complete; `npm run bench -- panel` measures the time. */

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const EMAIL = 'technik@deratex.example';
/** Requests that do not count: the event stream and the tab icon. */
const NOT_COUNTED = /^\/api\/events$|^\/icon\.svg$/;
/**
 * Upper limits before a page is painted. If one is exceeded, a change has added code to the files for which every page
 * waits (apps/web/vite/chunks.ts).
 */
const MAX_FILES = 10;
const MAX_KIB = 220;

const world = openWorld('embedded');

/** Runs in the page before all other code: marks the time when the main content first appears. */
const markFirstContent = (landmark: string): void => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(landmark)) return;
    performance.mark('there');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};

/** Runs in the page: returns the requests up to that time. */
const requestsUntilFirstContent = (): string[] => {
  const firstContentAt = performance.getEntriesByName('there')[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= firstContentAt);
  return [location.pathname, ...requests.map(({ name }) => new URL(name).pathname)];
};

/** The files requested before the main content appeared, and the API calls until the page was complete. */
const recordRequests = async (page: Page, address: string, landmark: string) => {
  const calls: string[] = [];
  const noteApiCall = (request: { url: () => string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !NOT_COUNTED.test(pathname)) calls.push(pathname + search);
  };
  page.on('request', noteApiCall);
  await page.addInitScript(markFirstContent, landmark);
  await page.goto(world.url + address);
  await page.locator(landmark).first().waitFor();
  await waitUntilLoaded(page);
  page.off('request', noteApiCall);
  const files = (await page.evaluate(requestsUntilFirstContent)).filter((pathname) => !NOT_COUNTED.test(pathname));
  return { calls, files };
};

const gzipKib = async (files: readonly string[]): Promise<number> => {
  const contents = await Promise.all(files.map((file) => readFile(path.join(dist, file))));
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0) / 1024;
};

test('the sign-in page and the start page need few files, and request no data that was sent with them', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'phone' });
  const signInPage = await recordRequests(page, '/auth/login', 'form button[type=submit]');
  expect(signInPage.files.length, signInPage.files.join('\n')).toBeLessThanOrEqual(MAX_FILES);
  expect(signInPage.calls).toEqual([]);
  await signInOnScreen(page, world.url, EMAIL);
  await page.locator('main h1').first().waitFor();

  const cookies = await context.cookies();
  const mark = await page.evaluate(() => localStorage.getItem('trapline.signedIn') ?? '');
  const returning = await openContext(world.browser, { size: 'phone' });
  await returning.context.addCookies(cookies);
  await returning.page.addInitScript((uuid) => localStorage.setItem('trapline.signedIn', uuid), mark);
  let startPage = signInPage;
  // an overloaded server sends the page without its data; the check then repeats as on a first visit
  await expect
    .poll(async () => {
      await (await returning.context.newCDPSession(returning.page)).send('Network.clearBrowserCache');
      startPage = await recordRequests(returning.page, '/app', 'main h1');
      // apps/server/src/transports/http/first-answers.ts lists the calls that the start page makes at once
      return startPage.calls;
    })
    .toEqual([]);
  expect(startPage.files.length, startPage.files.join('\n')).toBeLessThanOrEqual(MAX_FILES);
  expect(await gzipKib(startPage.files.filter((url) => url.endsWith('.js')))).toBeLessThanOrEqual(MAX_KIB);
  expect([...complaints, ...returning.complaints]).toEqual([]);
  await context.close();
  await returning.context.close();
});

const START_PAGES = ['super@trapline.example', 'admin@deratex.example', 'kontroler@deratex.example', EMAIL];

test.each(START_PAGES)('the start page of %s needs only the texts that were sent with it', async (email) => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'desktop' });
  page.on('console', (message) => {
    const missing = /MISSING_MESSAGE: .*/.exec(message.text())?.[0];
    if (missing) complaints.push(missing);
  });
  await signInByApi(page, world.url, email);
  const releases: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/catalogue-/, (route) => void releases.push(() => route.continue()));
  await page.goto(`${world.url}/app`);
  await page.locator('main h1').first().waitFor();
  await waitUntilLoaded(page);
  // the rest is requested when the page is complete
  await expect.poll(() => releases.length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  // a page with more content waits for the rest
  const devices = page.locator('nav a[href="/app/places"], nav a[href^="/app/companies"]').first();
  await devices.click();
  await Promise.all(releases.map((release) => release()));
  await page.waitForURL(/\/app\/(?:places|companies)/);
  await page.locator('main h1').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a page without embedded data, as from a cache, requests its data', async () => {
  const { context, page, complaints } = await openContext(world.browser, { size: 'phone' });
  await signInOnScreen(page, world.url, EMAIL);
  await page.route('**/app', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: await readFile(path.join(dist, 'index.html'), 'utf8') });
  });
  const { calls } = await recordRequests(page, '/app', 'main h1');
  expect(calls).toEqual(expect.arrayContaining(['/api/account/me', '/api/dashboard']));
  expect(complaints).toEqual([]);
  await context.close();
});

test('a person who signs in after somebody else sees no data of that person', async () => {
  const { context, page } = await openContext(world.browser, { size: 'desktop' });
  await signInOnScreen(page, world.url, EMAIL);
  const name = await readText(page.locator('main h1').first());
  // sets the cookies of another user, as a second tab does before this page has read its mark
  await page.request.post(`${world.url}/api/auth/login`, {
    data: { email: 'admin@deratex.example', password: 'Trapline1!' },
  });
  const { calls } = await recordRequests(page, '/app', 'main h1');
  // the page contains the data of the admin, but its mark is technician, so it requests the signed-in user
  expect(calls).toContain('/api/account/me');
  expect(await readText(page.locator('main h1').first())).not.toBe(name);
  await context.close();
});
