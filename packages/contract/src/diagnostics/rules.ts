/** Roles of a process of the program (docs/running.md). */
export const PROGRAM_ROLES = ['api', 'worker', 'documents', 'ingest', 'scheduler'] as const;
export type ProgramRole = (typeof PROGRAM_ROLES)[number];

/** A process sends three heartbeats within this time. */
export const PROCESS_TIMEOUT_SECONDS = 90;

const HOUR_MS = 3_600_000;
/** Backups run every night; this allows one slow run. */
const MAX_BACKUP_AGE_MS = 36 * HOUR_MS;

export const isBackupOld = (at: string, now: string): boolean => Date.parse(now) - Date.parse(at) > MAX_BACKUP_AGE_MS;
