import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { INSTALL_UPDATE } from '~/lib/install-update.ts';
import { SEND_WAITING } from '~/lib/send-waiting.ts';
import { setNavigationPreload } from './navigation-preload.ts';
import { respondWithPage } from './respond-with-page.ts';
import { type OpenPage, wakePages } from './wake-pages.ts';

/**
 * The service worker: all files of the panel are stored on the phone, and its pages open without a network. `/api` is
 * never touched. A new worker waits until all windows of the panel are closed or a person installs it, so that no page
 * loses parts of its build.
 */

type Activation = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
/** Background Sync: the network is back. */
type Sync = Activation & { readonly tag: string };
type Fetch = Event & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  readonly respondWith: (answer: Promise<Response>) => void;
};

/** The parts of the worker's global scope that are used here; its library of types contradicts that of pages. */
declare const self: {
  /** Written by the build: every file of the panel with its revision. */
  readonly __PANEL_FILES: PrecacheEntry[];
  readonly location: Location;
  readonly navigator: { readonly userAgent: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(which: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', react: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'activate', react: (event: Activation) => void): void;
  addEventListener(type: 'sync', react: (event: Sync) => void): void;
  addEventListener(type: 'fetch', react: (event: Fetch) => void): void;
};

const PAGES = /^\/(?:(?:app|auth)(?:\/.*)?)?$/;

precacheAndRoute(self.__PANEL_FILES, { cleanURLs: false });

self.addEventListener('activate', (event) => {
  event.waitUntil(setNavigationPreload(self.registration.navigationPreload, self.navigator.userAgent));
});

self.addEventListener('message', ({ data }) => {
  if (data === INSTALL_UPDATE) void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (event.tag !== SEND_WAITING) return;
  event.waitUntil(self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(wakePages));
});

const storedPage = async (): Promise<Response> => (await matchPrecache('/offline.html')) ?? Response.error();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || !PAGES.test(pathname)) return;
  const fromServer = async () => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(respondWithPage({ fromServer, stored: storedPage }));
});
