import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { reportingPeriod } from '../radio-states/reporting-period.read.ts';

/** Queries for outages of gateways. */

export const lockOutages = (tx: TxCtx) =>
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

export type Outage = { readonly placeId: number; readonly gatewayEui: string | null };

const gapsOf = (endedOutages: readonly Outage[]) => sql`
  unnest(${endedOutages.map(({ placeId }) => placeId)}::bigint[], ${endedOutages.map(({ gatewayEui }) => gatewayEui)}::text[])
    as outage(place_id, gateway_eui)
  where gap.place_id = outage.place_id and gap.gateway_eui = outage.gateway_eui and gap.ended_at is null
    and gap.reason = 'gateway_outage'`;

/**
 * Ends the gaps of devices silenced by the outage of a gateway, except of devices that are still silent; devices that
 * were silent before have their own alarm.
 */
export const endGapsOfOutages = (tx: TxCtx, endedOutages: readonly Outage[]) =>
  sql`
    update coverage_gaps gap set ended_at = ${tx.now()}, changed_at = ${tx.now()}
    from ${gapsOf(endedOutages)} and not exists (
      select from lora_devices device join lora_device_states state on state.lora_device_id = device.id
      where device.device_id = gap.device_id and device.deleted_at is null and state.silent_since is not null
    )`.execute(tx.db);

/** Devices that are still silent; rows that an intake of uplinks has locked are skipped. */
export const selectSilentDevices = async (tx: TxCtx, endedOutages: readonly Outage[]) => {
  const { rows } = await sql<{ id: number; period: number | null; interval: number; received: number; lost: number }>`
    select state.lora_device_id as id, ${reportingPeriod('device')} as period, place.radio_error_interval as interval,
      state.frames_heard as received, state.frames_lost as lost
    from lora_device_states state
      join lora_devices device on device.id = state.lora_device_id
      join places place on place.id = device.place_id
    where state.silent_since is not null and device.deleted_at is null
      and device.device_id in (select gap.device_id from coverage_gaps gap, ${gapsOf(endedOutages)})
    order by state.lora_device_id
    for update of state skip locked`.execute(tx.db);
  return rows;
};

/** Locks devices with an open gap that have reported since it began, as the intake of uplinks does. */
export const lockRecoveredWithGap = async (tx: TxCtx, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ deviceId: number }>`
    select gap.device_id as "deviceId"
    from coverage_gaps gap
      join lora_devices device on device.device_id = gap.device_id and device.deleted_at is null
      join lora_device_states state on state.lora_device_id = device.id
    where gap.ended_at is null and state.silent_since is null and state.last_uplink_at > gap.began_at
    order by state.lora_device_id
    limit ${limit}
    for update of state skip locked`.execute(tx.db);
  return rows.map(({ deviceId }) => deviceId);
};
