import { panelBuild } from '../panel-build.ts';
import { openExisting, openIfExists } from './open-existing.ts';
import { createZip, type ZipEntry } from './zip.ts';

/** Everything that was recorded on this phone, as a file, without the panel and without its library for the database. */

/** Packs come from the server and can be fetched again; the others say nothing about visits. */
const NOT_RECORDED: ReadonlySet<string> = new Set([
  'packs',
  'packContents',
  'packFiles',
  'receipts',
  'people',
  'phone',
]);

type Row = Readonly<Record<string, unknown>>;

/** How many rows are in memory at a time: photos of a week would not fit. */
const PART_ROWS = 20;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function* readTable(database: IDBDatabase, table: string): AsyncGenerator<Row> {
  const read = () => database.transaction(table).objectStore(table);
  const keys = await resultOf(read().getAllKeys());
  for (let at = 0; at < keys.length; at += PART_ROWS) {
    const range = IDBKeyRange.bound(keys[at], keys[Math.min(at + PART_ROWS, keys.length) - 1]);
    yield* await resultOf<Row[]>(read().getAll(range));
  }
}

const toBlob = (value: unknown): Blob | null => {
  if (value instanceof Blob) return value;
  if (value instanceof ArrayBuffer) return new Blob([value]);
  return ArrayBuffer.isView(value) ? new Blob([value as Uint8Array<ArrayBuffer>]) : null;
};

/** Replaces bytes by the name of the file that contains them. */
const withoutBytes = (value: unknown, store: (content: Blob) => string): unknown => {
  const blob = toBlob(value);
  if (blob) return { file: store(blob) };
  if (Array.isArray(value)) return value.map((item) => withoutBytes(item, store));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutBytes(item, store)]));
};

const hashOf = async (content: Blob): Promise<string | null> => {
  // missing without HTTPS
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};

type TableRow = { readonly table: string; readonly row: Row };

async function* readRows(): AsyncGenerator<TableRow> {
  const database = await openIfExists();
  if (!database) return;
  try {
    const names = [...database.objectStoreNames].filter((table) => !NOT_RECORDED.has(table));
    for (const table of names) for await (const row of readTable(database, table)) yield { table, row };
  } finally {
    database.close();
  }
}

/** Whose work it is, and the uuid of the database; null is unknown. */
type Origin = {
  readonly people: readonly { readonly uuid: string; readonly name: string | null }[];
  readonly phone: string | null;
};

const unknownOrigin = (uuids: ReadonlySet<string>): Origin => ({
  people: [...uuids].map((uuid) => ({ uuid, name: null })),
  phone: null,
});

const readOrigin = async (uuids: ReadonlySet<string>): Promise<Origin> => {
  const database = await openExisting();
  const readText = async (table: string, key: string, field: string): Promise<string | null> => {
    // an earlier build has created the database without this table
    if (!database?.objectStoreNames.contains(table)) return null;
    const row = await resultOf<Row | undefined>(database.transaction(table).objectStore(table).get(key));
    const value = row?.[field];
    return typeof value === 'string' ? value : null;
  };
  try {
    const people = [...uuids].map(async (uuid) => ({ uuid, name: await readText('people', uuid, 'name') }));
    return { people: await Promise.all(people), phone: await readText('phone', 'database', 'value') };
  } finally {
    database?.close();
  }
};

const NAMES_MAX = 3;
const NAME_CHARACTERS_MAX = 40;

/** Letters of every alphabet and digits are allowed in names of files everywhere. */
const asPartOfName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, NAME_CHARACTERS_MAX);

const nameOfFile = ({ people }: Origin, writtenAt: Date): string => {
  const names = people.flatMap(({ name }) => asPartOfName(name ?? '') || []).slice(0, NAMES_MAX);
  return `${['trapline', ...names, writtenAt.toISOString().replaceAll(':', '-')].join('-')}.zip`;
};

/** Collects rows as lines of text, and their bytes as files. */
const createLines = () => {
  const photos: ZipEntry[] = [];
  const lines: string[] = [];
  const people = new Set<string>();
  const tables: Record<string, number> = {};
  const store = (content: Blob): string => {
    const name = `photos/${photos.length + 1}.jpg`;
    photos.push({ name, content });
    return name;
  };
  return {
    photos,
    lines,
    tables,
    people,
    add: ({ table, row }: TableRow): void => {
      if (typeof row.userUuid === 'string') people.add(row.userUuid);
      tables[table] = (tables[table] ?? 0) + 1;
      lines.push(JSON.stringify({ table, row: withoutBytes(row, store) }));
    },
  };
};

type RescueFile = { readonly file: Blob; readonly name: string; readonly rows: number; readonly photos: number };

/**
 * `manifest.json` with the people who did the work, the phone and the build of its panel, one line for each row in `entries.ndjson`, and the photos; null if nothing is on the phone. `unstored`:
 * rows that the phone could not store.
 */
export const createRescueFile = async (
  writtenAt: Date,
  unstored: readonly TableRow[] = [],
): Promise<RescueFile | null> => {
  const { photos, lines, tables, people, add } = createLines();
  let isReadable = true;
  try {
    for await (const row of readRows()) add(row);
  } catch (error) {
    // what exists only in memory would be lost with the page
    if (unstored.length === 0) throw error;
    isReadable = false;
  }
  for (const row of unstored) add(row);
  if (lines.length === 0) return null;
  const files = [];
  for (const { name, content } of photos) files.push({ name, size: content.size, sha256: await hashOf(content) });
  const unknown = unknownOrigin(people);
  const origin = isReadable ? await readOrigin(people).catch(() => unknown) : unknown;
  const manifest = {
    format: 1,
    writtenAt: writtenAt.toISOString(),
    ...origin,
    build: panelBuild(),
    browser: navigator.userAgent,
    tables,
    files,
  };
  const asFile = (name: string, text: string): ZipEntry => ({ name, content: new Blob([text]) });
  const file = await createZip([
    asFile('manifest.json', JSON.stringify(manifest, null, 2)),
    asFile('entries.ndjson', `${lines.join('\n')}\n`),
    ...photos,
  ]);
  return { file, name: nameOfFile(origin, writtenAt), rows: lines.length, photos: photos.length };
};
