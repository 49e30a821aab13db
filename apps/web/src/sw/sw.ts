import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { INSTALL_UPDATE } from '~/lib/install-update.ts';
import { setNavigationPreload } from './navigation-preload.ts';
import { respondWithPage } from './respond-with-page.ts';

/**
 * The service worker: all files of the panel are stored on the phone, and its pages open without a network. `/api` is
 * never touched. A new worker waits until all windows of the panel are closed or a person installs it, so that no page
 * loses parts of its build.
 */

type Activation = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
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
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', react: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: 'activate', react: (event: Activation) => void): void;
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

const storedPage = async (): Promise<Response> => (await matchPrecache('/offline.html')) ?? Response.error();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || !PAGES.test(pathname)) return;
  const fromServer = async () => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(respondWithPage({ fromServer, stored: storedPage }));
});
