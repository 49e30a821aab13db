import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import type { PanelWorld } from './panel-world.ts';

/** Opens a page with an empty cache over slow 4G and returns the times that the browser measured. */

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Wait after the page is complete, because elements may still move. */
const SETTLE_MS = 1_500;
const TIMEOUT_MS = 120_000;
const OUTLINES = '.boot, [class*=BootMark], [data-outline], .mantine-Skeleton-root';

export type Arrival = {
  /** When the largest element was painted and no placeholder was visible any more, in ms. */
  readonly completeAfter: number;
  /** Requests until then. */
  readonly requests: number;
  readonly bytes: number;
  readonly scripts: readonly string[];
  /** Sum of all layout shifts, including those soon after an input. */
  readonly shift: number;
  readonly shifted: readonly string[];
};

declare global {
  interface Window {
    seen: { painted: number; outlineRemoved: number; shift: number; shifted: string[] };
  }
}

/** Runs in the page before its own scripts. */
const watch = (outlines: string) => {
  const seen = { painted: 0, outlineRemoved: 0, shift: 0, shifted: [] as string[] };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.painted = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  type LayoutShiftEntry = PerformanceEntry & { value: number; sources?: { node?: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShiftEntry[]) {
      seen.shift += entry.value;
      const nodes = (entry.sources ?? []).map(({ node }) =>
        node instanceof Element ? node.className : node?.nodeName,
      );
      seen.shifted.push(`${entry.value.toFixed(3)} at ${entry.startTime.toFixed(0)}: ${nodes.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const isVisible = (outline: Element) => {
    const { top, bottom } = outline.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  let had = false;
  new MutationObserver(() => {
    const has = [...document.querySelectorAll(outlines)].some(isVisible);
    if (had && !has) seen.outlineRemoved = performance.now();
    had = has;
  }).observe(document, { childList: true, subtree: true });
};

type Visitor = { readonly device: BrowserContextOptions; readonly email?: string | undefined };

const openThrottled = async (world: PanelWorld, { device, email }: Visitor) => {
  const storageState = email ? await world.signedInState(email) : undefined;
  const context = await world.browser.newContext({ ...device, storageState, serviceWorkers: 'block', locale: 'pl-PL' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.addInitScript(watch, OUTLINES);
  return { context, page, cdp };
};

/** Times at which requests were sent, by the system clock. */
const collectRequestTimes = (cdp: CDPSession): number[] => {
  const sent: number[] = [];
  cdp.on('Network.requestWillBeSent', ({ request, wallTime }) => {
    if (!request.url.startsWith('data:')) sent.push(wallTime * 1_000);
  });
  return sent;
};

const readArrival = (page: Page, sent: readonly number[]): Promise<Arrival> =>
  page.evaluate((moments) => {
    const { painted, outlineRemoved, shift, shifted } = window.seen;
    const completeAfter = Math.max(painted, outlineRemoved);
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const finished = resources.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= completeAfter);
    return {
      completeAfter,
      requests: moments.filter((moment) => moment <= performance.timeOrigin + completeAfter).length,
      bytes: finished.reduce((sum, { transferSize }) => sum + transferSize, document?.transferSize ?? 0),
      scripts: finished.map(({ name }) => new URL(name).pathname).filter((name) => name.endsWith('.js')),
      shift,
      shifted,
    };
  }, sent);

export const arrive = async (
  world: PanelWorld,
  { url, landmark, ...visitor }: Visitor & { readonly url: string; readonly landmark: string },
): Promise<Arrival> => {
  const { context, page, cdp } = await openThrottled(world, visitor);
  const sent = collectRequestTimes(cdp);
  await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
  await page.locator(landmark).first().waitFor();
  await page.waitForFunction((outlines) => !document.querySelector(outlines), OUTLINES);
  await page.waitForTimeout(SETTLE_MS);
  const arrival = await readArrival(page, sent);
  await context.close();
  return arrival;
};
