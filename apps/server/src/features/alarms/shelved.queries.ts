import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Queries for shelved alarms. */

/** Locks shelved alarms whose time is over. */
export const lockAlarmsToUnshelve = (tx: TxCtx, limit: number) =>
  tx.db
    .selectFrom('alarms')
    .select((eb) => [
      'id',
      'kind',
      'device_id as deviceId',
      'place_id as placeId',
      'root_company_id as rootCompanyId',
      'last_at as lastAt',
      eb
        .or([eb('acknowledged_at', 'is not', null), eb('during_inspection_id', 'is not', null)])
        .$castTo<boolean>()
        .as('isHandled'),
    ])
    .where('shelved_until', '<=', tx.now())
    .where('cleared_at', 'is', null)
    .orderBy('shelved_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const markUnshelved = (
  tx: TxCtx,
  returned: readonly { readonly id: number; readonly escalateAt: Date | null }[],
) =>
  sql`
    update alarms set shelved_until = null, shelved_by = null, shelved_reason = null, escalate_at = returned.escalate_at
    from unnest(${returned.map(({ id }) => id)}::bigint[],
      ${returned.map(({ escalateAt }) => escalateAt?.toISOString() ?? null)}::timestamptz[]) as returned(id, escalate_at)
    where alarms.id = returned.id`.execute(tx.db);
