import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readNote } from '../../kernel/installation.ts';
import type { OpenDatabase } from './open-database.ts';

const NOTE = 'backup';
const FILE = 'last-backup';

/** The embedded database belongs to this program alone: a copied folder can be marked by a file in it. */
const fromFile = async (dataDirectory: string): Promise<Date | null> =>
  (await stat(path.join(dataDirectory, FILE)).catch(() => null))?.mtime ?? null;

const fromNote = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<Date | null> => {
  const at = new Date(String((await readNote(db, NOTE))?.at));
  return Number.isNaN(at.getTime()) ? null : at;
};

/** When the data was copied last, as noted by what copies it (docs/running.md): the program copies nothing itself. */
export const readLastBackup = (database: Pick<OpenDatabase, 'db' | 'kind'>, dataDirectory: string) =>
  database.kind === 'embedded' ? fromFile(dataDirectory) : fromNote(database);
