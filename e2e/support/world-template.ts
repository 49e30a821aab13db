import type { TestProject } from 'vitest/node';
import { until } from './eventually.ts';
import { scratchFolder, startServer } from './running-server.ts';
import { scratchDatabase } from './scratch-database.ts';

/** Folders of stopped servers, and the database of the one on PostgreSQL. */
export type WorldTemplate = { readonly embedded: string; readonly postgres: string; readonly database: string };

declare module 'vitest' {
  interface ProvidedContext {
    world: WorldTemplate;
  }
}

type Folder = Awaited<ReturnType<typeof scratchFolder>>;
type ScratchDatabase = Awaited<ReturnType<typeof scratchDatabase>>;

const fillEmbedded = async ({ folder }: Folder): Promise<void> => {
  const server = await startServer({ data: folder });
  await server.stop();
};

/** Includes the reports of the demo; otherwise every copy would create them again during its stories. */
const fillPostgres = async ({ folder }: Folder, { url, client }: ScratchDatabase): Promise<void> => {
  const server = await startServer({ data: folder, env: { DATABASE_URL: url } });
  const isIdle = async () => (await client.query(`select 1 from jobs.job where state < 'completed'`)).rowCount === 0;
  await until(isIdle, 'the reports of the demo');
  await server.stop();
  // PostgreSQL copies a database only while it has no connections
  await client.end();
};

/** Builds the small demo data once on each database: every test file starts with a copy. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const [compiled, embedded, postgres] = [await scratchFolder(), await scratchFolder(), await scratchFolder()];
  // the program is compiled once for its many starts
  process.env.NODE_COMPILE_CACHE = compiled.folder;
  const database = await scratchDatabase();
  await Promise.all([fillEmbedded(embedded), fillPostgres(postgres, database)]);
  provide('world', { embedded: embedded.folder, postgres: postgres.folder, database: database.name });
  return async () => {
    await database.remove();
    for (const { remove } of [compiled, embedded, postgres]) await remove();
  };
};
