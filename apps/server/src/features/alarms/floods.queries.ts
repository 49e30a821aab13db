import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Queries for floods of alarms. */

type AnnouncedPeriod = { readonly since: Date; readonly raisedAfter: Date };

/**
 * Counts the alarms of these facilities that were announced since `since`; alarms raised before `raisedAfter` arrived
 * too late to be announced.
 */
export const countAnnouncedSince = async (
  tx: TxCtx,
  placeIds: readonly number[],
  { since, raisedAfter }: AnnouncedPeriod,
) => {
  const rows = await tx.db
    .selectFrom('alarms')
    .select((eb) => ['place_id as placeId', eb.fn.countAll<number>().as('announcedBefore')])
    .where(sql<boolean>`place_id = any(${[...placeIds]}::bigint[])`)
    .where('kind', '=', 'detection')
    .where('registered_at', '>', since)
    .where('raised_at', '>', raisedAfter)
    .where('during_inspection_id', 'is', null)
    .where('is_flapping', '=', false)
    .where('is_unannounced', '=', false)
    .groupBy('place_id')
    .execute();
  return new Map(rows.map(({ placeId, announcedBefore }) => [placeId, announcedBefore]));
};

/**
 * Facilities with alarms that wait since then to be announced together, those alarms, and the time of the first open
 * one. Rows that another process has locked are announced by that process.
 */
export const lockUnannouncedAlarms = async (tx: TxCtx, since: Date) => {
  const { rows } = await sql<{ placeId: number; ids: number[]; began: Date | null }>`
    with locked as (
      select id from alarms where is_unannounced order by id for update skip locked
    )
    select place_id as "placeId", array_agg(id) as ids,
      min(raised_at) filter (where cleared_at is null and shelved_until is null) as began
    from alarms where id in (select id from locked)
    group by place_id having min(registered_at) <= ${since} limit 1000`.execute(tx.db);
  return rows;
};

export const markAlarmsAnnounced = (tx: TxCtx, ids: readonly number[]) =>
  tx.db
    .updateTable('alarms')
    .set({ is_unannounced: false })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
