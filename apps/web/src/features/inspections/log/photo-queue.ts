import { ApiError } from '~/lib/api-error.ts';
import { BUSY, withPhotoSenderLock } from '~/lib/phone/sender-lock.ts';
import type { Tabs } from '~/lib/phone/tabs.ts';
import { runLaterVisible } from '~/lib/visible-timer.ts';
import type { Receipt } from '../pack/receipts.ts';
import { attempt } from './log-view.ts';
import type { PhotoEvent } from './photo-states.ts';
import { isQueued, type PhotoStore, type QueuedPhoto } from './photo-store.ts';
import { failureOf } from './send-log.ts';
import type { SendPhoto } from './send-photo.ts';
import { retryDelayMs } from './states.ts';

export type PhotoQueueState = {
  /** Of the person who is signed in, also those that are being written to the disk. */
  readonly photos: readonly QueuedPhoto[];
  readonly isSending: boolean;
  /** The error because of which photos wait. */
  readonly stalled: unknown;
  /** When the last photo was sent (ms); null while none was sent by this page. */
  readonly allSentAt: number | null;
};

type Deps = {
  readonly store: PhotoStore;
  readonly send: SendPhoto;
  readonly tabs: Tabs;
  /** Counts a photo that the server has received; no work depends on it. */
  readonly addReceipt?: (receipt: Receipt) => Promise<unknown>;
};

const EMPTY: PhotoQueueState = { photos: [], isSending: false, stalled: null, allSentAt: null };

/** The number of photos sent at the same time. */
const PARALLEL = 2;
const BUSY_RETRY_MS = 1_000;
/** After so many attempts it is not a server of an earlier release that will be replaced, but a photo that it lost. */
const UNKNOWN_MAX = 10;
/**
 * How long the phone shows a photo that was sent, if no visit is read with it. A photo that the server does not know
 * stays until the person removes it: the server may have lost its announcement.
 */
const SENT_MAX_MS = 86_400_000;

/** Those that failed go behind the others. */
const inOrder = (one: QueuedPhoto, other: QueuedPhoto): number =>
  one.tries - other.tries || one.photoId.localeCompare(other.photoId);

const isStopping = (error: unknown): boolean => ['unauthorized', 'otherPerson'].includes(failureOf(error).is);
/** The server cannot receive the photo now, but may later. */
const isFailing = (error: unknown): boolean => ['failing', 'later'].includes(failureOf(error).is);
/** The server knows no such photo of a facility, or no such call. */
const isUnknown = (error: unknown): boolean => failureOf(error).is === 'later';
const isRefusal = (error: unknown): boolean =>
  !isStopping(error) && !isFailing(error) && failureOf(error).is !== 'passing';

/** Sends the bytes of photos, two at a time; each stays on the phone until the server has named it. */
export class PhotoQueue {
  readonly #deps: Deps;
  #state = EMPTY;
  #user: string | null = null;
  #unsaved: readonly QueuedPhoto[] = [];
  /** Some photos wait for the server's decision about their removal; if it is set aside, they are sent. */
  #hasWithdrawn = false;
  #failures = 0;
  #running: Promise<void> | null = null;
  #isDirty = false;
  /** The session has ended, or belongs to another person. */
  #isStopped = false;
  #cancelTimer: () => void = () => undefined;
  #onSent: () => void = () => undefined;
  /** Photos that the server cannot receive at the moment; the others go on. */
  readonly #failing = new Set<string>();
  #lastFailure: unknown = null;
  readonly #subscribers = new Set<() => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  getState = (): PhotoQueueState => this.#state;

  subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  /** Called after the last photo was sent: the visits are to be read again. */
  listen(onSent: () => void): void {
    this.#onSent = onSent;
  }

  connect(): void {
    this.#deps.tabs.listen(() => void this.reload().then(() => this.wake()));
  }

  async start(userUuid: string): Promise<void> {
    if (this.#user === userUuid && !this.#isStopped) return;
    this.#user = userUuid;
    this.#isStopped = false;
    this.#set(EMPTY);
    await this.reload();
    await this.#forgetOld();
    await this.retry();
  }

  stop(): void {
    this.#cancelTimer();
    this.#user = null;
    this.#unsaved = [];
    this.#set(EMPTY);
  }

  /** Shows photos while the transaction of their entries is running. */
  async show(photos: readonly QueuedPhoto[], stored: Promise<boolean>): Promise<void> {
    this.#unsaved = [...this.#unsaved, ...photos];
    this.#set({ photos: [...this.#state.photos, ...photos] });
    await stored;
    this.#unsaved = this.#unsaved.filter((photo) => !photos.includes(photo));
    await this.reload();
    // the server may have decided about their entries meanwhile
    this.wake();
    if (await stored) this.#deps.tabs.notify();
  }

  async reload(): Promise<void> {
    const user = this.#user;
    if (user === null) return;
    const listed = await attempt(() => this.#deps.store.list(user));
    if (this.#user !== user) return;
    // a database that cannot be read does not mean that no photos wait
    const stored = listed?.filter(isQueued) ?? this.#state.photos.filter((photo) => !this.#unsaved.includes(photo));
    if (listed) this.#hasWithdrawn = stored.length < listed.length;
    const known = new Set(stored.map(({ photoId }) => photoId));
    this.#set({ photos: [...stored, ...this.#unsaved.filter(({ photoId }) => !known.has(photoId))] });
  }

  /** An entry may have been announced, or a photo added. The pause after a failure continues. */
  wake = (): void => {
    if (this.#hasWithdrawn) void this.reload().then(() => this.#resume());
    else this.#resume();
  };

  /** The network may be back, or a person asks for it. */
  async nudge(): Promise<void> {
    this.#failures = 0;
    this.#failing.clear();
    this.#set({ stalled: null });
    await this.#pump();
  }

  /** Sends again what the server has refused. */
  async retry(): Promise<void> {
    const refused = this.#state.photos.filter(({ state }) => state === 'refused');
    await this.#apply(refused, 'retry', { fault: null });
    await this.nudge();
  }

  /** A visit was read with these photos in it. */
  async forget(photoIds: readonly string[]): Promise<void> {
    await this.#apply(this.#find(photoIds), 'read');
  }

  /** The office has accepted these photos: they stay until the visit was read with them. */
  async accept(photoIds: readonly string[]): Promise<void> {
    await this.#apply(this.#find(photoIds), 'accept', { fault: null, decidedAt: Date.now() });
  }

  /** Deletes photos that nothing on the server awaits. */
  async dismiss(photoIds: readonly string[]): Promise<void> {
    await this.#apply(this.#find(photoIds), 'dismiss');
  }

  /** The office has rejected these photos for this reason. */
  async reject(photos: readonly QueuedPhoto[], rejection: string): Promise<void> {
    await this.#apply(photos, 'reject', { rejection });
  }

  #find(photoIds: readonly string[]): readonly QueuedPhoto[] {
    return this.#state.photos.filter(({ photoId }) => photoIds.includes(photoId));
  }

  /** A failure makes all photos wait. One that the server does not know waits alone. */
  #mustWait(): boolean {
    const { stalled } = this.#state;
    return stalled !== null && !isUnknown(stalled);
  }

  #resume(): void {
    if (!this.#mustWait()) void this.#pump();
  }

  #set(next: Partial<PhotoQueueState>): void {
    this.#state = { ...this.#state, ...next };
    for (const subscriber of this.#subscribers) subscriber();
  }

  async #apply(photos: readonly QueuedPhoto[], event: PhotoEvent, change?: Partial<QueuedPhoto>): Promise<boolean> {
    if (photos.length === 0) return true;
    const ids = photos.map(({ photoId }) => photoId);
    const isStored = await attempt(async () => {
      await this.#deps.store.apply(ids, event, change);
      return true;
    });
    if (isStored !== true) return false;
    await this.reload();
    this.#deps.tabs.notify();
    return true;
  }

  async #forgetOld(): Promise<void> {
    const { photos } = this.#state;
    const isOld = ({ state, decidedAt }: QueuedPhoto) =>
      state === 'sent' && Date.now() - (decidedAt ?? 0) > SENT_MAX_MS;
    await this.#apply(photos.filter(isOld), 'read');
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = runLaterVisible(() => {
      this.#failing.clear();
      this.#set({ stalled: null });
      void this.#pump();
    }, ms);
  }

  /** Photos to send next, as the database has them. Those being written have no bytes in it yet. */
  async #next(): Promise<readonly QueuedPhoto[]> {
    const waiting = this.#state.photos
      .filter((photo) => photo.state === 'waiting' && !this.#unsaved.includes(photo))
      .filter(({ photoId }) => !this.#failing.has(photoId));
    if (waiting.length === 0) return [];
    const ids = waiting.map(({ photoId }) => photoId);
    const announced = (await attempt(() => this.#deps.store.listAnnounced(ids))) ?? [];
    return announced
      .filter(({ state }) => state === 'waiting')
      .toSorted(inOrder)
      .slice(0, PARALLEL);
  }

  /** The person has not signed out, and no failure makes the photos wait. */
  #maySend(): boolean {
    return this.#user !== null && !this.#isStopped && !this.#mustWait();
  }

  /** Resolves when nothing more can be sent at the moment. */
  #pump(): Promise<void> {
    this.#isDirty = true;
    this.#running ??= this.#sendWhileDirty();
    return this.#running;
  }

  async #sendWhileDirty(): Promise<void> {
    try {
      while (this.#isDirty) {
        this.#isDirty = false;
        await this.#sendAll();
      }
    } finally {
      this.#running = null;
      if (this.#state.isSending) this.#set({ isSending: false });
    }
  }

  async #sendAll(): Promise<void> {
    let hasSent = false;
    while (this.#maySend() && (await this.#next()).length > 0 && this.#maySend()) {
      if (!this.#state.isSending) this.#set({ isSending: true });
      const result = await withPhotoSenderLock(() => this.#sendNext());
      if (result === BUSY) {
        this.#schedule(BUSY_RETRY_MS);
        break;
      }
      hasSent ||= result;
    }
    if (hasSent) this.#onSent();
    // only photos are left that the server could not receive
    if (this.#failing.size > 0 && this.#state.stalled === null && this.#user !== null) this.#wait(this.#lastFailure);
  }

  /** Another tab may have sent them since. Returns whether any was sent. */
  async #sendNext(): Promise<boolean> {
    const user = this.#user;
    await this.reload();
    const next = await this.#next();
    if (this.#user !== user) return false;
    const results = await Promise.all(next.map((photo) => this.#sendOne(photo)));
    return results.includes(true);
  }

  async #sendOne(photo: QueuedPhoto): Promise<boolean> {
    const { store, send } = this.#deps;
    const user = this.#user;
    try {
      const bytes = await store.readBytes(photo.photoId);
      // nothing is left that could be sent, but the server awaits it
      if (!bytes)
        throw new ApiError({ code: 'files/unreadable', message: '', fields: [], status: 404, requestId: null });
      const { outcome, code } = await send(photo, bytes);
      const fault = code === null ? null : { code, message: '' };
      const isStored = await this.#apply([photo], outcome, { fault, decidedAt: Date.now() });
      // a full disk: without a pause the same photo would be sent again and again
      if (!isStored) this.#wait(new Error('the phone cannot store that the photo was sent'));
      else if (this.#user === user) {
        this.#failures = 0;
        this.#set({ allSentAt: Date.now() });
      }
      if (isStored) this.#addReceipt(photo);
      return isStored;
    } catch (error) {
      if (this.#user === user) await this.#handleFailure(photo, error);
      return false;
    }
  }

  #addReceipt({ userUuid, placeUuid, visitUuid }: QueuedPhoto): void {
    const receipt = { userUuid, placeUuid, visitUuid, entries: 0, photos: 1, at: Date.now() };
    void this.#deps.addReceipt?.(receipt).catch(() => undefined);
  }

  async #handleFailure(photo: QueuedPhoto, error: unknown): Promise<void> {
    const unknown = (photo.unknown ?? 0) + (isUnknown(error) ? 1 : 0);
    if (isRefusal(error) || (isUnknown(error) && unknown >= UNKNOWN_MAX)) {
      const fault = error instanceof ApiError ? { code: error.code, message: error.words } : null;
      const isStored = await this.#apply([photo], 'refuse', { fault, unknown, decidedAt: Date.now() });
      // as above: otherwise it would be sent again at once
      if (isStored) return;
      this.#failing.add(photo.photoId);
      this.#wait(error);
      return;
    }
    await this.#apply([photo], 'failed', { tries: photo.tries + 1, unknown });
    if (isFailing(error)) {
      this.#failing.add(photo.photoId);
      this.#lastFailure = error;
      return;
    }
    if (!isStopping(error)) return this.#wait(error);
    this.#isStopped = true;
    this.#set({ stalled: error });
  }

  #wait(error: unknown): void {
    this.#set({ stalled: error });
    this.#failures += 1;
    const retryAfterMs = error instanceof ApiError ? error.retryAfterMs : 0;
    this.#schedule(retryDelayMs(this.#failures, Math.random(), retryAfterMs));
  }
}
