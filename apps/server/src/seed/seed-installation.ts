import type { Config } from '../config.ts';
import { seedDemoWorld } from '../demo/seed-demo-world.ts';
import type { Storage } from '../kernel/services.ts';
import type { OpenDatabase } from '../ports/database/open-database.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';

/** What every start makes sure of: the catalogue, and in demo mode the demo world. Done once, then only looked at. */
export const seed = async ({ db }: OpenDatabase, storage: Storage, config: Config): Promise<void> => {
  const now = new Date();
  if (config.demo !== true) return seedCatalogue(db, now);
  await seedDemoWorld({ db, storage, now, size: config.demoSize });
};
