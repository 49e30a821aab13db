import { openPhoneDatabase, type PhoneDatabase } from '~/lib/phone/database.ts';
import type { Draft, DraftPhoto } from '../logic/draft.ts';
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

type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];

const entriesOf = (table: Tables) => table<OutboxEntry, string>('entries');
const draftsOf = (table: Tables) => table<DraftOnDisk, DraftKey>('drafts');
const photosOf = (table: Tables) => table<StoredPhoto, string>('photos');

const writePhotos = async (
  table: Tables,
  draftKey: Omit<StoredDraft, 'draft'>,
  wantedPhotos: readonly DraftPhoto[],
): Promise<void> => {
  const photos = photosOf(table);
  const storedKeys = new Set(await photos.where({ ...draftKey }).primaryKeys());
  const wantedKeys = new Set(wantedPhotos.map(({ key }) => key));
  await photos.bulkDelete([...storedKeys].filter((key) => !wantedKeys.has(key)));
  await photos.bulkAdd(
    wantedPhotos.filter(({ key }) => !storedKeys.has(key)).map((photo) => ({ ...draftKey, ...photo })),
  );
};

const writeDraft = async (table: Tables, { draft, ...draftKey }: StoredDraft): Promise<unknown> => {
  await writePhotos(table, draftKey, draft?.photos ?? []);
  if (draft === null) return draftsOf(table).delete([draftKey.userUuid, draftKey.visitUuid, draftKey.deviceUuid]);
  const { photos: _apart, ...withoutPhotos } = draft;
  return draftsOf(table).put({ ...draftKey, draft: withoutPhotos });
};

/** Writes what belongs to one tap, as a part of a transaction. */
export const writeTap = (table: Tables, entries: readonly OutboxEntry[], draft?: StoredDraft): Promise<unknown> =>
  Promise.all([entriesOf(table).bulkPut([...entries]), draft === undefined ? null : writeDraft(table, draft)]);

export const deleteEntries = (table: Tables, keys: readonly string[]): Promise<unknown> =>
  entriesOf(table).bulkDelete([...keys]);

const readDrafts = async (table: Tables, userUuid: string): Promise<StoredDraft[]> => {
  // in one transaction: otherwise a draft read without a photo that another tab is adding would remove that photo
  const [stored, files] = await Promise.all([
    draftsOf(table).where({ userUuid }).toArray(),
    photosOf(table).where({ userUuid }).toArray(),
  ]);
  return stored.map(({ draft, ...draftKey }) => {
    const draftPhotos = files.filter(
      (one) => one.visitUuid === draftKey.visitUuid && one.deviceUuid === draftKey.deviceUuid,
    );
    return { ...draftKey, draft: { ...draft, photos: draftPhotos.map(({ key, file }) => ({ key, file })) } };
  });
};

export const openPhoneStore = (database = openPhoneDatabase()): PhoneStore => ({
  list: (userUuid) => database.read((table) => entriesOf(table).where({ userUuid }).sortBy('createdAt')),
  storeEntries: async (stored, draft) => {
    await database.write((table) => writeTap(table, stored, draft));
  },
  remove: async (keys) => {
    await database.write((table) => deleteEntries(table, keys));
  },
  listDrafts: (userUuid) => database.read((table) => readDrafts(table, userUuid)),
  storeDrafts: async (stored) => {
    await database.write((table) => Promise.all(stored.map((draft) => writeDraft(table, draft))));
  },
});
