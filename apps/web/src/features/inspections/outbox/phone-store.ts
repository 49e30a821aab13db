import { Dexie } from 'dexie';
import type { Draft, DraftPhoto } from '../logic/draft.ts';
import { PHONE_DATABASE } from './count-waiting.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** What is counted on one device of one visit and not saved yet; each person of a phone has their own. */
export type StoredDraft = {
  readonly userUuid: string;
  readonly visitUuid: string;
  readonly deviceUuid: string;
  /** Null when nothing is left of it. */
  readonly draft: Draft | null;
};

/** Where entries and drafts survive a closed tab, a dead battery and a week without network. */
export type PhoneStore = {
  readonly list: (userUuid: string) => Promise<OutboxEntry[]>;
  /** All that one tap makes, whole or not at all; resolves when it is on the disk. */
  readonly keep: (entries: readonly OutboxEntry[], draft?: StoredDraft) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly listDrafts: (userUuid: string) => Promise<StoredDraft[]>;
  readonly keepDrafts: (drafts: readonly StoredDraft[]) => Promise<void>;
};

type DraftKey = readonly [string, string, string];

/** Photos of a draft, apart from it: a note is written anew with each letter, a photo once. */
type StoredPhoto = DraftPhoto & Omit<StoredDraft, 'draft'>;
type DraftOnDisk = Omit<StoredDraft, 'draft'> & { readonly draft: Omit<Draft, 'photos'> };

const open = () => {
  // relaxed, the default of Chromium, answers before the disk has it
  const database = new Dexie(PHONE_DATABASE, { chromeTransactionDurability: 'strict' });
  database.version(1).stores({ entries: 'key, userUuid' });
  database.version(2).stores({ drafts: '[userUuid+visitUuid+deviceUuid], userUuid' });
  database.version(3).stores({ photos: 'key, [userUuid+visitUuid+deviceUuid], userUuid' });
  const entries = database.table<OutboxEntry, string>('entries');
  const drafts = database.table<DraftOnDisk, DraftKey>('drafts');
  const photos = database.table<StoredPhoto, string>('photos');
  return { database, entries, drafts, photos };
};

/** The browser's own database; opened with the first question. */
export const openPhoneStore = (): PhoneStore => {
  let { database, entries, drafts, photos } = open();

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
      ({ database, entries, drafts, photos } = open());
      await attempt();
    }
  };
  const writePhotos = async (of: Omit<StoredDraft, 'draft'>, wanted: readonly DraftPhoto[]): Promise<void> => {
    const had = new Set(await photos.where({ ...of }).primaryKeys());
    const isWanted = new Set(wanted.map(({ key }) => key));
    await photos.bulkDelete([...had].filter((key) => !isWanted.has(key)));
    await photos.bulkAdd(wanted.filter(({ key }) => !had.has(key)).map((photo) => ({ ...of, ...photo })));
  };
  const writeDraft = async ({ draft, ...of }: StoredDraft): Promise<unknown> => {
    await writePhotos(of, draft?.photos ?? []);
    if (draft === null) return drafts.delete([of.userUuid, of.visitUuid, of.deviceUuid]);
    const { photos: _apart, ...words } = draft;
    return drafts.put({ ...of, draft: words });
  };
  const readDrafts = async (userUuid: string): Promise<StoredDraft[]> => {
    // at one moment: a draft without the photo another tab adds just then would take it away again
    const [stored, files] = await database.transaction('r', drafts, photos, () =>
      Promise.all([drafts.where({ userUuid }).toArray(), photos.where({ userUuid }).toArray()]),
    );
    return stored.map(({ draft, ...of }) => {
      const own = files.filter((one) => one.visitUuid === of.visitUuid && one.deviceUuid === of.deviceUuid);
      return { ...of, draft: { ...draft, photos: own.map(({ key, file }) => ({ key, file })) } };
    });
  };

  return {
    list: (userUuid) => entries.where({ userUuid }).sortBy('createdAt'),
    keep: (stored, draft) =>
      write(() => Promise.all([entries.bulkPut([...stored]), draft === undefined ? null : writeDraft(draft)])),
    remove: (keys) => write(() => entries.bulkDelete([...keys])),
    listDrafts: readDrafts,
    keepDrafts: (stored) => write(() => Promise.all(stored.map(writeDraft))),
  };
};
