import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

/** Sum tables of this domain, with the key and the values of a row. */
const SUMS = {
  device_days: sql`concat_ws(' ', device_id, day)`,
  place_days: sql`concat_ws(' ', scope, scope_id, day)`,
  place_months: sql`concat_ws(' ', scope, month)`,
  pest_totals: sql`concat_ws(' ', device_id, device_type_object_id, coalesce(position_id::text, 'nowhere'), span, starts)`,
  place_device_types: sql`device_type_id::text`,
} as const;

export type SumTable = keyof typeof SUMS;
export const SUM_TABLES = Object.keys(SUMS) as SumTable[];

/** Condition for rows with facts. */
const HAS_FACTS = {
  device_days: sql`true`,
  place_days: sql`facts <> 0`,
  place_months: sql`summary <> ''`,
  pest_totals: sql`records <> 0 or amount <> 0`,
  place_device_types: sql`devices <> 0`,
} as const satisfies Readonly<Record<SumTable, unknown>>;

/** Rows of a facility that have facts, by their key. */
export const selectSums = async (
  ctx: AnyCtx,
  table: SumTable,
  placeId: number,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ key: string; row: string }>`
    select ${SUMS[table]} as key, stored::text as row from ${sql.table(table)} stored
    where place_id = ${placeId} and (${HAS_FACTS[table]}) order by 1`.execute(ctx.db);
  return new Map(rows.map(({ key, row }) => [key, row]));
};

/** Locks the sum tables against writes while the sums are recounted. */
const lockSums = (tx: TxCtx) =>
  sql`lock table pest_totals, device_days, place_days, place_months, place_device_types in share row exclusive mode`.execute(
    tx.db,
  );

/** Recounts pests. The finds of a visit count for the day on which it began. */
const recountPests = async (tx: TxCtx, placeId: number): Promise<void> => {
  await sql`delete from pest_totals where place_id = ${placeId}`.execute(tx.db);
  await sql`
    insert into pest_totals (root_company_id, place_id, device_id, device_type_object_id, position_id, span, starts, amount, records)
    select device.root_company_id, device.place_id, device.id, record.device_type_object_id, record.position_id, length.span,
      date_trunc(length.span, day_of(coalesce(visit.started_at, record.created_at))::timestamp)::date as starts, sum(record.amount), count(*)
    from device_records record
      join devices device on device.id = record.device_id
      left join inspections visit on visit.id = record.inspection_id
      cross join (values ('DAY'), ('MONTH'), ('YEAR')) as length (span)
    where device.place_id = ${placeId} and record.kind = 'OBJECT' and record.deleted_at is null
      and (visit.id is null or visit.status = 'COMPLETED')
    group by device.id, record.device_type_object_id, record.position_id, length.span, starts`.execute(tx.db);
};

const recountTypes = async (tx: TxCtx, placeId: number): Promise<void> => {
  await sql`delete from place_device_types where place_id = ${placeId}`.execute(tx.db);
  await sql`
    insert into place_device_types (place_id, device_type_id, root_company_id, devices)
    select place_id, device_type_id, min(root_company_id), count(*) from devices
    where place_id = ${placeId} and deleted_at is null group by 1, 2`.execute(tx.db);
};

export const recountSums = async (tx: TxCtx, placeId: number): Promise<void> => {
  await lockSums(tx);
  await sql`select recount_place(${placeId})`.execute(tx.db);
  await recountPests(tx, placeId);
  await recountTypes(tx, placeId);
};

export const selectAllPlaces = async (
  ctx: AnyCtx,
): Promise<readonly { readonly id: number; readonly name: string }[]> =>
  ctx.db.selectFrom('places').select(['id', 'name']).orderBy('id').execute();
