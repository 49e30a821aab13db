import type { ColumnType, Generated as WithDefault } from 'kysely';

/** Read as a Date, written as a Date or ISO text. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Read as parsed JSON of unknown shape, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : WithDefault<T>;
