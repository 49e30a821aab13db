import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

/** Gateways that are out. */

export const holdOutages = (tx: TxCtx) =>
  tx.db
    .selectFrom('alarms')
    .select(['id', 'place_id as placeId', 'root_company_id as rootCompanyId', 'gateway_eui as gatewayEui'])
    .where('kind', '=', 'gateway_outage')
    .where('cleared_at', 'is', null)
    .where('gateway_eui', 'is not', null)
    .orderBy('id')
    .limit(1000)
    .forUpdate()
    .skipLocked()
    .execute();

export const clearOutages = (tx: TxCtx, ids: readonly number[]) =>
  tx.db
    .updateTable('alarms')
    .set({ cleared_at: tx.now(), cleared_how: 'again_in_contact' })
    .where('id', 'in', [0, ...ids])
    .execute();

/** Of devices that a gateway silenced as it went; those that were silent before keep their own. */
export const endGapsOfOutages = (
  tx: TxCtx,
  over: readonly { readonly placeId: number; readonly gatewayEui: string | null }[],
) =>
  sql`
    update coverage_gaps gap set ended_at = ${tx.now()}
    from unnest(${over.map(({ placeId }) => placeId)}::bigint[], ${over.map(({ gatewayEui }) => gatewayEui)}::text[])
      as outage(place_id, gateway_eui)
    where gap.place_id = outage.place_id and gap.gateway_eui = outage.gateway_eui and gap.ended_at is null
      and gap.reason = 'gateway_outage'`.execute(tx.db);
