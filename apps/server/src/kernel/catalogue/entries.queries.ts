import { CATALOGUE_LIMIT } from '@trapline/contract/kernel/catalogue.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../context.ts';
import type { Database } from '../database.ts';
import { matchesAnyRef, matchesRef } from '../refs.ts';

/** Tables with catalogue entries: translated names in five languages, an order, and soft deletion. */
type CatalogueTable =
  | 'device_type_actions'
  | 'device_type_objects'
  | 'device_type_observations'
  | 'device_types'
  | 'mixtures'
  | 'recommendation_categories'
  | 'visual_inspection_questions';

export type EntryOf<T extends CatalogueTable> = Selectable<Database[T]>;

/** Fields of a row that the catalogue functions need. */
export type Entry = { readonly id: number; readonly uuid: string; readonly version: number; readonly position: number };

/** Entries of one table that a call may use. `row` is never set: it only carries the type of a row. */
export type Entries<Row extends Entry> = {
  readonly table: CatalogueTable;
  readonly isUsable: (ctx: AnyCtx) => Expression<SqlBool>;
  readonly row?: Row;
};

/** The filter of a catalogue shared by everybody. */
export const allEntries = (): Expression<SqlBool> => sql<SqlBool>`true`;

const selectVisible = (ctx: AnyCtx, { table, isUsable }: Entries<Entry>) =>
  ctx.db.selectFrom(table).selectAll().where('deleted_at', 'is', null).where(isUsable(ctx));

// a row of this table has the columns that `Row` declares
const asRow = <Row>(row: object | undefined) => row as Row | undefined;

export const selectEntries = async <Row extends Entry>(ctx: AnyCtx, entries: Entries<Row>) =>
  (await selectVisible(ctx, entries)
    .orderBy('position')
    .orderBy('id')
    .limit(CATALOGUE_LIMIT)
    .execute()) as object[] as Row[];

export const selectEntry = async <Row extends Entry>(ctx: AnyCtx, entries: Entries<Row>, ref: Ref) =>
  asRow<Row>(await selectVisible(ctx, entries).where(matchesRef(entries.table, ref)).executeTakeFirst());

export const selectEntryForUpdate = async <Row extends Entry>(tx: TxCtx, entries: Entries<Row>, ref: Ref) =>
  asRow<Row>(await selectVisible(tx, entries).where(matchesRef(entries.table, ref)).forUpdate().executeTakeFirst());

/** Locks the entries with these ids in a fixed order, so that two people who reorder them do not deadlock. */
export const lockEntries = (tx: TxCtx, entries: Entries<Entry>, refs: readonly Ref[]) =>
  selectVisible(tx, entries).where(matchesAnyRef(entries.table, refs)).orderBy('id').forUpdate().execute();

/**
 * Two people who add entries wait for each other, so that the limit is never exceeded and no position is used twice.
 */
export const lockCatalogue = (tx: TxCtx, { table }: Entries<Entry>) =>
  sql`select pg_advisory_xact_lock(hashtext(${`catalogue ${table}`}))`.execute(tx.db);

/** The last position, and the number of entries. */
export const selectLastPosition = (tx: TxCtx, { table, isUsable }: Entries<Entry>) =>
  tx.db
    .selectFrom(table)
    .select((eb) => [
      eb.fn.coalesce(eb.fn.max('position'), sql<number>`0`).as('last'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('deleted_at', 'is', null)
    .where(isUsable(tx))
    .executeTakeFirstOrThrow();

/** Both drivers accept JSON as text; the column names are those of the catalogue. */
const asColumns = (fields: object): object => {
  const translations: unknown = Reflect.get(fields, 'translations');
  return translations === undefined ? fields : { ...fields, translations: JSON.stringify(translations) };
};

export const insertEntry = async <Row extends Entry>(tx: TxCtx, { table }: Entries<Row>, fields: object) =>
  (await tx.db
    .insertInto(table)
    .values({ ...asColumns(fields), uuid: tx.newUuid(), created_at: tx.now() } as never)
    .returningAll()
    .executeTakeFirstOrThrow()) as object as Row;

export const updateEntryRow = async <Row extends Entry>(
  tx: TxCtx,
  { table }: Entries<Row>,
  id: number,
  change: object,
) =>
  (await tx.db
    .updateTable(table)
    .set(asColumns(change) as never)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as object as Row;

export const markEntryDeleted = (tx: TxCtx, { table }: Entries<Entry>, id: number, userId: number) =>
  tx.db.updateTable(table).set({ deleted_at: tx.now(), deleted_by: userId }).where('id', '=', id).execute();

type EntryPosition = { readonly id: number; readonly position: number };

export const updatePositions = (tx: TxCtx, { table }: Entries<Entry>, places: readonly EntryPosition[]) =>
  sql`update ${sql.table(table)} entry set position = place.position
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ position }) => position)}::int[])
      as place (id, position)
    where entry.id = place.id`.execute(tx.db);
