import { ELECTRONIC_DEVICE_TYPE_ID } from '@trapline/contract/devices/rules.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../kernel/database.ts';
import { readNote, writeNote } from '../../kernel/installation.ts';
import { bulkInsert, continueIds, highestId, type SeedRow } from '../bulk-insert.ts';
import { lockSeed } from '../installation.ts';
import {
  CATALOGUE_TABLES,
  type CatalogueTable,
  catalogueAssociations,
  catalogueRows,
  catalogueUuid,
} from './catalogue-rows.ts';

const SEED_VERSION_KEY = 'catalogue_seed';

/** Increase it when entries are added: they are inserted at the next start, and existing entries do not change. */
const CATALOGUE_VERSION = 2;

type Tx = Transaction<Database>;

/** Ids of all entries by uuid, and the entries that this run added. */
type SeededEntries = { readonly ids: Map<string, number>; readonly added: Set<string> };

const selectIds = async (tx: Tx, table: CatalogueTable): Promise<Map<string, number>> => {
  const rows = await tx.selectFrom(table).select(['id', 'uuid']).execute();
  return new Map(rows.map((row) => [row.uuid, row.id]));
};

/** Adds the entries that an installation does not have yet. */
const addMissing = async <T extends CatalogueTable>(
  tx: Tx,
  table: T,
  rows: readonly Omit<SeedRow<T>, 'id'>[],
  seeded: SeededEntries,
): Promise<void> => {
  const known = await selectIds(tx, table);
  let id = await highestId(tx, table);
  const missing = rows.flatMap((row) => {
    const uuid = String(Reflect.get(row, 'uuid'));
    if (known.has(uuid)) return [];
    id += 1;
    known.set(uuid, id);
    seeded.added.add(uuid);
    return [{ id, ...row }];
  });
  for (const [uuid, entryId] of known) seeded.ids.set(uuid, entryId);
  // `Omit` and the spread lose the link to T that the compiler would need here
  await bulkInsert(tx, table, missing as unknown as SeedRow<T>[]);
};

const requireId = ({ ids }: SeededEntries, uuid: string): number => {
  const id = ids.get(uuid);
  if (id === undefined) throw new Error(`the catalogue has no entry ${uuid}`);
  return id;
};

/** Adds links of new entries only: a link that a person removed stays removed. */
const addAssociations = async (tx: Tx, seeded: SeededEntries): Promise<void> => {
  const links = catalogueAssociations()
    .filter((link) => seeded.added.has(link.typeUuid) || seeded.added.has(link.entryUuid))
    .map((link) => ({ ...link, typeId: requireId(seeded, link.typeUuid), entryId: requireId(seeded, link.entryUuid) }));
  const linksIn = (table: (typeof links)[number]['table']) => links.filter((link) => link.table === table);
  const linkColumns = (link: (typeof links)[number]) => ({
    uuid: link.uuid,
    device_type_id: link.typeId,
    position: link.position,
  });
  await bulkInsert(
    tx,
    'action_associations',
    linksIn('device_type_actions').map((link) => ({ ...linkColumns(link), device_type_action_id: link.entryId })),
  );
  await bulkInsert(
    tx,
    'object_associations',
    linksIn('device_type_objects').map((link) => ({ ...linkColumns(link), device_type_object_id: link.entryId })),
  );
  await bulkInsert(
    tx,
    'observation_associations',
    linksIn('device_type_observations').map((link) => ({
      ...linkColumns(link),
      device_type_observation_id: link.entryId,
    })),
  );
};

const addCatalogue = async (tx: Tx, now: Date): Promise<void> => {
  const rows = catalogueRows(now);
  const seeded: SeededEntries = { ids: new Map(), added: new Set() };
  await addMissing(tx, 'device_types', rows.device_types, seeded);
  await addMissing(tx, 'device_type_actions', rows.device_type_actions, seeded);
  await addMissing(tx, 'device_type_objects', rows.device_type_objects, seeded);
  await addMissing(tx, 'device_type_observations', rows.device_type_observations, seeded);
  await addMissing(tx, 'mixtures', rows.mixtures, seeded);
  await addMissing(tx, 'recommendation_categories', rows.recommendation_categories, seeded);
  await addMissing(tx, 'visual_inspection_questions', rows.visual_inspection_questions, seeded);
  if (seeded.ids.get(catalogueUuid('device_types', 'electronicTrap')) !== ELECTRONIC_DEVICE_TYPE_ID) {
    throw new Error('device type 1 is not the electronic trap: the catalogue was filled before it was seeded');
  }
  await continueIds(tx, Object.keys(CATALOGUE_TABLES) as CatalogueTable[]); // the type of Object.keys does not preserve the keys
  await addAssociations(tx, seeded);
};

/**
 * Creates the global catalogue with which every installation starts: device types, actions, pests, observations, baits,
 * questions and categories of recommendations.
 * Safe to call at every start; entries that people edited or deleted do not change.
 */
export const seedCatalogue = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const isUpToDate = async (queryable: Pick<Tx, 'selectFrom'>) =>
    Number((await readNote(queryable, SEED_VERSION_KEY))?.version ?? 0) >= CATALOGUE_VERSION;
  if (await isUpToDate(db)) return;
  await db.transaction().execute(async (tx) => {
    await lockSeed(tx);
    if (await isUpToDate(tx)) return;
    await addCatalogue(tx, now);
    await writeNote(tx, SEED_VERSION_KEY, { version: CATALOGUE_VERSION, seededAt: now.toISOString() });
  });
};
