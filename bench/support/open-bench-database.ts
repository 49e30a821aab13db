import { type OpenDatabase, openDatabase } from '../../apps/server/src/ports/database/open-database.ts';

/** The database for a benchmark child process: a folder or a PostgreSQL address. */
export const openBenchDatabase = (): Promise<OpenDatabase> =>
  openDatabase({ url: process.env.BENCH_URL || undefined, directory: process.env.BENCH_DIRECTORY ?? '', guard: false });
