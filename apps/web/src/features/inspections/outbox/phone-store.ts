import { openPhoneDatabase, type PhoneDatabase } from '~/lib/phone/database.ts';
import { type DraftPhoto, toDraftPhoto } from '~/lib/phone/draft-photo.ts';
import { type Draft, EMPTY_DRAFT, joinDrafts } from '../logic/draft.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** The unsaved counts of one device in one visit; each person on a phone has their own. */
export type StoredDraft = {
  readonly userUuid: string;
  readonly visitUuid: string;
  readonly deviceUuid: string;
  /** Null when the draft is empty. */
  readonly draft: Draft | null;
};

/** Stores entries and drafts durably: they survive a closed tab, an empty battery and a week without a network. */
export type PhoneStore = {
  readonly list: (userUuid: string) => Promise<OutboxEntry[]>;
  /** Stores all entries of one tap in one transaction; resolves when they are on the disk. */
  readonly storeEntries: (entries: readonly OutboxEntry[], draft?: StoredDraft) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly listDrafts: (userUuid: string) => Promise<StoredDraft[]>;
  readonly storeDrafts: (drafts: readonly StoredDraft[]) => Promise<void>;
  /** Moves drafts of a visit to other devices, as they are on the disk: another tab may have moved them before. */
  readonly moveDrafts: (owner: DraftOwner, names: ReadonlyMap<string, string>) => Promise<void>;
};

type DraftOwner = Pick<StoredDraft, 'userUuid' | 'visitUuid'>;

type DraftKey = readonly [string, string, string];

/** Photos are stored separately from their draft: a note is written again with each character, a photo once. */
type StoredPhoto = DraftPhoto & Omit<StoredDraft, 'draft'>;
/** Earlier builds have stored a file instead of its bytes. */
type PhotoOnDisk = StoredPhoto | (Omit<StoredDraft, 'draft'> & { readonly key: string; readonly file: File });
type DraftOnDisk = Omit<StoredDraft, 'draft'> & { readonly draft: Omit<Draft, 'photos'> };

type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];

const entriesOf = (table: Tables) => table<OutboxEntry, string>('entries');
const draftsOf = (table: Tables) => table<DraftOnDisk, DraftKey>('drafts');
const photosOf = (table: Tables) => table<PhotoOnDisk, string>('photos');

const writePhotos = async (
  table: Tables,
  draftKey: Omit<StoredDraft, 'draft'>,
  wantedPhotos: readonly DraftPhoto[],
): Promise<void> => {
  const photos = photosOf(table);
  const storedKeys = new Set(await photos.where({ ...draftKey }).primaryKeys());
  const wantedKeys = new Set(wantedPhotos.map(({ key }) => key));
  await photos.bulkDelete([...storedKeys].filter((key) => !wantedKeys.has(key)));
  // a photo moves with its draft when the entry of its device gets another uuid
  await photos.bulkPut(
    wantedPhotos.filter(({ key }) => !storedKeys.has(key)).map((photo) => ({ ...draftKey, ...photo })),
  );
};

const writeDraft = async (table: Tables, { draft, ...draftKey }: StoredDraft): Promise<unknown> => {
  await writePhotos(table, draftKey, draft?.photos ?? []);
  if (draft === null) return draftsOf(table).delete([draftKey.userUuid, draftKey.visitUuid, draftKey.deviceUuid]);
  const { photos: _apart, ...withoutPhotos } = draft;
  return draftsOf(table).put({ ...draftKey, draft: withoutPhotos });
};

const mergeOnDisk = (older: DraftOnDisk, newer: DraftOnDisk): DraftOnDisk['draft'] => {
  const whole = ({ draft }: DraftOnDisk): Draft => ({ ...EMPTY_DRAFT, ...draft, photos: [] });
  const { photos: _apart, ...merged } = joinDrafts(whole(older), whole(newer));
  return merged;
};

const moveDraft = async (table: Tables, before: Omit<StoredDraft, 'draft'>, deviceUuid: string): Promise<void> => {
  const { userUuid, visitUuid } = before;
  const stored = await draftsOf(table).get([userUuid, visitUuid, before.deviceUuid]);
  if (!stored) return;
  const photos = await photosOf(table)
    .where({ ...before })
    .toArray();
  // a photo that was ready late may have been stored under the earlier name
  const there = await draftsOf(table).get([userUuid, visitUuid, deviceUuid]);
  const draft = there ? mergeOnDisk(there, stored) : stored.draft;
  await draftsOf(table).put({ ...stored, deviceUuid, draft });
  await photosOf(table).bulkPut(photos.map((photo) => ({ ...photo, deviceUuid })));
  await draftsOf(table).delete([userUuid, visitUuid, before.deviceUuid]);
};

/** Makes all writes of one tap, as a part of a transaction. */
export const writeTap = (table: Tables, entries: readonly OutboxEntry[], draft?: StoredDraft): Promise<unknown> =>
  Promise.all([entriesOf(table).bulkPut([...entries]), draft === undefined ? null : writeDraft(table, draft)]);

export const deleteEntries = (table: Tables, keys: readonly string[]): Promise<unknown> =>
  entriesOf(table).bulkDelete([...keys]);

type ReadDraft = Omit<StoredDraft, 'draft'> & { readonly draft: DraftOnDisk['draft']; readonly files: PhotoOnDisk[] };

const readDrafts = async (table: Tables, userUuid: string): Promise<ReadDraft[]> => {
  // in one transaction: otherwise a draft read without a photo that another tab is adding would remove that photo
  const [stored, files] = await Promise.all([
    draftsOf(table).where({ userUuid }).toArray(),
    photosOf(table).where({ userUuid }).toArray(),
  ]);
  return stored.map(({ draft, ...draftKey }) => {
    const draftPhotos = files.filter(
      (one) => one.visitUuid === draftKey.visitUuid && one.deviceUuid === draftKey.deviceUuid,
    );
    return { ...draftKey, draft, files: draftPhotos };
  });
};

/** A file that the browser has lost must not hide the rest of the draft. */
const toPhoto = async (stored: PhotoOnDisk): Promise<readonly DraftPhoto[]> => {
  if ('file' in stored) {
    return toDraftPhoto(stored.file, stored.key).then(
      (photo) => [photo],
      () => [],
    );
  }
  const { key, bytes, sha256, preview } = stored;
  return [{ key, bytes, sha256, preview }];
};

/** Outside of the transaction, which would end while the bytes of a file are read. */
const withPhotos = async ({ draft, files, ...draftKey }: ReadDraft): Promise<StoredDraft> => {
  return { ...draftKey, draft: { ...draft, photos: (await Promise.all(files.map(toPhoto))).flat() } };
};

export const openPhoneStore = (database = openPhoneDatabase()): PhoneStore => ({
  list: (userUuid) => database.read((table) => entriesOf(table).where({ userUuid }).sortBy('createdAt')),
  storeEntries: async (stored, draft) => {
    await database.write((table) => writeTap(table, stored, draft));
  },
  remove: async (keys) => {
    await database.write((table) => deleteEntries(table, keys));
  },
  listDrafts: async (userUuid) =>
    Promise.all((await database.read((table) => readDrafts(table, userUuid))).map(withPhotos)),
  storeDrafts: async (stored) => {
    await database.write((table) => Promise.all(stored.map((draft) => writeDraft(table, draft))));
  },
  moveDrafts: async (owner, names) => {
    await database.write(async (table) => {
      for (const [before, after] of names) await moveDraft(table, { ...owner, deviceUuid: before }, after);
    });
  },
});
