/**
 * The location of the template database for all tests: created once per run, under names of the run, copied for every
 * test file.
 */
export type Template = {
  readonly folder: string;
  /** The dump from which the embedded database is loaded. */
  readonly dump: string;
  /** The stored files of the demo data. */
  readonly files: string;
  /** Name of the template database on PostgreSQL. */
  readonly database: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** The time in every test that does not move the clock: a Friday morning. */
export const TEST_NOW = new Date('2026-11-20T08:00:00.000Z');

/** If set, the suite runs on PostgreSQL, otherwise on the embedded database. */
export const POSTGRES_URL = process.env.TEST_DATABASE_URL || undefined;

/** File of the run with the statements sent to PostgreSQL (`statement-log.ts`). */
export const STATEMENT_LOG = process.env.TEST_STATEMENT_LOG || undefined;
