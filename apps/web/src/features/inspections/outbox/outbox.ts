import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { ApiError } from '~/lib/api-error.ts';
import { randomKey } from '~/lib/random-key.ts';
import type { EntryTarget, OutboxEntry, Submission } from './outbox-entry.ts';
import type { OutboxStore } from './outbox-store.ts';

/** How long a tap can be taken back. */
export const HOLD_MS = 3500;
const RETRY_MS = 10_000;

export type OutboxState = {
  /** In the order they were made. */
  readonly entries: readonly OutboxEntry[];
  /** Why nothing goes out at the moment; null while the line works. */
  readonly stalled: unknown;
  /** The browser keeps nothing (private window, full disk): a closed tab would lose what waits. */
  readonly isVolatile: boolean;
};

type Deps = {
  readonly store: OutboxStore;
  readonly send: (entry: OutboxEntry) => Promise<InspectionDevice>;
};

type OnAnswer = (entry: OutboxEntry, device: InspectionDevice) => void;
type OnRefusal = (entry: OutboxEntry, error: unknown) => void;
type Listeners = { readonly onAnswer: OnAnswer; readonly onRefusal: OnRefusal };

/** Nobody said no: there was no answer, or the server has a bad moment, or the session is being renewed. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || error.status >= 500 || [401, 408, 429].includes(error.status));

const EMPTY: OutboxState = { entries: [], stalled: null, isVolatile: false };

/**
 * Records on their way to the server. An entry is kept on the device the moment it is made, goes out in order, and stays
 * until the server has it: a broken line is tried again by itself, a refusal waits for a person to decide.
 */
export const createOutbox = ({ store, send }: Deps) => {
  let state = EMPTY;
  let user: string | null = null;
  let isPumping = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  let listeners: Listeners = { onAnswer: () => undefined, onRefusal: () => undefined };

  const change = (next: Partial<OutboxState>) => {
    state = { ...state, ...next };
    for (const watcher of watchers) watcher();
  };
  const keep = (work: Promise<unknown>) => void work.catch(() => change({ isVolatile: true }));

  const update = (entry: OutboxEntry, next: Partial<OutboxEntry>) => {
    const changed = { ...entry, ...next };
    change({ entries: state.entries.map((one) => (one.key === entry.key ? changed : one)) });
    keep(store.put(changed));
  };
  const drop = (keys: readonly string[]) => {
    change({ entries: state.entries.filter(({ key }) => !keys.includes(key)) });
    for (const key of keys) keep(store.remove(key));
  };

  const wakeIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void pump(), ms);
  };

  const fail = (entry: OutboxEntry, error: unknown): boolean => {
    if (isPassing(error)) {
      update(entry, { state: 'waiting' });
      change({ stalled: error });
      wakeIn(RETRY_MS);
      return false;
    }
    const { code, message } = error instanceof ApiError ? error : ({ code: 'internal_error', message: '' } as const);
    update(entry, { state: 'refused', fault: { code, message } });
    listeners.onRefusal(entry, error);
    return true;
  };

  /** True when the next one may follow. */
  const sendNext = async (): Promise<boolean> => {
    const entry = state.entries.find((one) => one.state === 'waiting');
    if (!entry) return false;
    const early = entry.holdUntil - Date.now();
    if (early > 0) {
      wakeIn(early);
      return false;
    }
    update(entry, { state: 'sending' });
    try {
      const device = await send(entry);
      // first the answer into what is shown, then the entry away: nothing flickers
      listeners.onAnswer(entry, device);
      drop([entry.key]);
      change({ stalled: null });
      return true;
    } catch (error) {
      return fail(entry, error);
    }
  };

  const pump = async (): Promise<void> => {
    if (isPumping || user === null) return;
    isPumping = true;
    try {
      while (await sendNext());
    } finally {
      isPumping = false;
    }
  };

  return {
    getState: () => state,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    listen: (given: Listeners) => {
      listeners = given;
    },

    /** Takes up what an earlier visit to this page left behind, of this person only. */
    start: async (userUuid: string): Promise<void> => {
      if (user === userUuid) return;
      user = userUuid;
      change(EMPTY);
      const kept = await store.list(userUuid).catch(() => {
        change({ isVolatile: true });
        return [];
      });
      const known = new Set(state.entries.map(({ key }) => key));
      const waiting = kept.filter(({ key }) => !known.has(key));
      change({
        entries: [
          ...waiting.map((entry) => (entry.state === 'sending' ? { ...entry, state: 'waiting' as const } : entry)),
          ...state.entries,
        ],
      });
      await pump();
    },

    /** Keeps the submissions and sends them; `holdMs` leaves time to take them back. Answers their keys. */
    add: (target: EntryTarget, submissions: readonly Submission[], holdMs = 0): readonly string[] => {
      if (user === null) throw new Error('the outbox was not started');
      const now = Date.now();
      const added = submissions.map(
        (submission, index): OutboxEntry => ({
          placeId: target.placeId,
          inspectionId: target.inspectionId,
          inspectionDeviceId: target.inspectionDeviceId,
          reason: target.reason,
          key: randomKey(),
          userUuid: user ?? '',
          submission,
          // a moment apart, so that their order survives being read back
          createdAt: new Date(now + index).toISOString(),
          holdUntil: now + holdMs,
          state: 'waiting',
          fault: null,
        }),
      );
      change({ entries: [...state.entries, ...added] });
      for (const entry of added) keep(store.put(entry));
      void pump();
      return added.map(({ key }) => key);
    },

    /** Takes back what has not gone out. False when some of it has. */
    takeBack: (keys: readonly string[]): boolean => {
      const mine = state.entries.filter(({ key }) => keys.includes(key));
      const free = mine.filter((entry) => entry.state !== 'sending').map(({ key }) => key);
      drop(free);
      return free.length === keys.length;
    },

    /** Sends again: what waits for the line at once, what was refused as a new submission. */
    retry: (): void => {
      const renewed = state.entries.map((entry) =>
        entry.state === 'refused'
          ? { ...entry, key: randomKey(), state: 'waiting' as const, fault: null }
          : { ...entry, holdUntil: 0 },
      );
      const gone = state.entries.filter((entry) => entry.state === 'refused');
      change({ entries: renewed, stalled: null });
      for (const { key } of gone) keep(store.remove(key));
      for (const entry of renewed) keep(store.put(entry));
      void pump();
    },

    /** Nothing is held back any longer; resolves when all of it is out or the line is down. */
    flush: async (): Promise<void> => {
      change({ entries: state.entries.map((entry) => ({ ...entry, holdUntil: 0 })) });
      await pump();
      // a pump that was already running ends with the last entry
      while (isPumping) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};

export type Outbox = ReturnType<typeof createOutbox>;
