import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import type { PhoneDatabase } from '~/lib/phone/database.ts';
import type { LoggedEntry } from '../log/log-entry.ts';

/** Packs of facilities in the database of the phone (decision recording/visit-log). */

/** A planned visit that was not started yet. */
export type PlannedVisit = {
  readonly uuid: string;
  readonly name: string;
  readonly description: string | null;
  readonly dateFrom: string;
};

/** What a list of packs needs; the pack itself and the pictures of its plans have their own tables. */
export type PackRow = {
  readonly userUuid: string;
  readonly placeUuid: string;
  readonly placeName: string;
  /** The technician takes this facility along; other packs belong to an open or a planned visit. */
  readonly isChosen: boolean;
  /** Null until the first pack has arrived. */
  readonly version: string | null;
  readonly devices: number;
  /** Files of plan pictures that belong to the pack. */
  readonly files: readonly string[];
  /** When the server was asked for it last (ms, clock of the phone). */
  readonly checkedAt: number | null;
  /** When it was last chosen, planned or opened (ms). */
  readonly usedAt: number;
  /** Bytes of the pack itself and of each picture on the phone; missing in rows of earlier builds. */
  readonly sizes?: { readonly content: number; readonly files: Readonly<Record<string, number>> };
  /** Visits planned for today and tomorrow, the most urgent first; missing in rows of earlier builds. */
  readonly planned?: readonly PlannedVisit[];
};

type PackKey = readonly [userUuid: string, placeUuid: string];
type StoredContent = { readonly userUuid: string; readonly placeUuid: string; readonly pack: FieldPack };
/** Bytes and not a `Blob`: WebKit loses blobs of its database. */
export type PackFile = {
  readonly userUuid: string;
  readonly placeUuid: string;
  readonly file: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
};

/** About how many bytes a pack takes on the phone; null if it is not known. */
export const bytesOfPack = ({ sizes }: Pick<PackRow, 'sizes'>): number | null =>
  sizes ? Object.values(sizes.files).reduce((sum, bytes) => sum + bytes, sizes.content) : null;

const DAY_MS = 86_400_000;
export const UNUSED_MS = 14 * DAY_MS;

/** Whole days since the server was asked for the pack. */
export const daysOld = (checkedAt: number, now = Date.now()): number => Math.floor((now - checkedAt) / DAY_MS);

type Tables = Parameters<Parameters<PhoneDatabase['read']>[0]>[0];

const rowsOf = (table: Tables) => table<PackRow, PackKey>('packs');
const contentsOf = (table: Tables) => table<StoredContent, PackKey>('packContents');
const filesOf = (table: Tables) => table<PackFile, PackKey>('packFiles');

type PackName = Pick<PackRow, 'userUuid' | 'placeUuid'>;

const deleteContent = async (table: Tables, { userUuid, placeUuid }: PackName): Promise<void> => {
  await contentsOf(table).delete([userUuid, placeUuid]);
  await filesOf(table).where({ userUuid, placeUuid }).delete();
};

const deletePack = async (table: Tables, row: PackRow): Promise<void> => {
  await rowsOf(table).delete([row.userUuid, row.placeUuid]);
  await deleteContent(table, row);
};

const newRow = (userUuid: string, placeUuid: string, placeName: string, now: number): PackRow => {
  const nothing = { version: null, devices: 0, files: [], checkedAt: null };
  return { userUuid, placeUuid, placeName, isChosen: false, usedAt: now, ...nothing };
};

const pickFiles = (sizes: Readonly<Record<string, number>> = {}, files: readonly string[]) =>
  Object.fromEntries(Object.entries(sizes).filter(([file]) => files.includes(file)));

export type PlaceToDownload = { readonly placeUuid: string; readonly placeName: string };
export type PlaceWithVisits = PlaceToDownload & { readonly planned?: readonly PlannedVisit[] };

/** Every function is one transaction. */
export const createPackStore = (database: PhoneDatabase) => ({
  /** All packs of this person by name. */
  list: (userUuid: string): Promise<PackRow[]> =>
    database.read((table) => rowsOf(table).where({ userUuid }).sortBy('placeName')),

  read: (userUuid: string, placeUuid: string): Promise<{ row: PackRow; pack: FieldPack } | null> =>
    database.read(async (table) => {
      const row = await rowsOf(table).get([userUuid, placeUuid]);
      const content = await contentsOf(table).get([userUuid, placeUuid]);
      return row && content ? { row, pack: content.pack } : null;
    }),

  /** Adds rows for facilities that are planned or open; their packs are fetched afterwards. */
  want: (userUuid: string, places: readonly PlaceWithVisits[], now: number): Promise<void> =>
    database.write(async (table) => {
      // what is not planned any more cannot be started from the plan
      await rowsOf(table).where({ userUuid }).modify({ planned: [] });
      for (const { placeUuid, placeName, planned = [] } of places) {
        const row = (await rowsOf(table).get([userUuid, placeUuid])) ?? newRow(userUuid, placeUuid, placeName, now);
        await rowsOf(table).put({ ...row, placeName, planned, usedAt: now });
      }
    }),

  choose: (userUuid: string, place: PlaceToDownload, isChosen: boolean, now: number): Promise<void> =>
    database.write(async (table) => {
      const { placeUuid, placeName } = place;
      const row = (await rowsOf(table).get([userUuid, placeUuid])) ?? newRow(userUuid, placeUuid, placeName, now);
      await rowsOf(table).put({ ...row, isChosen, usedAt: now });
    }),

  /** Stores what the server has answered; `pack` is null if the stored one is current. */
  receive: (row: PackRow, pack: FieldPack | null, files: readonly string[], askedAt: number): Promise<void> =>
    database.write(async (table) => {
      const { userUuid, placeUuid } = row;
      const stored = await rowsOf(table).get([userUuid, placeUuid]);
      // removed in the meantime, or the person has signed out
      if (!stored) return;
      if (pack === null) {
        await rowsOf(table).put({ ...stored, checkedAt: askedAt });
        return;
      }
      const { version, devices, place } = pack;
      await contentsOf(table).put({ userUuid, placeUuid, pack });
      await rowsOf(table).put({
        ...stored,
        version,
        files,
        placeName: place.name,
        devices: devices.length,
        checkedAt: askedAt,
        sizes: { content: JSON.stringify(pack).length, files: pickFiles(stored.sizes?.files, files) },
      });
      const outdated = await filesOf(table).where({ userUuid, placeUuid }).primaryKeys();
      await filesOf(table).bulkDelete(outdated.filter(([, file]) => !files.includes(file)));
    }),

  addFile: (file: PackFile): Promise<void> =>
    database.write(async (table) => {
      const row = await rowsOf(table).get([file.userUuid, file.placeUuid]);
      if (!row) return;
      await filesOf(table).put(file);
      if (!row.sizes) return;
      const files = { ...row.sizes.files, [file.file]: file.bytes.byteLength };
      await rowsOf(table).put({ ...row, sizes: { ...row.sizes, files } });
    }),

  readFile: (userUuid: string, file: string): Promise<PackFile | undefined> =>
    database.read((table) => filesOf(table).get([userUuid, file])),

  /** Files of the pack that are on the phone. */
  storedFiles: (userUuid: string, placeUuid: string): Promise<string[]> =>
    database.read(async (table) =>
      (await filesOf(table).where({ userUuid, placeUuid }).primaryKeys()).map(([, file]) => file),
    ),

  /** The person works with the pack, so it stays. */
  touch: (userUuid: string, placeUuid: string, now: number): Promise<void> =>
    database.write(async (table) => {
      await rowsOf(table).update([userUuid, placeUuid], { usedAt: now });
    }),

  remove: (row: PackRow): Promise<void> => database.write((table) => deletePack(table, row)),

  deleteUnused: (userUuid: string, now: number): Promise<void> =>
    database.write(async (table) => {
      const rows = await rowsOf(table).where({ userUuid }).toArray();
      for (const row of rows) if (now - row.usedAt > UNUSED_MS) await deletePack(table, row);
    }),

  /**
   * Makes room on a full disk: deletes packs that are not needed, and whose facility has no open visit and no work on this
   * phone. Their rows stay, because a transaction that also writes would need room. Returns the number of packs.
   */
  deleteSpare: (isNeeded: (row: PackRow) => boolean): Promise<number> =>
    database.write(async (table) => {
      const worked = new Set<string>();
      await table<LoggedEntry, number>('logEntries').each(({ placeUuid }) => void worked.add(placeUuid));
      let deleted = 0;
      for (const { userUuid, placeUuid, pack } of await contentsOf(table).toArray()) {
        const row = await rowsOf(table).get([userUuid, placeUuid]);
        if ((row && isNeeded(row)) || worked.has(placeUuid) || pack.visits.length > 0) continue;
        await deleteContent(table, { userUuid, placeUuid });
        deleted += 1;
      }
      return deleted;
    }),

  /** Packs belong to one person. */
  deleteOthers: (userUuid: string): Promise<void> =>
    database.write(async (table) => {
      const others = await rowsOf(table).where('userUuid').notEqual(userUuid).toArray();
      for (const row of others) await deletePack(table, row);
    }),

  /** The person signs out. */
  clear: (): Promise<void> =>
    database.write(async (table) => {
      await Promise.all([rowsOf(table).clear(), contentsOf(table).clear(), filesOf(table).clear()]);
    }),
});

export type PackStore = ReturnType<typeof createPackStore>;
