import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { NETWORK_SILENT_TIMEOUT_MS, type NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { ownerIsVisible } from '../../kernel/scope.ts';
import { hasNoRecentUplink, isNetworkSilent } from '../radio-states/network-silence.read.ts';

export type NetworkSettings = {
  readonly url?: string | undefined;
  readonly username?: string | undefined;
  readonly application?: string | undefined;
  readonly tenant?: string | undefined;
  readonly region?: string | undefined;
  readonly queueUrl?: string | undefined;
};

const selectExistingNetworks = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('lora_network_connections as network')
    .leftJoin('companies as owner', 'owner.id', 'network.root_company_id')
    .select([
      'network.id',
      'network.uuid',
      'network.version',
      'network.kind',
      'network.name',
      'network.root_company_id as rootCompanyId',
      'network.active',
      'network.settings',
      'network.sealed_secret as sealedSecret',
      'network.created_at as createdAt',
      'network.last_event_at as lastEventAt',
      'network.lag_ms as lagMs',
      'network.fault',
      'network.fault_at as faultAt',
      'network.last_fault as lastFault',
      'network.last_fault_at as lastFaultAt',
      'network.received',
      'network.refused',
      'network.not_understood as notUnderstood',
      'network.not_understood_at as notUnderstoodAt',
      'owner.uuid as ownerUuid',
      'owner.name as ownerName',
    ])
    .where('network.deleted_at', 'is', null);

export const selectNetworks = (ctx: AnyCtx, limit: number) =>
  selectExistingNetworks(ctx).orderBy('network.id').limit(limit).execute();

export type NetworkRow = Awaited<ReturnType<typeof selectNetworks>>[number];

export const selectNetwork = (ctx: AnyCtx, ref: Ref) =>
  selectExistingNetworks(ctx).where(matchesRef('network', ref)).executeTakeFirst();

export const lockNetwork = (tx: TxCtx, ref: Ref) =>
  selectExistingNetworks(tx).where(matchesRef('network', ref)).forUpdate('network').executeTakeFirst();

/** The active network with this key. */
export const selectByKey = (ctx: Ctx, hash: string) =>
  ctx.db
    .selectFrom('lora_network_connections')
    .select(['id', 'uuid', 'kind', 'root_company_id as rootCompanyId'])
    .where('key_hash', '=', hash)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const selectActiveKind = async (ctx: Ctx, ref: Ref): Promise<NetworkKind | null> =>
  (
    await selectExistingNetworks(ctx)
      .where(matchesRef('network', ref))
      .where('network.active', '=', true)
      .executeTakeFirst()
  )?.kind ?? null;

type NewNetwork = {
  readonly kind: NetworkKind;
  readonly name: string;
  readonly rootCompanyId: number | null;
  readonly settings: NetworkSettings;
  readonly sealedSecret: string | null;
  readonly keyHash: string | null;
  readonly userId: number | null;
};

export const insertNetwork = (tx: TxCtx, network: NewNetwork) =>
  tx.db
    .insertInto('lora_network_connections')
    .values({
      uuid: tx.newUuid(),
      root_company_id: network.rootCompanyId,
      kind: network.kind,
      name: network.name,
      key_hash: network.keyHash,
      settings: JSON.stringify(network.settings),
      sealed_secret: network.sealedSecret,
      user_id: network.userId,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

type NetworkUpdate = {
  readonly name?: string;
  readonly active?: boolean;
  readonly settings?: string;
  readonly sealed_secret?: string | null;
  readonly key_hash?: string;
  readonly deleted_at?: Date;
  readonly deleted_by?: number;
};

export const updateNetworkRow = (tx: TxCtx, id: number, change: NetworkUpdate) =>
  tx.db.updateTable('lora_network_connections').set(change).where('id', '=', id).execute();

export type ReceivedNetwork = {
  readonly id: number;
  readonly lagMs: number | null;
  readonly received: number;
  readonly refused: number;
  readonly notUnderstood: number;
};

/**
 * After an interruption, `hearing_since` is set to now. Silence of a network with few devices is not an interruption.
 */
export const markReceived = (tx: TxCtx, received: readonly ReceivedNetwork[]) =>
  sql`
    update lora_network_connections network set
      hearing_since = case
        when last_event_at is null then ${tx.now()}::timestamptz
        when ${hasNoRecentUplink(tx.now())} and (network.fault is not null or ${isNetworkSilent(tx.now())}) then ${tx.now()}::timestamptz
        else hearing_since end,
      last_event_at = ${tx.now()}, lag_ms = coalesce(reported.lag, network.lag_ms), fault = null, fault_at = null,
      received = network.received + reported.received, refused = network.refused + reported.refused,
      not_understood = network.not_understood + reported.not_understood,
      not_understood_at = case when reported.not_understood > 0 then ${tx.now()}::timestamptz else network.not_understood_at end
    from unnest(${received.map(({ id }) => id)}::bigint[], ${received.map(({ lagMs }) => lagMs)}::bigint[],
      ${received.map((one) => one.received)}::bigint[], ${received.map(({ refused }) => refused)}::bigint[],
      ${received.map(({ notUnderstood }) => notUnderstood)}::bigint[])
      as reported(id, lag, received, refused, not_understood)
    where network.id = reported.id`.execute(tx.db);

export type ReceivedGateway = { readonly eui: string; readonly at: Date | null };

/** Stores gateways, known or new; the newest time counts. */
export const markGateways = (tx: TxCtx, gateways: readonly ReceivedGateway[]) =>
  sql`
    insert into lora_gateway_states (dev_eui, last_uplink_at)
    select eui, at
    from unnest(${gateways.map(({ eui }) => eui)}::text[], ${gateways.map(({ at }) => at?.toISOString() ?? null)}::timestamptz[])
      as reported(eui, at)
    on conflict (dev_eui) do update set
      last_uplink_at = greatest(lora_gateway_states.last_uplink_at, excluded.last_uplink_at)`.execute(tx.db);

export type GatewayReport = {
  readonly eui: string;
  readonly connected: boolean;
  /** The root company whose network reported it; null: a network of the installation. */
  readonly reportedBy: number | null;
};

/**
 * Stores whether gateways are connected. A report is not overwritten by another root company if one or the installation
 * made it.
 */
export const markGatewayReports = (tx: TxCtx, reports: readonly GatewayReport[]) =>
  sql`
    update lora_gateway_states state set connected = reported.connected, connected_at = ${tx.now()}, reported_by = reported.reported_by
    from unnest(${reports.map(({ eui }) => eui)}::text[], ${reports.map(({ connected }) => connected)}::boolean[],
      ${reports.map(({ reportedBy }) => reportedBy)}::bigint[]) as reported(eui, connected, reported_by)
    where state.dev_eui = reported.eui
      and (reported.reported_by is null or state.connected is null or state.reported_by is not distinct from reported.reported_by)`.execute(
    tx.db,
  );

export type GatewayClock = { readonly eui: string; readonly time: Date | null };

/** Stores the wrong time that a gateway reported, and removes it when the clock is right again. */
export const markGatewayClocks = (tx: TxCtx, clocks: readonly GatewayClock[]) =>
  sql`
    update lora_gateway_states state set clock_time = reported.time,
      clock_reported_at = case when reported.time is null then null else ${tx.now()}::timestamptz end
    from unnest(${clocks.map(({ eui }) => eui)}::text[], ${clocks.map(({ time }) => time?.toISOString() ?? null)}::timestamptz[])
      as reported(eui, time)
    where state.dev_eui = reported.eui and (reported.time is not null or state.clock_time is not null)`.execute(tx.db);

/** The last fault remains after the connection works again. */
export const markFault = (tx: TxCtx, id: number, fault: string | null) =>
  tx.db
    .updateTable('lora_network_connections')
    .set(
      fault === null
        ? { fault: null, fault_at: null }
        : {
            fault: fault.slice(0, 500),
            fault_at: tx.now(),
            last_fault: fault.slice(0, 500),
            last_fault_at: tx.now(),
          },
    )
    .where('id', '=', id)
    .execute();

/** The longest delay of recent messages, over networks of the caller's root company and of the installation. */
export const selectLag = async (ctx: AnyCtx): Promise<number | null> => {
  const row = await ctx.db
    .selectFrom('lora_network_connections as network')
    .select((eb) => eb.fn.max('network.lag_ms').as('lagMs'))
    .where('network.deleted_at', 'is', null)
    .where('network.active', '=', true)
    .where('network.last_event_at', '>=', new Date(ctx.now().getTime() - NETWORK_SILENT_TIMEOUT_MS))
    .where((eb) => eb.or([eb('network.root_company_id', 'is', null), ownerIsVisible(ctx.actor, 'network')]))
    .executeTakeFirst();
  return row?.lagMs ?? null;
};

/** Networks with a broker or queue that this server reads. */
export const selectActive = (ctx: Ctx, kinds: readonly NetworkKind[]) =>
  selectExistingNetworks(ctx)
    .where('network.active', '=', true)
    .where('network.kind', 'in', [...kinds])
    .orderBy('network.id')
    .limit(100)
    .execute();
