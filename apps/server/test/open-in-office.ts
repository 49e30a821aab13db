import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A cell as read by LibreOffice: its kind and its stored value. */
export type OfficeCell = {
  readonly kind: 'string' | 'float' | 'date' | 'empty' | (string & {});
  readonly value: string;
};
/** Only empty cells up to the edge of a sheet have a higher repeat count. */
const MAX_REPEATED = 200;

const attributeOf = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

const repetitionsOf = (tag: string, dimension: 'columns' | 'rows'): number => {
  const times = Number(attributeOf(tag, `table:number-${dimension}-repeated`) ?? 1);
  return times > MAX_REPEATED ? 0 : times;
};

const cellOf = (tag: string, content: string): OfficeCell => {
  const kind = attributeOf(tag, 'office:value-type') ?? 'empty';
  const value = attributeOf(tag, 'office:date-value') ?? attributeOf(tag, 'office:value');
  return { kind, value: value ?? content.replaceAll(/<[^>]+>/g, '').trim() };
};

const cellsOf = (row: string): OfficeCell[] =>
  [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].flatMap(
    ([, tag = '', content = '']) => Array.from({ length: repetitionsOf(tag, 'columns') }, () => cellOf(tag, content)),
  );

const rowsOf = (table: string): OfficeCell[][] =>
  [...table.matchAll(/<table:table-row([^>]*)>([\s\S]*?)<\/table:table-row>/g)].flatMap(([, tag = '', row = '']) =>
    Array.from({ length: repetitionsOf(tag, 'rows') }, () => cellsOf(row)),
  );

/** The rows of a workbook as read by LibreOffice, by sheet name. */
export const openInOffice = async (
  workbook: Uint8Array,
): Promise<ReadonlyMap<string, readonly (readonly OfficeCell[])[]>> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trapline-office-'));
  const file = path.join(folder, 'workbook.xlsx');
  await writeFile(file, workbook);
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`;
  await run('soffice', [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, file]);
  const document = await readFile(path.join(folder, 'workbook.fods'), 'utf8');
  await rm(folder, { recursive: true, force: true });
  return new Map(
    [...document.matchAll(/<table:table table:name="([^"]*)"[\s\S]*?<\/table:table>/g)].map(([table, name = '']) => [
      name,
      rowsOf(table),
    ]),
  );
};
