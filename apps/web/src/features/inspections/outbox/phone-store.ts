import { Dexie } from 'dexie';
import type { Draft, DraftPhoto } from '../logic/draft.ts';
import { PHONE_DATABASE } from './count-waiting.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** The unsaved counts of one device in one visit; each person on a phone has their own. */
export type StoredDraft = {
  readonly userUuid: string;
  readonly visitUuid: string;
  readonly deviceUuid: string;
  /** Null when the draft is empty. */
  readonly draft: Draft | null;
};

/** A store in which entries and drafts survive a closed tab, an empty battery and a week without a network. */
export type PhoneStore = {
  readonly list: (userUuid: string) => Promise<OutboxEntry[]>;
  /** Stores all entries of one tap in one transaction; resolves when they are on the disk. */
  readonly storeEntries: (entries: readonly OutboxEntry[], draft?: StoredDraft) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly listDrafts: (userUuid: string) => Promise<StoredDraft[]>;
  readonly storeDrafts: (drafts: readonly StoredDraft[]) => Promise<void>;
};

type DraftKey = readonly [string, string, string];

/** Photos are stored apart from their draft: a note is written again with each letter, a photo once. */
type StoredPhoto = DraftPhoto & Omit<StoredDraft, 'draft'>;
type DraftOnDisk = Omit<StoredDraft, 'draft'> & { readonly draft: Omit<Draft, 'photos'> };

const openDatabase = () => {
  // `relaxed`, the default of Chromium, resolves before the data is on the disk
  const database = new Dexie(PHONE_DATABASE, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ entries: 'key, userUuid' });
  database.version(2).stores({ drafts: '[userUuid+visitUuid+deviceUuid], userUuid' });
  database.version(3).stores({ photos: 'key, [userUuid+visitUuid+deviceUuid], userUuid' });
  const entries = database.table<OutboxEntry, string>('entries');
  const drafts = database.table<DraftOnDisk, DraftKey>('drafts');
  const photos = database.table<StoredPhoto, string>('photos');
  return { database, entries, drafts, photos };
};

/** The database of the browser; it is opened with the first query. */
export const openPhoneStore = (): PhoneStore => {
  let { database, entries, drafts, photos } = openDatabase();

  /**
   * iOS closes connections of suspended pages: a failed write is tried once more on a new connection before the error
   * is reported.
   */
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    // a transaction resolves when it is complete, and rejects when the disk refuses it at the very end
    const attempt = () => database.transaction('rw', entries, drafts, photos, work);
    try {
      await attempt();
    } catch {
      database.close();
      ({ database, entries, drafts, photos } = openDatabase());
      await attempt();
    }
  };
  const writePhotos = async (
    draftKey: Omit<StoredDraft, 'draft'>,
    wantedPhotos: readonly DraftPhoto[],
  ): Promise<void> => {
    const storedKeys = new Set(await photos.where({ ...draftKey }).primaryKeys());
    const wantedKeys = new Set(wantedPhotos.map(({ key }) => key));
    await photos.bulkDelete([...storedKeys].filter((key) => !wantedKeys.has(key)));
    await photos.bulkAdd(
      wantedPhotos.filter(({ key }) => !storedKeys.has(key)).map((photo) => ({ ...draftKey, ...photo })),
    );
  };
  const writeDraft = async ({ draft, ...draftKey }: StoredDraft): Promise<unknown> => {
    await writePhotos(draftKey, draft?.photos ?? []);
    if (draft === null) return drafts.delete([draftKey.userUuid, draftKey.visitUuid, draftKey.deviceUuid]);
    const { photos: _apart, ...withoutPhotos } = draft;
    return drafts.put({ ...draftKey, draft: withoutPhotos });
  };
  const readDrafts = async (userUuid: string): Promise<StoredDraft[]> => {
    // in one transaction: otherwise a draft read without a photo that another tab is adding would remove that photo
    const [stored, files] = await database.transaction('r', drafts, photos, () =>
      Promise.all([drafts.where({ userUuid }).toArray(), photos.where({ userUuid }).toArray()]),
    );
    return stored.map(({ draft, ...draftKey }) => {
      const draftPhotos = files.filter(
        (one) => one.visitUuid === draftKey.visitUuid && one.deviceUuid === draftKey.deviceUuid,
      );
      return { ...draftKey, draft: { ...draft, photos: draftPhotos.map(({ key, file }) => ({ key, file })) } };
    });
  };

  return {
    list: (userUuid) => entries.where({ userUuid }).sortBy('createdAt'),
    storeEntries: (stored, draft) =>
      write(() => Promise.all([entries.bulkPut([...stored]), draft === undefined ? null : writeDraft(draft)])),
    remove: (keys) => write(() => entries.bulkDelete([...keys])),
    listDrafts: readDrafts,
    storeDrafts: (stored) => write(() => Promise.all(stored.map(writeDraft))),
  };
};
