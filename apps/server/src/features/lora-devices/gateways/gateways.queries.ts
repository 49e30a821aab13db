import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { LORA_GATEWAYS_LIMIT } from '@trapline/contract/lora-devices/rules.ts';
import { currentUser } from '../../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';
import { matchesRef } from '../../../kernel/refs.ts';

/** Gateways of the whole installation: they belong to no company (DEC-078). */
const liveGateways = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('lora_gateways')
    .leftJoin('lora_gateway_states as state', 'state.dev_eui', 'lora_gateways.dev_eui')
    .select([
      'lora_gateways.id',
      'lora_gateways.uuid',
      'lora_gateways.version',
      'lora_gateways.name',
      'lora_gateways.description',
      'lora_gateways.dev_eui as devEui',
      'lora_gateways.created_at as createdAt',
      'state.last_uplink_at as lastUplinkAt',
      'state.clock_time as clockTime',
      'state.clock_reported_at as clockReportedAt',
    ])
    .where('lora_gateways.deleted_at', 'is', null);

export const selectGateways = (ctx: AnyCtx) =>
  liveGateways(ctx).orderBy('lora_gateways.id', 'desc').limit(LORA_GATEWAYS_LIMIT).execute();

export type GatewayRow = Awaited<ReturnType<typeof selectGateways>>[number];

export const selectGateway = (ctx: AnyCtx, ref: Ref) =>
  liveGateways(ctx).where(matchesRef('lora_gateways', ref)).executeTakeFirst();

export const lockGateway = (tx: TxCtx, ref: Ref) =>
  tx.db
    .selectFrom('lora_gateways')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where(matchesRef('lora_gateways', ref))
    .forNoKeyUpdate()
    .executeTakeFirst();

export const EUI_CONSTRAINT = 'lora_gateways_dev_eui';

type NewGateway = { readonly dev_eui: string; readonly name: string | null; readonly description: string | null };

export const insertGateway = (tx: TxCtx, gateway: NewGateway) =>
  tx.db
    .insertInto('lora_gateways')
    .values({ ...gateway, uuid: tx.newUuid(), user_id: currentUser(tx).id, created_at: tx.now() })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export type GatewayChange = Partial<{ name: string | null; description: string | null }>;

export const updateGatewayRow = (tx: TxCtx, id: number, change: GatewayChange) =>
  tx.db.updateTable('lora_gateways').set(change).where('id', '=', id).execute();

export const markGatewayDeleted = (tx: TxCtx, id: number) =>
  tx.db
    .updateTable('lora_gateways')
    .set({ deleted_at: tx.now(), deleted_by: currentUser(tx).id })
    .where('id', '=', id)
    .execute();
