import { hash } from '@node-rs/argon2';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../src/kernel/database.ts';
import { DEMO_PASSWORD } from '../src/kernel/demo-accounts.ts';
import { readNote, writeNote } from '../src/kernel/installation.ts';
import type { Passwords, Storage } from '../src/kernel/services.ts';
import { FAST_HASHING } from '../src/ports/passwords.ts';
import { seedCatalogue } from '../src/seed/catalogue/seed-catalogue.ts';
import { lockSeed } from '../src/seed/installation.ts';
import { requireOnlyDemoUsers } from '../src/seed/resolve-demo.ts';
import { type AssetOrder, type Assets, drawAssets } from './assets.ts';
import { buildWorld } from './build-world.ts';
import { readCatalogueIds } from './catalogue-ids.ts';
import { addDays } from './clock.ts';
import { createLedger, readHighestIds, writeLedger } from './ledger.ts';
import { createRandom, type Random } from './random.ts';
import { DEMO_WORLD_NOTE, inspectionsToReport, interventionsToReport } from './report-list.ts';
import { ROOT_COMPANIES } from './world/companies.ts';
import { sizes } from './world/sizes.ts';
import { fileIdOf, getRequired, type World } from './world-context.ts';

export type SeedOptions = {
  readonly db: Kysely<Database>;
  readonly storage: Storage;
  /** Hashes the one password of all accounts; if absent, a hash that is fast to compute and check is used. */
  readonly passwords?: Passwords;
  /** Today in the demo data: its history ends here. */
  readonly now: Date;
  readonly size: 'full' | 'small';
};

/** A random salt would make each run different; the password is on the sign-in page anyway. */
const fastPasswordHash = (): Promise<string> =>
  hash(DEMO_PASSWORD, { ...FAST_HASHING, salt: Buffer.from('trapline demo 16') });

/** The company and the file of its logo refer to each other, so one of the references is written later. */
const logoFileIds = (world: World): Map<number, number> =>
  new Map(
    ROOT_COMPANIES.map(({ key }) => {
      const admin = getRequired(world.people, `admin@${key}.example`);
      const logo = getRequired(world.assets.logos, key);
      return [getRequired(world.companyIds, key), fileIdOf(world, logo, addDays(world.start, -34), admin.id)];
    }),
  );

const setLogos = async (tx: Transaction<Database>, files: ReadonlyMap<number, number>): Promise<void> => {
  for (const [id, fileId] of files) {
    await tx.updateTable('companies').set({ logo_file_id: fileId }).where('id', '=', id).execute();
  }
};

const isSeeded = async (db: Pick<Transaction<Database>, 'selectFrom'>): Promise<boolean> =>
  (await readNote(db, DEMO_WORLD_NOTE)) !== null;

const insertWorld = async (
  tx: Transaction<Database>,
  { now, size, passwords }: SeedOptions,
  assets: Assets,
  random: Random,
) => {
  const ledger = createLedger(await readHighestIds(tx), random.fork('uuids'));
  const catalogue = await readCatalogueIds(tx);
  const passwordHash = await (passwords?.hash(DEMO_PASSWORD, '') ?? fastPasswordHash());
  const world = buildWorld({
    now,
    size: sizes[size],
    random,
    ledger,
    catalogue,
    assets,
    passwordHash,
  });
  const logos = logoFileIds(world);
  await writeLedger(tx, ledger);
  await setLogos(tx, logos);
  await writeNote(tx, DEMO_WORLD_NOTE, {
    size,
    seededAt: now.toISOString(),
    inspectionsToReport: inspectionsToReport(ledger.rows('inspections')),
    interventionsToReport: interventionsToReport(ledger.rows('interventions')),
  });
};

/**
 * Creates the demo data: two companies, their clients, thirteen months of work. The same `now` gives the same data.
 * Pictures are stored first, all rows are written in one transaction; a second call changes nothing.
 */
export const seedDemoWorld = async (options: SeedOptions): Promise<void> => {
  const { db, storage, now, size: name } = options;
  await seedCatalogue(db, now);
  if (await isSeeded(db)) return;
  const size = sizes[name];
  const random = createRandom('trapline demo world');
  const assetOrder: AssetOrder = {
    facilities: size.facilities,
    photos: size.photos,
    signatureVariants: size.signatureVariants,
    drawnAt: addDays(now, -size.historyDays - 60),
    now,
  };
  const assets = await drawAssets(storage, assetOrder, random.fork('assets'));
  await db.transaction().execute(async (tx) => {
    await lockSeed(tx);
    if (await isSeeded(tx)) return;
    await requireOnlyDemoUsers(tx);
    await insertWorld(tx, options, assets, random);
  });
};
