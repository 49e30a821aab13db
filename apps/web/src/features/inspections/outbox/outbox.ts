import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { ApiError } from '~/lib/api-error.ts';
import { randomKey } from '~/lib/random-key.ts';
import { type EntryTarget, isWaiting, type OutboxEntry, type SingleSubmission } from './outbox-entry.ts';
import type { PhoneStore, StoredDraft } from './phone-store.ts';

const RETRY_MS = 10_000;

export type OutboxState = {
  /** In the order of creation. */
  readonly entries: readonly OutboxEntry[];
  /** Keys not yet on the disk: for a moment after the tap, or permanently when the browser stores nothing. */
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

const hasCode = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code;

/** The record was created before and deleted since: nothing is left to send. */
const isAlreadyDeleted = (error: unknown): boolean => hasCode(error, 'request/deleted_since');

/** Another person is signed in: the entry waits for its author, who is informed at the next sign-in. */
const isForOtherPerson = (error: unknown): boolean => hasCode(error, 'request/wrong_person');

/** A temporary failure, not a refusal: no response, a server error, or a session being renewed. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || error.status >= 500 || [401, 408, 429].includes(error.status));

const EMPTY: OutboxState = { entries: [], unsaved: new Set(), stalled: null, isVolatile: false };

/**
 * Records to be sent to the server. An entry is sent in order once it is on the disk, and is stored until the server
 * has it: after a connection error it is retried automatically, after a refusal a person decides.
 */
export const createOutbox = ({ store, send, mayFollow = () => true }: Deps) => {
  let state = EMPTY;
  let user: string | null = null;
  let isPumping = false;
  /** An entry was added while the running pump ended. */
  let isPumpRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Keys that are still being written to the disk; they are not sent before. */
  const pendingWrites = new Map<string, Promise<boolean>>();
  const subscribers = new Set<() => void>();
  let listeners: Listeners = { onAnswer: () => undefined, onRefusal: () => undefined };

  const setState = (next: Partial<OutboxState>) => {
    state = { ...state, ...next };
    for (const subscriber of subscribers) subscriber();
  };
  const unsavedWithout = (keys: readonly string[]) => new Set([...state.unsaved].filter((key) => !keys.includes(key)));
  const trackWrite = (work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      () => {
        setState({ isVolatile: true });
        return false;
      },
    );

  const updateEntry = (entry: OutboxEntry, next: Partial<OutboxEntry>): OutboxEntry => {
    const changed = { ...entry, ...next };
    setState({ entries: state.entries.map((one) => (one.key === entry.key ? changed : one)) });
    return changed;
  };
  const removeEntries = async (keys: readonly string[]): Promise<void> => {
    const writes = keys.map((key) => pendingWrites.get(key));
    setState({ entries: state.entries.filter(({ key }) => !keys.includes(key)), unsaved: unsavedWithout(keys) });
    // an entry still being written would reach the disk after its removal
    await Promise.all(writes);
    if (keys.length > 0) await trackWrite(store.remove(keys));
  };

  const schedulePump = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void pump(), ms);
  };

  /** Returns true when the next entry may follow. */
  const handleFailure = (entry: OutboxEntry, error: unknown): boolean => {
    if (isAlreadyDeleted(error)) {
      setState({ stalled: null });
      void removeEntries([entry.key]);
      listeners.onRefusal(entry, error);
      return true;
    }
    if (isTemporary(error) || isForOtherPerson(error)) {
      updateEntry(entry, { state: 'waiting' });
      setState({ stalled: error });
      if (!isForOtherPerson(error)) schedulePump(RETRY_MS);
      return false;
    }
    // the server has answered
    setState({ stalled: null });
    const { code, message } = error instanceof ApiError ? error : ({ code: 'internal_error', message: '' } as const);
    void trackWrite(store.storeEntries([updateEntry(entry, { state: 'refused', fault: { code, message } })]));
    listeners.onRefusal(entry, error);
    return true;
  };

  /** Returns true when the next entry may follow. */
  const sendNext = async (): Promise<boolean> => {
    const entry = state.entries.find((one) => one.state === 'waiting' && mayFollow(one));
    if (!entry || pendingWrites.has(entry.key)) return false;
    const waitMs = entry.holdUntil - Date.now();
    if (waitMs > 0) {
      schedulePump(waitMs);
      return false;
    }
    updateEntry(entry, { state: 'sending' });
    const answer = await send(entry).then(
      (device) => ({ device }),
      (error: unknown) => ({ error }),
    );
    // the person has signed out since: a received entry is removed, any other waits for them on the disk
    if (user !== entry.userUuid) {
      if ('device' in answer) await store.remove([entry.key]).catch(() => undefined);
      return true;
    }
    if ('error' in answer) return handleFailure(entry, answer.error);
    // the response is shown before the entry is removed, so that nothing flickers
    listeners.onAnswer(entry, answer.device);
    void removeEntries([entry.key]);
    setState({ stalled: null });
    return true;
  };

  const pump = async (): Promise<void> => {
    isPumpRequested = true;
    if (isPumping) return;
    isPumping = true;
    try {
      while (isPumpRequested) {
        isPumpRequested = false;
        while (user !== null && (await sendNext()));
      }
    } finally {
      isPumping = false;
    }
  };

  /**
   * Entries are sent once they are on the disk; if they cannot be stored they are sent anyway, because they would
   * otherwise be lost.
   */
  const persist = async (entries: readonly OutboxEntry[], { draft, write }: AdoptOptions): Promise<boolean> => {
    const keys = entries.map(({ key }) => key);
    const isWritten = write !== undefined && (await write);
    const isStored = isWritten || (await trackWrite(store.storeEntries(entries, draft)));
    for (const key of keys) pendingWrites.delete(key);
    if (isStored) setState({ unsaved: unsavedWithout(keys) });
    void pump();
    return isStored;
  };

  return {
    getState: () => state,
    subscribe: (subscriber: () => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    listen: (newListeners: Listeners) => {
      listeners = newListeners;
    },

    /** Loads the entries that earlier pages of this person left. */
    start: async (userUuid: string): Promise<void> => {
      if (user === userUuid) return;
      user = userUuid;
      setState(EMPTY);
      const stored = await store.list(userUuid).catch(() => {
        setState({ isVolatile: true });
        return [];
      });
      if (user !== userUuid) return;
      const knownKeys = new Set(state.entries.map(({ key }) => key));
      const waiting = stored.filter(({ key }) => !knownKeys.has(key));
      setState({
        entries: [
          // entries of an earlier page can no longer be undone
          ...waiting.map((entry) => ({
            ...entry,
            holdUntil: 0,
            state: entry.state === 'sending' ? ('waiting' as const) : entry.state,
          })),
          ...state.entries,
        ],
      });
      await pump();
    },

    /** The person signs out: this tab sends nothing more, and the entries stay on the disk for them. */
    stop: (): void => {
      user = null;
      clearTimeout(timer);
      setState(EMPTY);
    },

    /** The entries for these submissions; `adopt` stores and sends them. */
    prepare: (
      target: EntryTarget,
      submissions: readonly SingleSubmission[],
      { delayMs = 0, keys }: PrepareOptions = {},
    ): OutboxEntry[] => {
      const userUuid = user;
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
    },

    /** Stores the entries, then sends them. */
    adopt: (added: readonly OutboxEntry[], options: AdoptOptions = {}): AddResult => {
      const keys = added.map(({ key }) => key);
      setState({ entries: [...state.entries, ...added], unsaved: new Set([...state.unsaved, ...keys]) });
      const stored = persist(added, options);
      for (const key of keys) pendingWrites.set(key, stored);
      return { keys, stored };
    },

    /** Called when entries that others wait for may have been sent. The pause after a failure continues. */
    wake: (): void => {
      if (state.stalled === null) void pump();
    },

    /** Removes entries that were not sent, without a trace. Returns false when some of them were sent. */
    undo: async (keys: readonly string[]): Promise<boolean> => {
      const requested = state.entries.filter(({ key }) => keys.includes(key));
      const removableKeys = requested.filter((entry) => entry.state !== 'sending').map(({ key }) => key);
      await removeEntries(removableKeys);
      if (!state.entries.some(isWaiting)) setState({ stalled: null });
      return removableKeys.length === keys.length;
    },

    /** Ends the delay of these entries. */
    release: (keys: readonly string[]): void => {
      setState({
        entries: state.entries.map((entry) => (keys.includes(entry.key) ? { ...entry, holdUntil: 0 } : entry)),
      });
      void pump();
    },

    /** Sends all entries again, also refused ones; each under its key, so that only one record is created. */
    retry: (): void => {
      const refused = state.entries.filter((entry) => entry.state === 'refused');
      const renewed = new Map(
        refused.map((entry) => [entry.key, { ...entry, state: 'waiting' as const, fault: null }]),
      );
      setState({
        entries: state.entries.map((entry) => renewed.get(entry.key) ?? { ...entry, holdUntil: 0 }),
        stalled: null,
      });
      if (refused.length > 0) void trackWrite(store.storeEntries([...renewed.values()]));
      void pump();
    },

    /** Ends the delay of all entries; resolves when all are sent or the connection is lost. */
    flush: async (): Promise<void> => {
      setState({ entries: state.entries.map((entry) => ({ ...entry, holdUntil: 0 })) });
      await pump();
      // a running pump ends with the last entry
      while (isPumping || pendingWrites.size > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};
