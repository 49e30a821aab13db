import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readNote } from '../../kernel/installation.ts';
import type { OpenDatabase } from './open-database.ts';

const BACKUP_KEY = 'backup';
const FILE = 'last-backup';

/** Only this program uses the embedded database, so a backup can be recorded by a file in its folder. */
const fromFile = async (dataDirectory: string): Promise<Date | null> =>
  (await stat(path.join(dataDirectory, FILE)).catch(() => null))?.mtime ?? null;

const fromNote = async ({ db }: Pick<OpenDatabase, 'db'>): Promise<Date | null> => {
  const at = new Date(String((await readNote(db, BACKUP_KEY))?.at));
  return Number.isNaN(at.getTime()) ? null : at;
};

/** The time of the last backup, as recorded by the backup tool (docs/running.md): the program makes no backups itself. */
export const readLastBackup = (database: Pick<OpenDatabase, 'db' | 'kind'>, dataDirectory: string) =>
  database.kind === 'embedded' ? fromFile(dataDirectory) : fromNote(database);
