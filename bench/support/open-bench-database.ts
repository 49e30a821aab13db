import { type OpenDatabase, openDatabase } from '../../apps/server/src/ports/database/open-database.ts';

/** The database a benchmark child is told to use: a folder or a PostgreSQL address. */
export const openBenchDatabase = (): Promise<OpenDatabase> =>
  openDatabase({ url: process.env.BENCH_URL || undefined, directory: process.env.BENCH_DIRECTORY ?? '', guard: false });
