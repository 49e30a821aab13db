import { type RawBuilder, sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Where and when the bait of a device was checked. */
type BaitQuery = {
  readonly deviceId: RawBuilder<number>;
  readonly visitId: RawBuilder<number | null>;
  /** The start of that visit; outside of visits, the time of the check. */
  readonly since: RawBuilder<Date>;
  /** Of the records with the same time, those with a smaller id count as earlier. */
  readonly below: RawBuilder<string | number>;
};

/** Larger than every id. */
const MAX_ID = sql<string>`9223372036854775807`;

/** Records of a cancelled visit do not count. */
const isNotCancelled = sql<boolean>`not exists (select from inspections called_off
    where called_off.id = refill.inspection_id and called_off.status = 'CANCELLED')`;

/**
 * Whether the checked bait is toxic; null if unknown. It is the bait that was there when the visit began: bait laid in
 * the same visit, or since then outside of it, comes after the check. Outside of visits the last earlier refill counts.
 */
const wasBaitToxic = ({ deviceId, visitId, since, below }: BaitQuery) => sql<boolean | null>`(
  select (select bool_or(coalesce(mixture.toxic, true)) from jsonb_array_elements(refill.mixtures) entry
    left join mixtures mixture on mixture.id = (entry ->> 'mixtureId')::bigint)
  from device_records refill
  where refill.device_id = ${deviceId} and refill.kind = 'OBSERVATION' and refill.total_mixtures is not null
    and refill.deleted_at is null and (refill.created_at, refill.id) < (${since}, ${below})
    and (${visitId} is null or refill.inspection_id is distinct from ${visitId}) and ${isNotCancelled}
  order by refill.created_at desc, refill.id desc limit 1)`;

/** The visit in which the bait is checked. */
export type BaitVisit = { readonly id: number; readonly started_at: Date };

export const selectBaitToxic = async (
  tx: TxCtx,
  deviceId: number,
  visit: BaitVisit | null,
  moment: Date,
): Promise<boolean | null> => {
  const baitQuery = {
    deviceId: sql<number>`${deviceId}::bigint`,
    visitId: sql<number | null>`${visit?.id ?? null}::bigint`,
    since: sql<Date>`${visit?.started_at ?? moment}::timestamptz`,
    below: MAX_ID,
  };
  const { rows } = await sql<{ toxic: boolean | null }>`select ${wasBaitToxic(baitQuery)} as toxic`.execute(tx.db);
  return rows[0]?.toxic ?? null;
};

/**
 * After a refill was added, changed or deleted: recalculates the bait values of later checks, except in visits that
 * have ended.
 */
export const reevaluateBait = (tx: TxCtx, deviceIds: readonly number[]) => {
  const baitQuery = {
    deviceId: sql<number>`look.device_id`,
    visitId: sql<number | null>`look.inspection_id`,
    since: sql<Date>`coalesce(visit.started_at, look.created_at)`,
    below: sql<string | number>`case when visit.id is null then look.id else ${MAX_ID} end`,
  };
  return sql`update device_records record set bait_toxic = judged.toxic
    from (select look.id, ${wasBaitToxic(baitQuery)} as toxic
      from device_records look left join inspections visit on visit.id = look.inspection_id
      where look.device_id = any(${[...deviceIds]}::bigint[]) and look.amount_percentage is not null
        and look.deleted_at is null and (visit.id is null or visit.status = 'IN_PROGRESS')) judged
    where record.id = judged.id and record.bait_toxic is distinct from judged.toxic`.execute(tx.db);
};
