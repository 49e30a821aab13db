import { readZip } from './read-zip.ts';

/** The rows of a rescue file with the bytes of their photos; `createRescueFile` writes it. */

class NotARescueFileError extends Error {
  override readonly name = 'NotARescueFileError';
}

type Json = Readonly<Record<string, unknown>>;
export type RescuedRow = { readonly table: string; readonly row: Json };

const FORMAT = 1;
/** The text of entries, without photos. */
const MAX_TEXT_BYTES = 200_000_000;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotARescueFileError('a line is not readable');
  }
};

const textOf = async (files: ReadonlyMap<string, Blob>, name: string): Promise<string> => {
  const file = files.get(name);
  if (!file || file.size > MAX_TEXT_BYTES) throw new NotARescueFileError(`${name} is missing`);
  return file.text();
};

/** Puts the bytes back where the file names them. */
const withBytes = async (value: unknown, files: ReadonlyMap<string, Blob>): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map((item) => withBytes(item, files)));
  if (!isObject(value)) return value;
  if (typeof value.file === 'string' && Object.keys(value).length === 1) {
    const file = files.get(value.file);
    if (!file) throw new NotARescueFileError(`${value.file} is missing`);
    return file.arrayBuffer();
  }
  const fields = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [key, await withBytes(item, files)] as const),
  );
  return Object.fromEntries(fields);
};

export const readRescueFile = async (file: Blob): Promise<readonly RescuedRow[]> => {
  const files = await readZip(file).catch((error: unknown) => {
    throw new NotARescueFileError('no zip file', { cause: error });
  });
  const manifest = parse(await textOf(files, 'manifest.json'));
  if (!isObject(manifest) || manifest.format !== FORMAT) throw new NotARescueFileError('unknown format');
  const lines = (await textOf(files, 'entries.ndjson')).split('\n').filter((line) => line !== '');
  const rows: RescuedRow[] = [];
  for (const line of lines) {
    const parsed = parse(line);
    if (!isObject(parsed) || typeof parsed.table !== 'string' || !isObject(parsed.row))
      throw new NotARescueFileError('a line is not readable');
    rows.push({ table: parsed.table, row: (await withBytes(parsed.row, files)) as Json });
  }
  return rows;
};
