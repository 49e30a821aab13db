import { auth } from '@trapline/contract/auth/endpoints.ts';
import { call } from '~/lib/api.ts';
import { countWaiting } from '../outbox/count-waiting.ts';
import type { PhonePack } from './pack-keeper.ts';
import type { PhoneFacts } from './readiness.ts';

/** The facts of the list of checks (`readiness.ts`). */

const unlessMissing = async <T>(read: () => Promise<T | undefined> | undefined): Promise<T | null> => {
  try {
    return (await read()) ?? null;
  } catch {
    return null;
  }
};

/** The addresses of all files that the service worker has stored. */
const readStoredFiles = async (): Promise<readonly string[]> => {
  if (!('caches' in window)) return [];
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
};

const isIos = (): boolean =>
  /iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isHomeScreenApp = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** A network that does not respond within this time counts as absent. */
const RESPONSE_TIMEOUT_MS = 5_000;

/** How far the clock of the phone is ahead of the server, in ms. The server time is the `Date` header, in whole seconds. */
const readClockOffset = async (): Promise<number | undefined> => {
  const sentAt = Date.now();
  const answer = await fetch('/robots.txt', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  });
  const serverTime = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(serverTime)) return undefined;
  return (sentAt + Date.now()) / 2 - serverTime;
};

const readFreeBytes = async (): Promise<number | undefined> => {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined ? undefined : quota - (usage ?? 0);
};

const readSessionEnd = async (): Promise<number | undefined> => {
  const { sessions } = await call(auth.listSessions, {}, { quiet: true, timeoutMs: RESPONSE_TIMEOUT_MS });
  const current = sessions.find(({ isCurrent }) => isCurrent);
  return current && Date.parse(current.endsAt);
};

type ServerFacts = {
  readonly readAt: number;
  readonly clockOffsetMs: number | null;
  readonly sessionEndsAt: number | null;
};

/** The list is read again with each pack that arrives; the server is not asked each time. */
const SERVER_FACTS_MS = 60_000;
let serverFacts: Promise<ServerFacts> | null = null;

const readServerFacts = async (): Promise<ServerFacts> => {
  const [clockOffsetMs, sessionEndsAt] = await Promise.all([
    unlessMissing(readClockOffset),
    unlessMissing(readSessionEnd),
  ]);
  return { readAt: Date.now(), clockOffsetMs, sessionEndsAt };
};

const readRecentServerFacts = async (): Promise<ServerFacts> => {
  const recent = await serverFacts;
  const isComplete = recent !== null && recent.clockOffsetMs !== null && recent.sessionEndsAt !== null;
  if (isComplete && Math.abs(Date.now() - recent.readAt) < SERVER_FACTS_MS) return recent;
  serverFacts = readServerFacts();
  return serverFacts;
};

export const readPhoneFacts = async (userUuid: string, packs: readonly PhonePack[]): Promise<PhoneFacts> => {
  const files = (await unlessMissing(readStoredFiles)) ?? [];
  const registration = await unlessMissing(() => navigator.serviceWorker?.getRegistration());
  const { clockOffsetMs, sessionEndsAt } = await readRecentServerFacts();
  const camera = await unlessMissing(() => navigator.permissions?.query({ name: 'camera' }));
  return {
    isSecure: window.isSecureContext,
    hasPanel: registration?.active != null && files.includes('/offline.html'),
    hasDecoder: files.some((file) => file.endsWith('.wasm')),
    isUpdateWaiting: registration?.waiting != null,
    packs: packs.length,
    completePacks: packs.filter(({ isComplete }) => isComplete).length,
    isInBrowserOfIos: isIos() && !isHomeScreenApp(),
    isStoragePersistent: await unlessMissing(() => navigator.storage?.persisted()),
    freeBytes: await unlessMissing(readFreeBytes),
    camera: camera?.state ?? null,
    clockOffsetMs,
    sessionMs: sessionEndsAt === null ? null : sessionEndsAt - Date.now(),
    waiting: await unlessMissing(() => countWaiting(userUuid)),
  };
};
