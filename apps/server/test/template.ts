/**
 * The location of the template database for all tests: created once per run, under names of the run, copied for every
 * test file.
 */
export type Template = {
  readonly folder: string;
  /** What the embedded database is loaded from. */
  readonly dump: string;
  /** The stored files of that world. */
  readonly files: string;
  /** Its name on PostgreSQL. */
  readonly database: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** The moment at which every test happens unless it moves the clock. A Friday morning. */
export const TEST_NOW = new Date('2026-11-20T08:00:00.000Z');

/** Where it is set the suite runs on PostgreSQL, elsewhere on the embedded database. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL || undefined;

/** File of the run with what was asked of PostgreSQL (`statement-log.ts`). */
export const STATEMENT_LOG = process.env.TEST_STATEMENT_LOG || undefined;
