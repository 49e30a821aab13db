import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { ApiError } from '~/lib/api-error.ts';
import { randomKey } from '~/lib/random-key.ts';
import type { EntryTarget, OutboxEntry, Submission } from './outbox-entry.ts';
import type { PhoneStore, StoredDraft } from './phone-store.ts';

/** How long what was saved can be taken back, while the visit stays on the screen. */
export const DELAY_MS = 60_000;
const RETRY_MS = 10_000;

export type OutboxState = {
  /** In the order they were made. */
  readonly entries: readonly OutboxEntry[];
  /** Keys that are not on the disk: for a moment after the tap, or permanently when the browser stores nothing. */
  readonly unsaved: ReadonlySet<string>;
  /** Why nothing goes out at the moment; null while the line works. */
  readonly stalled: unknown;
  /** The browser stores nothing (private window, full disk): closing the tab would lose waiting entries. */
  readonly isVolatile: boolean;
};

type Deps = {
  readonly store: Pick<PhoneStore, 'list' | 'storeEntries' | 'remove'>;
  readonly send: (entry: OutboxEntry) => Promise<InspectionDevice>;
};

type Listeners = {
  readonly onAnswer: (entry: OutboxEntry, device: InspectionDevice) => void;
  /** The server did not take it, or has it gone since: what is shown of the visit may be old. */
  readonly onRefusal: (entry: OutboxEntry, error: unknown) => void;
};

type AddOptions = {
  /** Leaves this long to take the entries back. */
  readonly delayMs?: number;
  /** What becomes of the draft they were made of, in the same go. */
  readonly draft?: Omit<StoredDraft, 'userUuid'>;
};

export type AddResult = {
  readonly keys: readonly string[];
  /** Whether they are on the disk, once that is known. */
  readonly stored: Promise<boolean>;
};

const hasCode = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code;

/** Made before, and deleted by somebody since: there is nothing left to send. */
const isAlreadyDeleted = (error: unknown): boolean => hasCode(error, 'request/deleted_since');

/** Another person is signed in now: the entry waits for its own person, who is informed at the next sign-in. */
const isForOtherPerson = (error: unknown): boolean => hasCode(error, 'request/wrong_person');

/** No refusal: there was no answer, or a temporary server error, or the session is being renewed. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || error.status >= 500 || [401, 408, 429].includes(error.status));

const EMPTY: OutboxState = { entries: [], unsaved: new Set(), stalled: null, isVolatile: false };

/**
 * Records on their way to the server. An entry goes out in order once it is on the disk, and stays until the server has
 * it: a broken line is tried again by itself, a refusal waits for a person to decide.
 */
export const createOutbox = ({ store, send }: Deps) => {
  let state = EMPTY;
  let user: string | null = null;
  let isPumping = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Keys that are still being written to the disk: they are not sent before. */
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
    // what is still on its way to the disk would arrive after it was removed
    await Promise.all(writes);
    await trackWrite(store.remove(keys));
  };

  const schedulePump = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void pump(), ms);
  };

  /** True when the next one may follow. */
  const handleFailure = (entry: OutboxEntry, error: unknown): boolean => {
    if (isAlreadyDeleted(error)) {
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
    const { code, message } = error instanceof ApiError ? error : ({ code: 'internal_error', message: '' } as const);
    void trackWrite(store.storeEntries([updateEntry(entry, { state: 'refused', fault: { code, message } })]));
    listeners.onRefusal(entry, error);
    return true;
  };

  /** True when the next one may follow. */
  const sendNext = async (): Promise<boolean> => {
    const entry = state.entries.find((one) => one.state === 'waiting');
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
    // the person left meanwhile: what the server has is done with, anything else waits on the disk for them
    if (user !== entry.userUuid) {
      if ('device' in answer) await store.remove([entry.key]).catch(() => undefined);
      return true;
    }
    if ('error' in answer) return handleFailure(entry, answer.error);
    // first the answer into what is shown, then the entry away: nothing flickers
    listeners.onAnswer(entry, answer.device);
    void removeEntries([entry.key]);
    setState({ stalled: null });
    return true;
  };

  const pump = async (): Promise<void> => {
    if (isPumping) return;
    isPumping = true;
    try {
      while (user !== null && (await sendNext()));
    } finally {
      isPumping = false;
    }
  };

  /**
   * They are sent once they are on the disk; where nothing can be stored they are sent anyway, because they would
   * otherwise be lost.
   */
  const persist = async (entries: readonly OutboxEntry[], draft: StoredDraft | undefined): Promise<boolean> => {
    const keys = entries.map(({ key }) => key);
    const isStored = await trackWrite(store.storeEntries(entries, draft));
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

    /** Takes up what an earlier visit to this page left behind, of this person only. */
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
          // nobody takes back what was made on an earlier page
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

    /** The person leaves: nothing more is sent in this tab, and all of it stays on the disk for them. */
    stop: (): void => {
      user = null;
      clearTimeout(timer);
      setState(EMPTY);
    },

    /** Stores the submissions, then sends them. */
    add: (
      target: EntryTarget,
      submissions: readonly Submission[],
      { delayMs = 0, draft }: AddOptions = {},
    ): AddResult => {
      const userUuid = user;
      if (userUuid === null) throw new Error('the outbox was not started');
      const now = Date.now();
      const added = submissions.map(
        (submission, index): OutboxEntry => ({
          placeId: target.placeId,
          inspectionId: target.inspectionId,
          inspectionDeviceId: target.inspectionDeviceId,
          reason: target.reason,
          key: randomKey(),
          userUuid,
          submission,
          // a moment apart, so that their order survives being read back
          createdAt: new Date(now + index).toISOString(),
          holdUntil: now + delayMs,
          state: 'waiting',
          fault: null,
        }),
      );
      const keys = added.map(({ key }) => key);
      setState({ entries: [...state.entries, ...added], unsaved: new Set([...state.unsaved, ...keys]) });
      const stored = persist(added, draft && { ...draft, userUuid });
      for (const key of keys) pendingWrites.set(key, stored);
      return { keys, stored };
    },

    /** Takes back what has not gone out, and leaves no trace of it. False when some of it has. */
    undo: async (keys: readonly string[]): Promise<boolean> => {
      const requested = state.entries.filter(({ key }) => keys.includes(key));
      const removableKeys = requested.filter((entry) => entry.state !== 'sending').map(({ key }) => key);
      await removeEntries(removableKeys);
      return removableKeys.length === keys.length;
    },

    /** These are no longer delayed. */
    release: (keys: readonly string[]): void => {
      setState({
        entries: state.entries.map((entry) => (keys.includes(entry.key) ? { ...entry, holdUntil: 0 } : entry)),
      });
      void pump();
    },

    /** Sends again, what was refused too: under its key, so that whatever became of it, one record comes of it. */
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

    /** No entry is delayed any longer; resolves when all are sent or the connection is lost. */
    flush: async (): Promise<void> => {
      setState({ entries: state.entries.map((entry) => ({ ...entry, holdUntil: 0 })) });
      await pump();
      // a pump that was already running ends with the last entry
      while (isPumping || pendingWrites.size > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};
