import type { PhoneStore, StoredDraft } from '../outbox/phone-store.ts';
import { type Draft, EMPTY_DRAFT, isEmptyDraft, joinDrafts } from './draft.ts';

/** Drafts of a visit by device. They outlive the sheet and the page, so that nothing must be counted twice. */
export type Drafts = Readonly<Record<string, Draft>>;

type State = {
  readonly visits: Readonly<Record<string, Drafts>>;
  /** The browser does not store drafts: closing the tab would lose the counts. */
  readonly isVolatile: boolean;
};

const EMPTY: State = { visits: {}, isVolatile: false };

/** The key under which earlier builds stored the drafts of all users of a phone together. */
const LEGACY_KEY = 'trapline.drafts';

/** Converts a draft to the current format; one stored by an earlier build has fewer fields. */
const withDefaults = (draft: Draft | null): Draft | null => draft && { ...EMPTY_DRAFT, ...draft };

const legacyDrafts = (userUuid: string): readonly StoredDraft[] => {
  try {
    // unchecked: data in another format fails to parse or matches no visit uuid
    const visits = JSON.parse(localStorage.getItem(LEGACY_KEY) ?? '{}') as Record<string, Drafts>;
    return Object.entries(visits).flatMap(([visitUuid, drafts]) =>
      Object.entries(drafts).map(([deviceUuid, draft]) => ({ userUuid, visitUuid, deviceUuid, draft })),
    );
  } catch {
    return [];
  }
};

/** Moves old drafts to the database; they are removed from local storage once they are stored. */
const migrateLegacyDrafts = async (
  userUuid: string,
  persist: (drafts: readonly StoredDraft[]) => Promise<boolean>,
): Promise<void> => {
  const legacy = legacyDrafts(userUuid);
  if (legacy.length === 0 || (await persist(legacy))) localStorage.removeItem(LEGACY_KEY);
  localStorage.removeItem('trapline.unsent');
};

const withDraft = (state: State, visitUuid: string, deviceUuid: string, draft: Draft | null): State => {
  const { [deviceUuid]: _before, ...others } = state.visits[visitUuid] ?? {};
  const drafts = draft === null ? others : { ...others, [deviceUuid]: draft };
  return { ...state, visits: { ...state.visits, [visitUuid]: drafts } };
};

/** The part of a draft to store; a note of spaces is stored too, because it is still being typed. */
export const draftToStore = (draft: Draft): Draft | null => (isEmptyDraft(draft) && draft.note === '' ? null : draft);

/** The stored drafts, except those that were changed in this tab during the read. */
const mergeDrafts = (
  stored: readonly StoredDraft[],
  { visits }: State,
  changed: ReadonlySet<string>,
): State['visits'] => {
  const newer = [...changed].map((key) => {
    const [visitUuid = '', deviceUuid = ''] = key.split(' ');
    return { visitUuid, deviceUuid, draft: visits[visitUuid]?.[deviceUuid] ?? null };
  });
  return [...stored, ...newer].reduce(
    (next, { visitUuid, deviceUuid, draft }) => withDraft(next, visitUuid, deviceUuid, withDefaults(draft)),
    EMPTY,
  ).visits;
};

/** Devices with a draft and another uuid, with their drafts. */
const movedNames = ({ visits }: State, visitUuid: string, names: ReadonlyMap<string, string>) =>
  [...names].flatMap(([before, after]) => {
    const draft = visits[visitUuid]?.[before];
    return draft ? [[before, after, draft] as const] : [];
  });

/** Follows writes to the disk: a read before their end would return the old state. */
const createWrites = (onFailed: () => void) => {
  let pending: Promise<unknown> = Promise.resolve();
  return {
    /** Resolves to whether the write has succeeded. */
    track: (write: Promise<unknown>): Promise<boolean> => {
      const stored = write.then(
        () => true,
        () => false,
      );
      const reported = stored.then((isStored) => isStored || onFailed());
      pending = Promise.all([pending, reported]);
      return stored;
    },
    settled: (): Promise<unknown> => pending,
  };
};

/** Counts that are not saved yet: in memory for the screen, in the database of the phone for later pages. */
export const createDraftStore = (store: Pick<PhoneStore, 'listDrafts' | 'storeDrafts' | 'moveDrafts'>) => {
  let state = EMPTY;
  let user: string | null = null;
  /** Drafts changed in this tab since the last read began; they are newer than its result. */
  let changedKeys = new Set<string>();
  const listeners = new Set<() => void>();

  const setState = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const writes = createWrites(() => setState({ ...state, isVolatile: true }));
  const persist = (drafts: readonly StoredDraft[]): Promise<boolean> => writes.track(store.storeDrafts(drafts));
  const show = (visitUuid: string, deviceUuid: string, next: Draft): Draft | null => {
    const draft = draftToStore(next);
    changedKeys.add(`${visitUuid} ${deviceUuid}`);
    setState(withDraft(state, visitUuid, deviceUuid, draft));
    return draft;
  };
  /** Reads all drafts of this person on the phone, from any tab. */
  const loadDrafts = async (userUuid: string, changed = new Set<string>()): Promise<void> => {
    changedKeys = changed;
    await writes.settled();
    const stored = await store.listDrafts(userUuid);
    // another person has signed in, or a later read returns newer data
    if (user !== userUuid || changed !== changedKeys) return;
    setState({ ...state, visits: mergeDrafts(stored, state, changed) });
  };
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Loads the drafts that this person left. */
    start: async (userUuid: string): Promise<void> => {
      if (user === userUuid) return;
      user = userUuid;
      setState(EMPTY);
      changedKeys = new Set();
      await migrateLegacyDrafts(userUuid, persist);
      await loadDrafts(userUuid, changedKeys).catch(() => setState({ ...state, isVolatile: true }));
    },

    /**
     * Reads again, as another tab may have changed or saved a draft. If storage fails, only the state in memory exists.
     */
    refresh: async (): Promise<void> => {
      await writes.settled();
      if (user !== null && !state.isVolatile) await loadDrafts(user).catch(() => undefined);
    },

    stop: (): void => {
      user = null;
      setState(EMPTY);
    },

    /** Shows the draft at once and stores it. */
    set: (visitUuid: string, deviceUuid: string, next: Draft): void => {
      const draft = show(visitUuid, deviceUuid, next);
      if (user !== null) void persist([{ userUuid: user, visitUuid, deviceUuid, draft }]);
    },

    /** Shows the draft only: it is stored together with the records made from it. */
    show,

    /**
     * A visit that was started on the phone names its devices by their own uuids until the server has created their
     * entries: the drafts follow. The disk is moved as it is, because the drafts of a hidden tab may be old.
     */
    rename: (visitUuid: string, names: ReadonlyMap<string, string>): void => {
      const moved = movedNames(state, visitUuid, names);
      for (const [before, after, draft] of moved) {
        const there = state.visits[visitUuid]?.[after];
        show(visitUuid, after, there ? joinDrafts(there, draft) : draft);
        show(visitUuid, before, EMPTY_DRAFT);
      }
      if (user !== null && moved.length > 0) void writes.track(store.moveDrafts({ userUuid: user, visitUuid }, names));
    },
  };
};
