import type { PhoneStore, StoredDraft } from '../outbox/phone-store.ts';
import { type Draft, EMPTY_DRAFT, isEmptyDraft, joinDrafts } from './draft.ts';

/** Drafts of a visit by device. They outlive the sheet and the page, so that nothing must be counted twice. */
export type Drafts = Readonly<Record<string, Draft>>;

type State = {
  readonly visits: Readonly<Record<string, Drafts>>;
  /** The browser does not store drafts: closing the tab would lose the counts. */
  readonly isVolatile: boolean;
  /** Keys of photos that are on the disk. A photo has its key for ever, so keys of removed photos may stay. */
  readonly storedPhotos: ReadonlySet<string>;
};

const EMPTY: State = { visits: {}, isVolatile: false, storedPhotos: new Set() };

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
const mergeDrafts = (stored: readonly StoredDraft[], state: State, changed: ReadonlySet<string>): State['visits'] => {
  const newer = [...changed].map((key) => draftAt(state, key));
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

const keyOf = ({ visitUuid, deviceUuid }: Pick<StoredDraft, 'visitUuid' | 'deviceUuid'>): string =>
  `${visitUuid} ${deviceUuid}`;

const draftAt = ({ visits }: State, key: string) => {
  const [visitUuid = '', deviceUuid = ''] = key.split(' ');
  return { visitUuid, deviceUuid, draft: visits[visitUuid]?.[deviceUuid] ?? null };
};

/** Follows writes to the disk: a read before their end would return the old state. */
const createWrites = () => {
  let pending: Promise<unknown> = Promise.resolve();
  return {
    /** Resolves to whether the write has succeeded. */
    track: (write: Promise<unknown>, onResult: (isStored: boolean) => void): Promise<boolean> => {
      const stored = write.then(
        () => true,
        () => false,
      );
      const reported = stored.then(onResult);
      pending = Promise.all([pending, reported]);
      return stored;
    },
    settled: (): Promise<unknown> => pending,
  };
};

const photosOf = (drafts: readonly StoredDraft[]): readonly string[] =>
  drafts.flatMap(({ draft }) => draft?.photos.map(({ key }) => key) ?? []);

/** The draft to store in a transaction, read when it runs. */
export type DraftToStore = () => StoredDraft | undefined;

type DraftsOnDisk = Pick<PhoneStore, 'listDrafts' | 'storeDrafts' | 'moveDrafts'>;

type Restoring = {
  /** The draft from which the records were made. */
  readonly before: Draft;
  /** Deletes the records, and stores the draft in the same transaction. */
  readonly undo: (toStore: DraftToStore) => Promise<boolean>;
};

/** Counts that are not saved yet: in memory for the screen, in the database of the phone for later pages. */
export class DraftStore {
  readonly #disk: DraftsOnDisk;
  readonly #writes = createWrites();
  readonly #listeners = new Set<() => void>();
  #state = EMPTY;
  #user: string | null = null;
  /** Drafts changed in this tab since the last read began; they are newer than its result. */
  #changedKeys = new Set<string>();
  /** Drafts that exist only in memory, because the disk has refused them. */
  #unsavedKeys = new Set<string>();
  /** Drafts whose records were just deleted on the disk, until they are part of the state again. */
  readonly #restoring = new Map<string, Draft>();
  #isUnreadable = false;

  constructor(disk: DraftsOnDisk) {
    this.#disk = disk;
  }

  getState = (): State => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Loads the drafts that this person left. */
  async start(userUuid: string): Promise<void> {
    if (this.#user === userUuid) return;
    this.#reset(userUuid);
    await migrateLegacyDrafts(userUuid, (legacy) => this.#persist(userUuid, legacy));
    await this.#load(userUuid, this.#changedKeys).catch(() => {
      this.#isUnreadable = true;
      this.#showVolatile();
    });
  }

  /** Reads again, as another tab may have changed or saved a draft. What could not be stored is stored first. */
  async refresh(): Promise<void> {
    await this.#writes.settled();
    const user = this.#user;
    if (user === null || (this.#unsavedKeys.size > 0 && !(await this.#persist(user, [])))) return;
    if (this.#user === user) await this.#load(user).catch(() => undefined);
  }

  stop(): void {
    this.#reset(null);
  }

  /** Shows the draft at once and stores it. */
  set(visitUuid: string, deviceUuid: string, next: Draft): void {
    const draft = this.show(visitUuid, deviceUuid, next);
    if (this.#user !== null) void this.#persist(this.#user, [{ userUuid: this.#user, visitUuid, deviceUuid, draft }]);
  }

  /** Shows the draft only: it is stored together with the records made from it. */
  show(visitUuid: string, deviceUuid: string, next: Draft): Draft | null {
    const draft = draftToStore(next);
    this.#changedKeys.add(keyOf({ visitUuid, deviceUuid }));
    this.#set(withDraft(this.#state, visitUuid, deviceUuid, draft));
    return draft;
  }

  /**
   * Joins a draft back whose records are taken back: `undo` stores it as it is at that moment, because more may have
   * been entered meanwhile. Resolves to whether they were taken back.
   */
  async restore(visitUuid: string, deviceUuid: string, { before, undo }: Restoring): Promise<boolean> {
    const current = (): Draft => this.#state.visits[visitUuid]?.[deviceUuid] ?? EMPTY_DRAFT;
    const key = keyOf({ visitUuid, deviceUuid });
    let joined: { readonly with: Draft; readonly draft: Draft } | undefined;
    const undone = undo(() => {
      joined = { with: current(), draft: joinDrafts(before, current()) };
      this.#restoring.set(key, before);
      const userUuid = this.#user;
      return userUuid === null ? undefined : { userUuid, visitUuid, deviceUuid, draft: draftToStore(joined.draft) };
    });
    // a read of the drafts waits for it
    void this.#track(undone, []);
    let isUndone = false;
    try {
      isUndone = await undone;
    } finally {
      this.#restoring.delete(key);
      // what was entered meanwhile was stored together with the draft of records that stay
      if (!isUndone && joined !== undefined && joined.with !== current()) this.set(visitUuid, deviceUuid, current());
    }
    if (!isUndone) return false;
    this.#showStored(before.photos.map(({ key }) => key));
    if (joined?.with === current()) this.show(visitUuid, deviceUuid, joined.draft);
    else this.set(visitUuid, deviceUuid, joinDrafts(before, current()));
    return true;
  }

  /**
   * A visit that was started on the phone names its devices by their own uuids until the server has created their
   * entries: the drafts follow. The disk is moved as it is, because the drafts of a hidden tab may be old.
   */
  rename(visitUuid: string, names: ReadonlyMap<string, string>): void {
    const moved = movedNames(this.#state, visitUuid, names);
    for (const [before, after, draft] of moved) {
      const there = this.#state.visits[visitUuid]?.[after];
      this.show(visitUuid, after, there ? joinDrafts(there, draft) : draft);
      this.show(visitUuid, before, EMPTY_DRAFT);
    }
    if (this.#user === null || moved.length === 0) return;
    const at = (deviceUuid: string): string => keyOf({ visitUuid, deviceUuid });
    const keys = moved.flatMap(([before, after]) => [at(before), at(after)]);
    void this.#track(this.#disk.moveDrafts({ userUuid: this.#user, visitUuid }, names), keys);
  }

  #set(next: State): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #reset(userUuid: string | null): void {
    this.#user = userUuid;
    this.#changedKeys = new Set();
    this.#unsavedKeys = new Set();
    this.#restoring.clear();
    this.#isUnreadable = false;
    this.#set(EMPTY);
  }

  #showVolatile(): void {
    const isVolatile = this.#isUnreadable || this.#unsavedKeys.size > 0;
    if (isVolatile !== this.#state.isVolatile) this.#set({ ...this.#state, isVolatile });
  }

  #track(write: Promise<unknown>, keys: readonly string[]): Promise<boolean> {
    const owner = this.#user;
    return this.#writes.track(write, (isStored) => {
      if (this.#user !== owner) return;
      for (const key of keys) this.#unsavedKeys[isStored ? 'delete' : 'add'](key);
      this.#showVolatile();
    });
  }

  /** Stores these drafts, and those that could not be stored before: the disk may have room again. */
  #persist(userUuid: string, drafts: readonly StoredDraft[]): Promise<boolean> {
    const keys = new Set(drafts.map(keyOf));
    const unsaved = [...this.#unsavedKeys].filter((key) => !keys.has(key));
    const shown = [...drafts, ...unsaved.map((key) => ({ userUuid, ...draftAt(this.#state, key) }))];
    const all = shown.map((one) => this.#withRestored(one));
    const write = this.#disk.storeDrafts(all).then(() => {
      if (this.#user === userUuid) this.#showStored(photosOf(all));
    });
    return this.#track(write, all.map(keyOf));
  }

  #showStored(photos: readonly string[]): void {
    const { storedPhotos } = this.#state;
    if (photos.some((key) => !storedPhotos.has(key)))
      this.#set({ ...this.#state, storedPhotos: new Set([...storedPhotos, ...photos]) });
  }

  #withRestored(shown: StoredDraft): StoredDraft {
    const before = this.#restoring.get(keyOf(shown));
    return before ? { ...shown, draft: draftToStore(joinDrafts(before, shown.draft ?? EMPTY_DRAFT)) } : shown;
  }

  /** Reads all drafts of this person on the phone, from any tab. */
  async #load(userUuid: string, changed = new Set<string>()): Promise<void> {
    this.#changedKeys = changed;
    await this.#writes.settled();
    const stored = await this.#disk.listDrafts(userUuid);
    // another person has signed in, or a later read returns newer data
    if (this.#user !== userUuid || changed !== this.#changedKeys) return;
    this.#isUnreadable = false;
    this.#set({ ...this.#state, visits: mergeDrafts(stored, this.#state, changed) });
    this.#showStored(photosOf(stored));
    this.#showVolatile();
  }
}
