import type { Decided } from '@trapline/contract/inspections/field-entries.ts';
import type { PhoneDatabase } from '~/lib/phone/database.ts';
import type { DraftPhoto } from '~/lib/phone/draft-photo.ts';
import type { LoggedEntry, LogOwner } from './log-entry.ts';
import { nextPhotoState, type PhotoEvent, type PhotoState } from './photo-states.ts';
import { isOnPhoneOnly } from './states.ts';

/** A photo of a visit or facility whose announcement is an entry of the log; its bytes are stored separately. */
export type StoredPhoto = LogOwner & {
  readonly photoId: string;
  /** The entry that announces it; the bytes are sent after that entry. */
  readonly entryId: string;
  /** The photo shows a device, or belongs to the answer to a question. */
  readonly device: string | null;
  readonly question: string | null;
  /** The intervention or recommendation to which it belongs: the uuid of its entry. Missing in rows of earlier builds. */
  readonly document?: string | null;
  /** The name of the file, where it is shown. */
  readonly name?: string | undefined;
  readonly preview: ArrayBuffer | null;
  readonly madeAt: string;
  readonly state: PhotoState;
  /** Failed attempts to send it. */
  readonly tries: number;
  /** Attempts at which the server knew no such photo or call. Missing in rows of earlier builds. */
  readonly unknown?: number;
  /** Why it was set aside or refused. */
  readonly fault: LoggedEntry['fault'];
  /** When the server has decided about it (ms, clock of the phone). */
  readonly decidedAt: number | null;
  /** The entry that removes it, or the device it shows. Missing in rows of earlier builds. */
  readonly withdrawnBy?: string;
  /** Why the office has rejected it; missing in rows of earlier builds. */
  readonly rejection?: string | null;
};

/** A photo that is to be sent or was sent; without those that were removed. */
export type QueuedPhoto = StoredPhoto & { readonly state: Exclude<PhotoState, 'withdrawn'> };

export const isQueued = (photo: StoredPhoto): photo is QueuedPhoto => photo.state !== 'withdrawn';

export type PhotoSubject = Pick<QueuedPhoto, 'device' | 'question' | 'document' | 'name'>;

type StoredBytes = { readonly photoId: string; readonly bytes: ArrayBuffer };
type Tables = Parameters<Parameters<PhoneDatabase['write']>[0]>[0];

const queueOf = (table: Tables) => table<StoredPhoto, string>('photoQueue');
const bytesOf = (table: Tables) => table<StoredBytes, string>('photoBytes');

/** Writes photos as a part of the transaction of their entries. */
export const writePhotos = async (
  table: Tables,
  rows: readonly QueuedPhoto[],
  photos: readonly DraftPhoto[],
): Promise<void> => {
  await queueOf(table).bulkPut([...rows]);
  await bytesOf(table).bulkPut(photos.map(({ key, bytes }) => ({ photoId: key, bytes })));
};

/** Applies an event to photos; the bytes go when no state can send them any more. */
const applyPhotoEvent = async (
  table: Tables,
  photos: readonly StoredPhoto[],
  event: PhotoEvent,
  change: Partial<StoredPhoto> = {},
): Promise<void> => {
  const moved = photos.flatMap((photo) => {
    const state = nextPhotoState(photo.state, event);
    return state === null ? [] : [{ photo, state }];
  });
  const changed = moved.flatMap(({ photo, state }) => (state === 'deleted' ? [] : [{ ...photo, ...change, state }]));
  const deleted = moved.filter(({ state }) => state === 'deleted').map(({ photo }) => photo.photoId);
  const sent = changed.filter(({ state }) => state === 'sent' || state === 'setAside').map(({ photoId }) => photoId);
  await queueOf(table).bulkPut(changed);
  await queueOf(table).bulkDelete(deleted);
  await bytesOf(table).bulkDelete([...deleted, ...sent]);
};

/** Deletes the photos of entries that are undone, in the same transaction. */
export const deletePhotosOfEntries = async (table: Tables, entryIds: readonly string[]): Promise<void> => {
  const photoIds = await queueOf(table)
    .where('entryId')
    .anyOf([...entryIds])
    .primaryKeys();
  await queueOf(table).bulkDelete(photoIds);
  await bytesOf(table).bulkDelete(photoIds);
};

/** Withdraws photos as a part of the transaction of the entry that withdraws them. */
export const withdrawPhotos = async (table: Tables, photoIds: readonly string[], withdrawnBy: string): Promise<void> =>
  applyPhotoEvent(
    table,
    (await queueOf(table).bulkGet([...photoIds])).flatMap((photo) => photo ?? []),
    'withdraw',
    { withdrawnBy },
  );

type DeviceOfVisit = Pick<LogOwner, 'userUuid' | 'visitUuid'> & { readonly device: string };

/** A device leaves the visit by this entry, and with it the photos that were not sent. */
export const withdrawPhotosOfDevice = async (
  table: Tables,
  { userUuid, visitUuid, device }: DeviceOfVisit,
  withdrawnBy: string,
): Promise<void> => {
  const own = await queueOf(table).where({ userUuid }).toArray();
  const photos = own.filter((photo) => photo.visitUuid === visitUuid && photo.device === device);
  await applyPhotoEvent(table, photos, 'withdraw', { withdrawnBy });
};

/** The server knows neither the photo nor what the removal names, so nothing awaits its bytes. */
const isUnknown = ({ fault }: StoredPhoto, code: string | null): boolean =>
  fault?.code === 'not_found' && code === 'not_found';

/** The server has decided about an entry: the photos it withdraws are deleted, or sent if it was set aside. */
export const settleWithdrawn = async (
  table: Tables,
  { id, userUuid, content }: LoggedEntry,
  { outcome, code }: Pick<Decided, 'outcome' | 'code'>,
): Promise<void> => {
  if (content.kind !== 'removePhoto' && content.kind !== 'leaveDevice') return;
  const state: PhotoState = 'withdrawn';
  const withdrawn = await queueOf(table).where({ userUuid, state }).toArray();
  const own = withdrawn.filter(({ withdrawnBy }) => withdrawnBy === id);
  const removed = own.filter((photo) => outcome !== 'set_aside' || isUnknown(photo, code));
  await applyPhotoEvent(table, removed, 'removed');
  await applyPhotoEvent(
    table,
    own.filter((photo) => !removed.includes(photo)),
    'return',
  );
};

/** An entry leaves the phone only after the server has acknowledged it. */
const isAcknowledged = (entry: LoggedEntry | undefined): boolean => !entry || !isOnPhoneOnly(entry);

/** Photos of a person on this phone; every function is one transaction. */
export const createPhotoStore = (database: PhoneDatabase) => ({
  /** All photos of this person without their bytes, in the order in which they were made. */
  list: (userUuid: string): Promise<StoredPhoto[]> =>
    database.read((table) => queueOf(table).where({ userUuid }).sortBy('photoId')),

  /**
   * The photos whose announcement the server has. Another tab writes photo and entry in one transaction, so both are
   * read in one: a photo without its entry would look like one whose entry was sent long ago.
   */
  listAnnounced: (photoIds: readonly string[]): Promise<QueuedPhoto[]> =>
    database.read(async (table) => {
      const photos = (await queueOf(table).bulkGet([...photoIds]))
        .filter((photo) => photo !== undefined)
        .filter(isQueued);
      const entries = await table<LoggedEntry, number>('logEntries')
        .where('id')
        .anyOf(photos.map(({ entryId }) => entryId))
        .toArray();
      return photos.filter(({ entryId }) => isAcknowledged(entries.find(({ id }) => id === entryId)));
    }),

  readBytes: (photoId: string): Promise<ArrayBuffer | undefined> =>
    database.read(async (table) => (await bytesOf(table).get(photoId))?.bytes),

  apply: (photoIds: readonly string[], event: PhotoEvent, change?: Partial<StoredPhoto>): Promise<void> =>
    database.write(async (table) => {
      const found = await queueOf(table).bulkGet([...photoIds]);
      await applyPhotoEvent(
        table,
        found.flatMap((photo) => photo ?? []),
        event,
        change,
      );
    }),
});

export type PhotoStore = ReturnType<typeof createPhotoStore>;
