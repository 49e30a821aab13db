import path from 'node:path';
import type { Config } from '../config.ts';
import { seedDemoWorld } from '../demo/seed-demo-world.ts';
import type { OpenDatabase } from '../ports/database/open-database.ts';
import { createPasswords } from '../ports/passwords.ts';
import { createDiskStorage } from '../ports/storage/disk-storage.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';

/** What every start makes sure of: the catalogue, and in demo mode the demo world. Done once, then only looked at. */
export const seed = async ({ db }: OpenDatabase, config: Config): Promise<void> => {
  const now = new Date();
  await seedCatalogue(db, now);
  if (!config.demo) return;
  const storage = createDiskStorage(path.join(config.dataDirectory, 'files'));
  const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (!somebody) await seedDemoWorld({ db, storage, passwords: await createPasswords(), now, size: config.demoSize });
};
