import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { FIRST_ANSWERS_ID } from '@trapline/contract/platform/first-answers.ts';
import { errorText, type Translator, translatorFor } from '@trapline/phrases/translator.ts';
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import type { FieldFacts } from './facts.ts';

/** A phone or a computer on which one state is shown, and the functions that produce states on it. */

export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1440, height: 900 } },
} as const;
export type Size = keyof typeof SIZES;

export type Stage = {
  readonly facts: FieldFacts;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly language: Language;
  readonly t: Translator;
  readonly size: Size;
};

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

type Open = { readonly language: Language; readonly size: Size; readonly cookies: Cookies };

const ACCOUNT = '**/api/account/me';
const FIRST_ANSWERS = new RegExp(`<script[^>]* id="${FIRST_ANSWERS_ID}">.*?</script>`, 's');

/** The page arrives as from the cache of a phone, without answers of the server in it. */
const takeAnswersOut = async (context: BrowserContext): Promise<void> => {
  await context.route(
    ({ pathname }) => pathname.startsWith('/app'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: (await response.text()).replace(FIRST_ANSWERS, '') });
    },
  );
};

const setAccount = async (context: BrowserContext, change: object): Promise<void> => {
  await context.route(ACCOUNT, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
};

/** Opens a signed-in browser of its own, so that no state leaves anything for the next one. */
export const openStage = async (browser: Browser, facts: FieldFacts, open: Open): Promise<Stage> => {
  const { language, size, cookies } = open;
  const context = await browser.newContext({
    ...SIZES[size],
    locale: language,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Warsaw',
    permissions: ['camera'],
  });
  await context.addCookies(cookies);
  await context.addInitScript((chosen) => localStorage.setItem('trapline.language', chosen), language);
  await takeAnswersOut(context);
  await setAccount(context, { language });
  return { facts, context, page: await context.newPage(), language, t: translatorFor(language), size };
};

type QueryClient = { readonly invalidateQueries: () => Promise<void>; readonly isFetching: () => number };
type Router = {
  readonly invalidate: () => Promise<void>;
  readonly options: { readonly context: { readonly queryClient: QueryClient } };
};
declare global {
  interface Window {
    /** TanStack Router sets it. */
    readonly __TSR_ROUTER__: Router;
  }
}

const REFETCHED_MAX_MS = 2_000;

/** Waits until the open page of the panel reads nothing from the server. */
export const waitForData = async (page: Page, timeout = 30_000): Promise<void> => {
  const isRead = () => window.__TSR_ROUTER__.options.context.queryClient.isFetching() === 0;
  await page.waitForFunction(isRead, null, { timeout });
};

/** The open page reads its texts, and data with names in a language, in another language. */
export const inLanguage = async (stage: Stage, language: Language): Promise<Stage> => {
  const { page } = stage;
  await page.evaluate((chosen) => {
    localStorage.setItem('trapline.language', chosen);
    const { __TSR_ROUTER__: router } = window;
    void router.invalidate();
    void router.options.context.queryClient.invalidateQueries();
  }, language);
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language);
  // without a network the page has the earlier data
  await waitForData(page, REFETCHED_MAX_MS).catch(() => undefined);
  return { ...stage, language, t: translatorFor(language) };
};

export const requireAppLock = ({ context, language }: Stage): Promise<void> =>
  setAccount(context, { language, appLock: true });

/** No request of the panel reaches the server; its files are on the phone. */
export const cutNetwork = async ({ context }: Stage): Promise<void> => {
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
};

const LOG = /\/log$/;

/** The server answers requests with entries in this way. */
export const answerLogs = async ({ context }: Stage, answer: (route: Route) => unknown): Promise<void> => {
  await context.route(LOG, async (route) => {
    if (route.request().method() === 'POST') await answer(route);
    else await route.continue();
  });
};

/** The server stores every entry with this outcome. */
export const decide =
  (outcome: 'done' | 'set_aside', code: string | null = null) =>
  (route: Route): Promise<void> => {
    const { entries } = route.request().postDataJSON() as { readonly entries: readonly { readonly seq: number }[] };
    const outcomes = entries.map(({ seq }) => ({ seq, outcome, code }));
    return route.fulfill({ json: { upTo: entries.length, outcomes, serverTime: new Date().toISOString() } });
  };

type Refusal = {
  readonly status: number;
  readonly code: Parameters<typeof errorText>[1];
  readonly fields?: readonly object[];
};

export const refuse =
  ({ language }: Stage, { status, code, fields = [] }: Refusal) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, json: { code, message: errorText(language, code), errors: fields } });

/** Another tab of this browser is sending entries and photos. */
export const occupySender = async ({ page }: Stage): Promise<void> => {
  await page.addInitScript(() => {
    const { request } = LockManager.prototype;
    // the panel would take over locks of another tab after a time
    const requestFree = function (this: LockManager, name: string, ...given: unknown[]) {
      const isOccupied = name === 'trapline.field' || name === 'trapline.photos';
      const work = given.at(-1) as LockGrantedCallback<unknown>;
      return isOccupied ? Promise.resolve(work(null)) : Reflect.apply(request, this, [name, ...given]);
    };
    LockManager.prototype.request = requestFree as LockManager['request'];
  });
};

/** The panel waits for answers without a limit of time. */
export const waitForAnswers = async ({ page }: Stage): Promise<void> => {
  await page.addInitScript(() => {
    const ANSWER_WITHIN_MS = 5_000;
    const start = window.setTimeout;
    const startOther = (work: TimerHandler, ms?: number, ...given: unknown[]) =>
      ms === ANSWER_WITHIN_MS ? 0 : start(work, ms, ...given);
    window.setTimeout = startOther as typeof window.setTimeout;
    AbortSignal.timeout = () => new AbortController().signal;
  });
};

export const setFreeSpace = async ({ page }: Stage, bytes: number): Promise<void> => {
  await page.addInitScript((quota) => {
    StorageManager.prototype.estimate = async () => ({ quota, usage: 0 });
  }, bytes);
};

/** The disk of the phone is full. */
export const refuseWrites = async ({ page }: Stage): Promise<void> => {
  await page.addInitScript(() => {
    const refused = () => {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = refused;
    IDBObjectStore.prototype.add = refused;
  });
};

/** The clock of the phone is wrong. */
export const setClockOffset = async ({ page }: Stage, ms: number): Promise<void> => {
  await page.addInitScript((offset) => {
    const { now } = Date;
    globalThis.Date = new Proxy(Date, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now() + offset] : given),
      get: (target, name) => (name === 'now' ? () => now() + offset : Reflect.get(target, name)),
    });
  }, ms);
};

/** The service worker has stored this build of the panel, and perhaps a newer one that waits. */
export const storePanel = async ({ page }: Stage, { hasUpdate = false } = {}): Promise<void> => {
  await page.addInitScript((isWaiting) => {
    const worker = { postMessage: () => undefined };
    const registration = Object.assign(new EventTarget(), {
      ...{ active: worker, installing: null, waiting: isWaiting ? worker : null },
      update: async () => undefined,
    });
    Object.defineProperty(navigator.serviceWorker, 'controller', { get: () => worker });
    navigator.serviceWorker.register = async () => registration as unknown as ServiceWorkerRegistration;
    navigator.serviceWorker.getRegistration = async () => registration as unknown as ServiceWorkerRegistration;
    const files = ['/offline.html', '/assets/reader.wasm'].map((file) => new Request(file));
    caches.keys = async () => ['precache'];
    caches.open = async () => ({ keys: async () => files }) as unknown as Cache;
    StorageManager.prototype.persisted = async () => true;
  }, hasUpdate);
};

export const useIphone = async ({ page }: Stage): Promise<void> => {
  await page.addInitScript(() => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
    Object.defineProperty(navigator, 'userAgent', { get: () => agent });
    StorageManager.prototype.persisted = async () => false;
  });
};

/** The person has not decided about the camera yet, or has refused it. */
export const refuseCamera = async ({ page, context }: Stage): Promise<void> => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
};

/** The part of the page with this role and text. */
export const shown = ({ page }: Stage, role: 'alert' | 'dialog' | 'status', text: string): Locator =>
  page.getByRole(role).filter({ hasText: text }).first();

/** The text before its first argument. */
export const startOf = (text: string): string => text.split('@')[0]?.trim() ?? '';
