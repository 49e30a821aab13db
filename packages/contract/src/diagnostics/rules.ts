/** What a process of the program does (docs/running.md). */
export const PROGRAM_ROLES = ['api', 'worker', 'documents', 'ingest', 'scheduler'] as const;
export type ProgramRole = (typeof PROGRAM_ROLES)[number];

/** A process reports three times within this time that it is alive. */
export const SILENT_AFTER_SECONDS = 90;

const HOUR_MS = 3_600_000;
/** A copy of every night, and one that took long. */
const BACKUP_OLD_AFTER_MS = 36 * HOUR_MS;

export const isBackupOld = (at: string, now: string): boolean => Date.parse(now) - Date.parse(at) > BACKUP_OLD_AFTER_MS;
