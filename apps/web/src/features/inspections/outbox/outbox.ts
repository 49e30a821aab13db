import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { ApiError } from '~/lib/api-error.ts';
import { randomKey } from '~/lib/random-key.ts';
import { runLaterVisible } from '~/lib/visible-timer.ts';
import { type EntryTarget, isWaiting, type OutboxEntry, type SingleSubmission } from './outbox-entry.ts';
import {
  type EntryEvent,
  failureOf,
  nextEntryState,
  nextSenderState,
  type SenderEvent,
  type SenderState,
} from './outbox-states.ts';
import type { PhoneStore, StoredDraft } from './phone-store.ts';

const RETRY_MS = 10_000;
/** How often `flush` checks whether everything is sent. */
const FLUSH_CHECK_MS = 50;

export type OutboxState = {
  /** In the order of creation. */
  readonly entries: readonly OutboxEntry[];
  /** Keys not yet on the disk: for a moment after the tap, or as long as the browser stores nothing. */
  readonly unsaved: ReadonlySet<string>;
  /** The error that stops sending at the moment; null while the connection works. */
  readonly stalled: unknown;
  /** The browser cannot store entries (private window, full disk): closing the tab would lose waiting entries. */
  readonly isVolatile: boolean;
};

type Deps = {
  readonly store: Pick<PhoneStore, 'list' | 'storeEntries' | 'remove'>;
  readonly send: (entry: OutboxEntry) => Promise<InspectionDevice>;
  /** Whether all entries that must be sent before this one are sent. */
  readonly mayFollow?: (entry: OutboxEntry) => boolean;
};

type Listeners = {
  readonly onAnswer: (entry: OutboxEntry, device: InspectionDevice) => void;
  /** The server refused the entry or has deleted its record since: the visit on the screen may be outdated. */
  readonly onRefusal: (entry: OutboxEntry, error: unknown) => void;
};

type PrepareOptions = {
  /** The time in which the entries can be undone. */
  readonly delayMs?: number | undefined;
  /** Keys that they already have. */
  readonly keys?: readonly string[];
};

type AdoptOptions = {
  /** The rest of the draft from which they were made, stored in the same transaction. */
  readonly draft?: StoredDraft | undefined;
  /** A transaction that writes them together with other work; resolves to whether they are on the disk. */
  readonly write?: Promise<boolean>;
};

export type AddResult = {
  readonly keys: readonly string[];
  /** Resolves to whether they are on the disk. */
  readonly stored: Promise<boolean>;
};

const EMPTY: OutboxState = { entries: [], unsaved: new Set(), stalled: null, isVolatile: false };
/** The next entry may follow. */
const GO_ON = true;
const STOP = false;

const withoutHold = (entry: OutboxEntry): OutboxEntry => ({ ...entry, holdUntil: 0 });

const faultOf = (error: unknown): OutboxEntry['fault'] => {
  const { code, message } = error instanceof ApiError ? error : ({ code: 'internal_error', message: '' } as const);
  return { code, message };
};

/**
 * Records to be sent to the server. An entry is sent in order once it is on the disk, and is stored until the server
 * has it: after a connection error it is retried automatically, after a refusal a person decides.
 */
export class Outbox {
  readonly #store: Deps['store'];
  readonly #send: Deps['send'];
  readonly #mayFollow: NonNullable<Deps['mayFollow']>;
  #state = EMPTY;
  #sender: SenderState = 'stopped';
  #user: string | null = null;
  #isPumping = false;
  /** Something has happened while the running pump ended. */
  #isDirty = false;
  #cancelTimer: () => void = () => undefined;
  /** Keys that are still being written to the disk; they are not sent before. */
  readonly #pendingWrites = new Map<string, Promise<boolean>>();
  readonly #subscribers = new Set<() => void>();
  #listeners: Listeners = { onAnswer: () => undefined, onRefusal: () => undefined };

  constructor({ store, send, mayFollow = () => true }: Deps) {
    this.#store = store;
    this.#send = send;
    this.#mayFollow = mayFollow;
  }

  getState = (): OutboxState => this.#state;

  subscribe = (subscriber: () => void): (() => void) => {
    this.#subscribers.add(subscriber);
    return () => void this.#subscribers.delete(subscriber);
  };

  listen(listeners: Listeners): void {
    this.#listeners = listeners;
  }

  /** Loads the entries that earlier pages of this person left. */
  async start(userUuid: string): Promise<void> {
    if (this.#user === userUuid) return;
    this.#user = userUuid;
    this.#to('start');
    this.#set(EMPTY);
    const stored = await this.#store.list(userUuid).catch(() => {
      this.#set({ isVolatile: true });
      return [];
    });
    if (this.#user !== userUuid) return;
    const known = new Set(this.#state.entries.map(({ key }) => key));
    // entries of an earlier page can no longer be undone, and the server may have one that was being sent
    const left = stored
      .filter(({ key }) => !known.has(key))
      .map((entry) => withoutHold(entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry));
    this.#set({ entries: [...left, ...this.#state.entries] });
    await this.#pump('nudge');
  }

  /** The person signs out: this tab sends nothing more, and the entries stay on the disk for them. */
  stop(): void {
    this.#user = null;
    this.#to('stop');
    this.#cancelTimer();
    this.#set(EMPTY);
  }

  /** The entries for these submissions; `adopt` stores and sends them. */
  prepare(
    target: EntryTarget,
    submissions: readonly SingleSubmission[],
    { delayMs = 0, keys }: PrepareOptions = {},
  ): OutboxEntry[] {
    const userUuid = this.#user;
    if (userUuid === null) throw new Error('the outbox was not started');
    const now = Date.now();
    return submissions.map((submission, index) => ({
      ...target,
      key: keys?.[index] ?? randomKey(),
      userUuid,
      submission,
      // one millisecond apart, so that their order survives storage
      createdAt: new Date(now + index).toISOString(),
      holdUntil: now + delayMs,
      state: 'waiting',
      fault: null,
    }));
  }

  /** Stores the entries, then sends them. */
  adopt(added: readonly OutboxEntry[], options: AdoptOptions = {}): AddResult {
    const keys = added.map(({ key }) => key);
    this.#set({
      entries: [...this.#state.entries, ...added],
      unsaved: new Set([...this.#state.unsaved, ...keys]),
    });
    return { keys, stored: this.#persist(added, options) };
  }

  /** Called when entries that others wait for may have been sent. The pause after a failure continues. */
  wake = (): void => void this.#pump('wake');

  /** Removes entries that were not sent, without a trace. Returns false when some of them were sent. */
  async undo(keys: readonly string[]): Promise<boolean> {
    const removable = this.#state.entries.filter(
      ({ key, state }) => keys.includes(key) && nextEntryState(state, 'undo') === 'deleted',
    );
    await this.#remove(removable.map(({ key }) => key));
    if (!this.#state.entries.some(isWaiting)) this.#set({ stalled: null });
    return removable.length === keys.length;
  }

  /** Ends the delay of these entries. */
  release(keys: readonly string[]): void {
    this.#set({
      entries: this.#state.entries.map((entry) => (keys.includes(entry.key) ? withoutHold(entry) : entry)),
    });
    void this.#pump('nudge');
  }

  /**
   * Sends all entries again, also refused ones; each under its key, so that only one record is created. What the phone
   * could not store is stored now, if it has space again.
   */
  retry(): void {
    const refused = this.#state.entries.filter(({ state }) => state === 'refused');
    for (const entry of refused) this.#apply(entry, 'retry', { fault: null });
    this.#set({ entries: this.#state.entries.map(withoutHold), stalled: null });
    const changed = new Set([...refused.map(({ key }) => key), ...this.#state.unsaved]);
    const toStore = this.#state.entries.filter(({ key, state }) => changed.has(key) && state === 'waiting');
    if (toStore.length > 0) void this.#persist(toStore, {});
    void this.#pump('nudge');
  }

  /** Ends the delay of all entries; resolves when all are sent or the connection is lost. */
  async flush(): Promise<void> {
    this.#set({ entries: this.#state.entries.map(withoutHold) });
    await this.#pump('nudge');
    // a running pump ends with the last entry
    while (this.#isPumping || this.#pendingWrites.size > 0)
      await new Promise((resolve) => setTimeout(resolve, FLUSH_CHECK_MS));
  }

  #set(next: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...next };
    for (const subscriber of this.#subscribers) subscriber();
  }

  #to(event: SenderEvent): void {
    this.#sender = nextSenderState(this.#sender, event);
  }

  /** Applies an event to an entry on the screen; returns the changed entry. */
  #apply(entry: OutboxEntry, event: EntryEvent, change: Partial<OutboxEntry> = {}): OutboxEntry {
    const state = nextEntryState(entry.state, event);
    if (state === null || state === 'deleted') return entry;
    const changed = { ...entry, ...change, state };
    this.#set({ entries: this.#state.entries.map((one) => (one.key === entry.key ? changed : one)) });
    return changed;
  }

  #unsavedWithout(keys: readonly string[]): ReadonlySet<string> {
    return new Set([...this.#state.unsaved].filter((key) => !keys.includes(key)));
  }

  #trackWrite(work: Promise<unknown>): Promise<boolean> {
    return work.then(
      () => true,
      () => {
        this.#set({ isVolatile: true });
        return false;
      },
    );
  }

  /**
   * Entries are sent once they are on the disk; if they cannot be stored they are sent anyway, because they would
   * otherwise be lost.
   */
  #persist(entries: readonly OutboxEntry[], options: AdoptOptions): Promise<boolean> {
    const keys = entries.map(({ key }) => key);
    const stored = this.#write(entries, options).then((isStored) => {
      for (const key of keys) this.#pendingWrites.delete(key);
      if (isStored) this.#markStored(keys);
      void this.#pump('add');
      return isStored;
    });
    for (const key of keys) this.#pendingWrites.set(key, stored);
    return stored;
  }

  async #write(entries: readonly OutboxEntry[], { draft, write }: AdoptOptions): Promise<boolean> {
    const isWritten = write !== undefined && (await write);
    return isWritten || this.#trackWrite(this.#store.storeEntries(entries, draft));
  }

  #markStored(keys: readonly string[]): void {
    const unsaved = this.#unsavedWithout(keys);
    this.#set({ unsaved, isVolatile: this.#state.isVolatile && unsaved.size > 0 });
  }

  async #remove(keys: readonly string[]): Promise<void> {
    const writes = keys.map((key) => this.#pendingWrites.get(key));
    this.#set({
      entries: this.#state.entries.filter(({ key }) => !keys.includes(key)),
      unsaved: this.#unsavedWithout(keys),
    });
    // an entry still being written would reach the disk after its removal
    await Promise.all(writes);
    if (keys.length > 0) await this.#trackWrite(this.#store.remove(keys));
  }

  #schedule(ms: number): void {
    this.#cancelTimer();
    this.#cancelTimer = runLaterVisible(() => void this.#pump('timer'), ms);
  }

  async #pump(event: SenderEvent): Promise<void> {
    this.#to(event);
    this.#isDirty = true;
    if (this.#isPumping) return;
    this.#isPumping = true;
    try {
      while (this.#isDirty) {
        this.#isDirty = false;
        while (this.#sender === 'sending' && (await this.#step()));
      }
    } finally {
      this.#isPumping = false;
    }
  }

  async #step(): Promise<boolean> {
    const entry = this.#state.entries.find((one) => one.state === 'waiting' && this.#mayFollow(one));
    if (!entry || this.#pendingWrites.has(entry.key)) return this.#drain();
    const waitMs = entry.holdUntil - Date.now();
    if (waitMs > 0) {
      this.#schedule(waitMs);
      return this.#drain();
    }
    const sent = this.#apply(entry, 'send');
    const answer = await this.#send(entry).then(
      (device) => ({ device }),
      (error: unknown) => ({ error }),
    );
    // the person has signed out since: a received entry is removed, any other waits for them on the disk
    if (this.#user !== entry.userUuid) {
      if ('device' in answer) await this.#store.remove([entry.key]).catch(() => undefined);
      return GO_ON;
    }
    if ('error' in answer) return this.#handleFailure(sent, answer.error);
    // the response is shown before the entry is removed, so that nothing flickers
    this.#listeners.onAnswer(entry, answer.device);
    void this.#remove([entry.key]);
    this.#set({ stalled: null });
    return GO_ON;
  }

  #drain(): boolean {
    this.#to('drain');
    return STOP;
  }

  #handleFailure(entry: OutboxEntry, error: unknown): boolean {
    switch (failureOf(error)) {
      case 'passing':
        this.#apply(entry, 'fail');
        this.#set({ stalled: error });
        this.#to('fail');
        this.#schedule(RETRY_MS);
        return STOP;
      case 'blocked':
        this.#apply(entry, 'fail');
        this.#set({ stalled: error });
        this.#to('block');
        return STOP;
      case 'gone':
        void this.#remove([entry.key]);
        break;
      case 'refused': {
        const refused = this.#apply(entry, 'refuse', { fault: faultOf(error) });
        void this.#trackWrite(this.#store.storeEntries([refused]));
      }
    }
    // the server has answered
    this.#set({ stalled: null });
    this.#listeners.onRefusal(entry, error);
    return GO_ON;
  }
}
