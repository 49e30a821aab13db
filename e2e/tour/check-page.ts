import type { Page, Request } from 'playwright-core';
import { violationsIn } from '../support/axe.ts';
import { eventually } from '../support/eventually.ts';

/** Opens one page of the panel and returns what is wrong with it, and when it had settled. */

const MAX_SHIFT = 0.05;
/** A page has settled if nothing was requested and nothing in the document changed for this time. */
const QUIET_MS = 500;
const TIMEOUT_MS = 20_000;

type Watched = { shift: number; shifted: string[]; changedAt: number };

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before its own scripts. */
const watch = () => {
  const watched: Watched = { shift: 0, shifted: [], changedAt: 0 };
  window.watched = watched;
  type LayoutShiftEntry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources?: { node?: Node | null }[];
  };
  const nameOf = (node: Node | null | undefined): string =>
    node instanceof Element
      ? `${node.nodeName.toLowerCase()}.${node.getAttribute('class') ?? ''} "${node.textContent?.slice(0, 30) ?? ''}"`
      : `${node?.nodeName}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShiftEntry[]) {
      if (entry.hadRecentInput) continue;
      watched.shift += entry.value;
      const names = (entry.sources ?? []).slice(0, 3).map(({ node }) => nameOf(node));
      watched.shifted.push(`${entry.value.toFixed(3)} after ${entry.startTime.toFixed(0)} ms: ${names.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      watched.changedAt = Math.max(watched.changedAt, startTime + duration);
  }).observe({ type: 'resource', buffered: true });
  new MutationObserver(() => {
    watched.changedAt = performance.now();
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** The texts and accessible names of the document that are keys of phrases instead of phrases. */
export const untranslatedTexts = (page: Page, namespaces: readonly string[]): Promise<string[]> =>
  page.evaluate((known) => {
    const isKey = (text: string): boolean =>
      /^[a-z]\w*(\.\w+)+$/i.test(text) && known.includes(text.slice(0, text.indexOf('.')));
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, code')) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      texts.push(...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''));
    return [...new Set(texts.map((text) => text.trim()).filter(isKey))];
  }, namespaces);

const isLasting = (request: Request): boolean => ['eventsource', 'websocket'].includes(request.resourceType());

export type TourPage = {
  readonly page: Page;
  /** Errors of the console, of scripts and of requests since the last call. */
  readonly takeErrors: () => string[];
  readonly isRequesting: () => boolean;
};

/** Prepares a page for the checks, before it opens its first address. */
export const watchPage = async (page: Page): Promise<TourPage> => {
  let errors: string[] = [];
  const running = new Set<Request>();
  page.on('pageerror', (error) => errors.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('request', (request) => {
    if (!isLasting(request)) running.add(request);
  });
  page.on('requestfinished', (request) => running.delete(request));
  page.on('requestfailed', (request) => running.delete(request));
  await page.addInitScript(watch);
  return {
    page,
    takeErrors: () => {
      const taken = [...new Set(errors)];
      errors = [];
      return taken;
    },
    isRequesting: () => running.size > 0,
  };
};

/** Resolves with the time from the navigation to the last change; null if the page never settles. */
const settle = async ({ page, isRequesting }: TourPage): Promise<number | null> => {
  const readState = async () => {
    const { changedAt, quietMs } = await page.evaluate(() => {
      const { changedAt: last } = window.watched;
      return { changedAt: last, quietMs: performance.now() - last };
    });
    return { changedAt, isQuiet: quietMs > QUIET_MS && !isRequesting() };
  };
  const { changedAt, isQuiet } = await eventually(readState, (state) => state.isQuiet, TIMEOUT_MS);
  return isQuiet ? Math.round(changedAt) : null;
};

export type PageReport = {
  readonly heading: string;
  readonly settledAfter: number | null;
  readonly shift: number;
  readonly faults: readonly string[];
};

export const checkPage = async (
  tour: TourPage,
  address: string,
  namespaces: readonly string[],
): Promise<PageReport> => {
  const { page, takeErrors } = tour;
  takeErrors();
  await page.goto(address, { waitUntil: 'load', timeout: TIMEOUT_MS });
  await page.locator('h1').first().waitFor({ timeout: TIMEOUT_MS });
  const settledAfter = await settle(tour);
  const { heading, overflow, shift, shifted } = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    shift: window.watched.shift,
    shifted: window.watched.shifted,
  }));
  const untranslated = await untranslatedTexts(page, namespaces);
  const violations = await violationsIn(page, 'html', 'all');
  return {
    heading,
    settledAfter,
    shift,
    faults: [
      ...(settledAfter === null ? [`does not settle within ${TIMEOUT_MS / 1000} s`] : []),
      ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
      ...(shift >= MAX_SHIFT ? [`layout shift ${shift.toFixed(3)}: ${shifted.join(' / ')}`] : []),
      ...untranslated.map((text) => `not translated: ${text}`),
      ...violations.map((violation) => `axe ${violation}`),
      ...takeErrors(),
    ],
  };
};
