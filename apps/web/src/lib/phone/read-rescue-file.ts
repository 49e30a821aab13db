import { readZip } from './read-zip.ts';

/** The rows of a rescue file with the bytes of their photos; `createRescueFile` writes it. */

class NotARescueFileError extends Error {
  override readonly name = 'NotARescueFileError';
}

type Json = Readonly<Record<string, unknown>>;
export type RescuedRow = { readonly table: string; readonly row: Json };

const FORMAT = 1;
/** Larger than any row: the largest has a drawn signature. */
const MAX_LINE = 20_000_000;
/** How much of the file is in memory at a time. */
const PART_BYTES = 1_000_000;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotARescueFileError('a line is not readable');
  }
};

type Files = ReadonlyMap<string, Blob>;

const fileOf = (files: Files, name: string): Blob => {
  const file = files.get(name);
  if (!file) throw new NotARescueFileError(`${name} is missing`);
  return file;
};

async function* linesOf(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < file.size; at += PART_BYTES) {
    rest += decoder.decode(await file.slice(at, at + PART_BYTES).arrayBuffer(), { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new NotARescueFileError('a line is too long');
    yield* lines.filter((line) => line !== '');
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

const readManifest = async (files: Files): Promise<unknown> => {
  const file = fileOf(files, 'manifest.json');
  if (file.size > MAX_LINE) throw new NotARescueFileError('the manifest is too long');
  return parse(await file.text());
};

/** Puts the bytes back where the file names them. */
const withBytes = async (value: unknown, files: Files): Promise<unknown> => {
  if (Array.isArray(value)) return Promise.all(value.map((item) => withBytes(item, files)));
  if (!isObject(value)) return value;
  if (typeof value.file === 'string' && Object.keys(value).length === 1) {
    return fileOf(files, value.file).arrayBuffer();
  }
  const fields = await Promise.all(
    Object.entries(value).map(async ([key, item]) => [key, await withBytes(item, files)] as const),
  );
  return Object.fromEntries(fields);
};

/** Reads one row at a time, because the photos of a week do not fit into memory. Bytes are read for these tables only. */
export async function* readRescueFile(file: Blob, tables: readonly string[]): AsyncGenerator<RescuedRow> {
  const files = await readZip(file).catch((error: unknown) => {
    throw new NotARescueFileError('no zip file', { cause: error });
  });
  const manifest = await readManifest(files);
  if (!isObject(manifest) || manifest.format !== FORMAT) throw new NotARescueFileError('unknown format');
  for await (const line of linesOf(fileOf(files, 'entries.ndjson'))) {
    const parsed = parse(line);
    if (!isObject(parsed) || typeof parsed.table !== 'string' || !isObject(parsed.row))
      throw new NotARescueFileError('a line is not readable');
    const { table, row } = parsed;
    yield { table, row: tables.includes(table) ? ((await withBytes(row, files)) as Json) : row };
  }
}
