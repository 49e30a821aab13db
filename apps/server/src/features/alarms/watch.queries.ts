import { NETWORK_SILENT_TIMEOUT_MS } from '@trapline/contract/uplinks/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { hasNoRecentUplink, isNetworkSilent } from '../radio-states/network-silence.read.ts';
import { reportingPeriod } from '../radio-states/reporting-period.read.ts';

/**
 * Locks devices that are due for a check, so that two processes take different ones; devices of connections that are
 * down are left out.
 */
export const lockWatchedDevices = async (tx: TxCtx, limit: number, downConnections: readonly number[]) => {
  const { rows } = await sql<{
    id: number;
    deviceId: number;
    placeId: number;
    rootCompanyId: number;
    lastUplinkAt: Date;
    silentSince: Date | null;
    gatewayEui: string | null;
    period: number | null;
    shownPeriod: number | null;
    interval: number;
    received: number;
    lost: number;
    hearingSince: Date | null;
  }>`
    select state.lora_device_id as id, device.device_id as "deviceId", device.place_id as "placeId",
      device.root_company_id as "rootCompanyId", state.last_uplink_at as "lastUplinkAt",
      state.silent_since as "silentSince", state.gateway_eui as "gatewayEui",
      coalesce(${reportingPeriod('device')}, shown.reporting_period) as period,
      shown.reporting_period as "shownPeriod", place.radio_error_interval as interval,
      state.frames_heard as received, state.frames_lost as lost,
      greatest(network.hearing_since, network.fault_at) as "hearingSince"
    from lora_device_states state
      join lora_devices device on device.id = state.lora_device_id
      join places place on place.id = device.place_id
      left join device_states shown on shown.device_id = device.device_id
      left join lora_network_connections network on network.id = state.connection_id
    where state.watch_at <= ${tx.now()} and (state.connection_id = any(${[...downConnections]}::bigint[])) is not true and state.last_uplink_at is not null
      and device.deleted_at is null and device.device_id is not null and place.deleted_at is null
    order by state.watch_at
    limit ${limit}
    for update of state skip locked`.execute(tx.db);
  return rows;
};

export type WatchedDevice = Awaited<ReturnType<typeof lockWatchedDevices>>[number];

/** Connections that are down now: devices behind them are checked once the connections work again. */
export const selectDownConnections = async (ctx: AnyCtx): Promise<number[]> => {
  const since = new Date(ctx.now().getTime() - NETWORK_SILENT_TIMEOUT_MS);
  const { rows } = await sql<{ id: number }>`
    select network.id from lora_network_connections network
    where network.deleted_at is null and network.active and case when ${hasNoRecentUplink(ctx.now())}
      then network.fault_at > ${since} or ${isNetworkSilent(ctx.now())} else false end`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** How many of the devices that report through a gateway have fallen silent, by facility. */
export const selectGatewayShares = async (tx: TxCtx, pairs: readonly { placeId: number; gatewayEui: string }[]) => {
  const { rows } = await sql<{ placeId: number; gatewayEui: string; all: number; silent: number }>`
    select device.place_id as "placeId", state.gateway_eui as "gatewayEui", count(*)::integer as "all",
      (count(*) filter (where state.silent_since is not null))::integer as silent
    from lora_device_states state join lora_devices device on device.id = state.lora_device_id
    where device.deleted_at is null and device.device_id is not null
      and device.place_id = any(${pairs.map(({ placeId }) => placeId)}::bigint[])
      and state.gateway_eui = any(${pairs.map(({ gatewayEui }) => gatewayEui)}::text[])
    group by device.place_id, state.gateway_eui`.execute(tx.db);
  return rows;
};

/** Facilities of a gateway that its network server has reported as disconnected for a minute. */
export const selectDownGateways = async (tx: TxCtx) => {
  const { rows } = await sql<{
    placeId: number;
    rootCompanyId: number;
    gatewayEui: string;
    since: Date;
    devices: { deviceId: number }[];
  }>`
    select device.place_id as "placeId", device.root_company_id as "rootCompanyId", gateway.dev_eui as "gatewayEui",
      min(gateway.connected_at) as since, json_agg(json_build_object('deviceId', device.device_id)) as devices
    from lora_gateway_states gateway
      join lora_device_states state on state.gateway_eui = gateway.dev_eui
      join lora_devices device on device.id = state.lora_device_id
    where gateway.connected = false and gateway.connected_at <= ${new Date(tx.now().getTime() - 60_000)}
      and (gateway.reported_by is null or gateway.reported_by = device.root_company_id)
      and device.deleted_at is null and device.device_id is not null and device.place_id is not null
    group by device.place_id, device.root_company_id, gateway.dev_eui`.execute(tx.db);
  return rows;
};

/**
 * Those of these gateways that are reported as disconnected, each with the root company of the network; null: a network
 * of the installation, valid for everybody.
 */
export const selectDisconnectedGateways = async (
  tx: TxCtx,
  euis: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const rows = await tx.db
    .selectFrom('lora_gateway_states')
    .select(['dev_eui', 'reported_by'])
    .where('connected', '=', false)
    .where('dev_eui', 'in', ['', ...euis])
    .execute();
  return new Map(rows.map(({ dev_eui, reported_by }) => [dev_eui, reported_by]));
};
