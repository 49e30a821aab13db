import type { PhoneStore, StoredDraft } from '../outbox/phone-store.ts';
import { type Draft, EMPTY_DRAFT, isEmptyDraft } from './draft.ts';

/** Drafts by device of a visit. They outlive the sheet and the page: what was counted is not counted twice. */
export type Drafts = Readonly<Record<string, Draft>>;

type State = {
  readonly visits: Readonly<Record<string, Drafts>>;
  /** The browser does not store them: closing the tab would lose the counts. */
  readonly isVolatile: boolean;
};

const EMPTY: State = { visits: {}, isVolatile: false };

/** Where drafts lay until now, for all people of a phone together. */
const LEGACY_KEY = 'trapline.drafts';

/** In the current format; a draft stored by an earlier build has fewer fields. */
const withDefaults = (draft: Draft | null): Draft | null => draft && { ...EMPTY_DRAFT, ...draft };

const legacyDrafts = (userUuid: string): readonly StoredDraft[] => {
  try {
    // as it was written; anything else fails to parse or has no visit of that uuid
    const visits = JSON.parse(localStorage.getItem(LEGACY_KEY) ?? '{}') as Record<string, Drafts>;
    return Object.entries(visits).flatMap(([visitUuid, drafts]) =>
      Object.entries(drafts).map(([deviceUuid, draft]) => ({ userUuid, visitUuid, deviceUuid, draft })),
    );
  } catch {
    return [];
  }
};

/** Removed there once they are stored here. */
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

/** The part of a draft to store; a note of spaces is still being typed. */
export const draftToStore = (draft: Draft): Draft | null => (isEmptyDraft(draft) && draft.note === '' ? null : draft);

/** The stored drafts, except those that were changed here during the read. */
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

/** What is counted and not saved, in memory for the screen and in the phone's database for the next one. */
export const createDraftStore = (store: Pick<PhoneStore, 'listDrafts' | 'storeDrafts'>) => {
  let state = EMPTY;
  let user: string | null = null;
  /** Drafts changed here since the last reading began: they are newer than what it brings. */
  let changedKeys = new Set<string>();
  /** What is on its way to the disk: read before it is there, it would be as it was. */
  let pendingWrites: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  const setState = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const persist = (drafts: readonly StoredDraft[]): Promise<boolean> => {
    const stored = store.storeDrafts(drafts).then(
      () => true,
      () => false,
    );
    const reported = stored.then((isStored) => isStored || setState({ ...state, isVolatile: true }));
    pendingWrites = Promise.all([pendingWrites, reported]);
    return stored;
  };
  const show = (visitUuid: string, deviceUuid: string, next: Draft): Draft | null => {
    const draft = draftToStore(next);
    changedKeys.add(`${visitUuid} ${deviceUuid}`);
    setState(withDraft(state, visitUuid, deviceUuid, draft));
    return draft;
  };
  /** What the phone has of this person, whichever tab counted it. */
  const loadDrafts = async (userUuid: string, changed = new Set<string>()): Promise<void> => {
    changedKeys = changed;
    await pendingWrites;
    const stored = await store.listDrafts(userUuid);
    // somebody else came, or a later reading brings more
    if (user !== userUuid || changed !== changedKeys) return;
    setState({ ...state, visits: mergeDrafts(stored, state, changed) });
  };
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Takes up what this person counted and left. */
    start: async (userUuid: string): Promise<void> => {
      if (user === userUuid) return;
      user = userUuid;
      setState(EMPTY);
      changedKeys = new Set();
      await migrateLegacyDrafts(userUuid, persist);
      await loadDrafts(userUuid, changedKeys).catch(() => setState({ ...state, isVolatile: true }));
    },

    /** Another tab may have changed or saved it. Where nothing is stored, the state here is all there is. */
    refresh: async (): Promise<void> => {
      await pendingWrites;
      if (user !== null && !state.isVolatile) await loadDrafts(user).catch(() => undefined);
    },

    stop: (): void => {
      user = null;
      setState(EMPTY);
    },

    /** Shows it at once, and stores it. */
    set: (visitUuid: string, deviceUuid: string, next: Draft): void => {
      const draft = show(visitUuid, deviceUuid, next);
      if (user !== null) void persist([{ userUuid: user, visitUuid, deviceUuid, draft }]);
    },

    /** Only shows it: the records made from it are stored together with it. */
    show,
  };
};
