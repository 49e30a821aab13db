import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { QUARANTINE_DAYS, type QuarantineReason } from '@trapline/contract/uplinks/rules.ts';
import { type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { when } from '../../kernel/when.ts';

export type QuarantineFilter = {
  readonly reason?: QuarantineReason | undefined;
  readonly networkUuid?: Ref | undefined;
};

const kept = (ctx: AnyCtx, { reason, networkUuid }: QuarantineFilter) =>
  ctx.db
    .selectFrom('lora_quarantine as kept')
    .innerJoin('lora_network_connections as network', 'network.id', 'kept.connection_id')
    .leftJoin('companies as owner', 'owner.id', 'network.root_company_id')
    .where(when(reason, (one) => sql<SqlBool>`kept.reason = ${one}`))
    .where(when(networkUuid, (ref) => matchesRef('network', ref)));

export const selectQuarantine = (
  ctx: AnyCtx,
  filter: QuarantineFilter,
  page: { readonly page: number; readonly limit: number },
) =>
  kept(ctx, filter)
    .select([
      'kept.id',
      'kept.uuid',
      'kept.reason',
      'kept.dev_eui as devEui',
      'kept.count',
      'kept.first_at as firstAt',
      'kept.last_at as lastAt',
      'kept.body',
      'network.uuid as networkUuid',
      'network.name as networkName',
      'owner.uuid as ownerUuid',
      'owner.name as ownerName',
    ])
    .orderBy('kept.last_at', 'desc')
    .orderBy('kept.id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();

export const countQuarantine = async (ctx: AnyCtx, filter: QuarantineFilter): Promise<number> => {
  const { count } = await kept(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const deleteQuarantined = (tx: TxCtx, ref: Ref) =>
  tx.db
    .deleteFrom('lora_quarantine')
    .where(matchesRef('lora_quarantine', ref))
    .returning(['id', 'reason', 'dev_eui', 'count'])
    .executeTakeFirst();

const DAY_MS = 86_400_000;

/** What has not come again for as long as frames are kept. */
export const deleteOldQuarantine = (tx: TxCtx) =>
  tx.db
    .deleteFrom('lora_quarantine')
    .where('last_at', '<', new Date(tx.now().getTime() - QUARANTINE_DAYS * DAY_MS))
    .execute();
