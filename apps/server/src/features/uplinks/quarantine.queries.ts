import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import {
  MAX_QUARANTINE_ENTRIES,
  QUARANTINE_RETENTION_DAYS,
  type QuarantineReason,
} from '@trapline/contract/uplinks/rules.ts';
import { type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import type { RefusedFrame } from './folded.ts';
import { hexOf } from './uplinks.queries.ts';

export type QuarantineFilter = {
  readonly reason?: QuarantineReason | undefined;
  readonly networkUuid?: Ref | undefined;
};

const selectRefused = (ctx: AnyCtx, { reason, networkUuid }: QuarantineFilter) =>
  ctx.db
    .selectFrom('lora_quarantine as quarantined')
    .innerJoin('lora_network_connections as network', 'network.id', 'quarantined.connection_id')
    .leftJoin('companies as owner', 'owner.id', 'network.root_company_id')
    .where(whereIfGiven(reason, (one) => sql<SqlBool>`quarantined.reason = ${one}`))
    .where(whereIfGiven(networkUuid, (ref) => matchesRef('network', ref)));

export const selectQuarantine = (
  ctx: AnyCtx,
  filter: QuarantineFilter,
  page: { readonly page: number; readonly limit: number },
) =>
  selectRefused(ctx, filter)
    .select([
      'quarantined.id',
      'quarantined.uuid',
      'quarantined.reason',
      'quarantined.dev_eui as devEui',
      'quarantined.count',
      'quarantined.first_at as firstAt',
      'quarantined.last_at as lastAt',
      'quarantined.body',
      'network.uuid as networkUuid',
      'network.name as networkName',
      'owner.uuid as ownerUuid',
      'owner.name as ownerName',
    ])
    .orderBy('quarantined.last_at', 'desc')
    .orderBy('quarantined.id', 'desc')
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();

export const countQuarantine = async (ctx: AnyCtx, filter: QuarantineFilter): Promise<number> => {
  const { count } = await selectRefused(ctx, filter)
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

/**
 * Only the newest entries of a connection remain: a sender with its key could otherwise fill the disk with unknown
 * devices. Rows that a concurrent request is about to write are skipped.
 */
const deleteBeyondLimit = async (tx: TxCtx, connectionId: number): Promise<void> => {
  await sql`delete from lora_quarantine where id in (
    select id from lora_quarantine where id in (
      select id from lora_quarantine where connection_id = ${connectionId}
      order by last_at desc, id desc offset ${MAX_QUARANTINE_ENTRIES})
    for update skip locked)`.execute(tx.db);
};

const MAX_BODY_LENGTH = 4_000;

const bodyOf = ({ arrived: { event } }: RefusedFrame): string => {
  if (event.type === 'unreadable') return event.body.slice(0, MAX_BODY_LENGTH);
  const { payload, ...rest } = event.type === 'uplink' ? event : { ...event, payload: null };
  return JSON.stringify({ ...rest, payload: hexOf(payload) }).slice(0, MAX_BODY_LENGTH);
};

/**
 * Counts refused messages by kind and device and stores the last one of each; thousands of repetitions are a few rows.
 */
export const quarantineUplink = async (tx: TxCtx, refused: readonly RefusedFrame[]): Promise<void> => {
  const byKey = new Map<string, { one: RefusedFrame; count: number }>();
  for (const refusedEvent of refused) {
    const key = [refusedEvent.arrived.connection.id, refusedEvent.reason, refusedEvent.devEui].join(' ');
    byKey.set(key, { one: refusedEvent, count: (byKey.get(key)?.count ?? 0) + 1 });
  }
  if (byKey.size === 0) return;
  const rows = [...byKey.entries()].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
  const upserted = await tx.db
    .insertInto('lora_quarantine')
    .values(
      rows.map(({ one, count }) => ({
        uuid: tx.newUuid(),
        connection_id: one.arrived.connection.id,
        reason: one.reason,
        dev_eui: one.devEui,
        count,
        first_at: one.arrived.arrivedAt,
        last_at: one.arrived.arrivedAt,
        body: bodyOf(one).replaceAll('\0', ''),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'reason', 'dev_eui']).doUpdateSet({
        count: sql`lora_quarantine.count + excluded.count`,
        last_at: sql`excluded.last_at`,
        body: sql`excluded.body`,
      }),
    )
    .returning(['connection_id', sql<boolean>`xmax = 0`.as('isNew')])
    .execute();
  const connectionsWithNewRows = new Set(
    upserted.filter(({ isNew }) => isNew).map(({ connection_id }) => connection_id),
  );
  for (const connectionId of connectionsWithNewRows) await deleteBeyondLimit(tx, connectionId);
};

const DAY_MS = 86_400_000;

/** Deletes entries that were not repeated for as long as frames are stored. */
export const deleteOldQuarantine = (tx: TxCtx) =>
  tx.db
    .deleteFrom('lora_quarantine')
    .where('last_at', '<', new Date(tx.now().getTime() - QUARANTINE_RETENTION_DAYS * DAY_MS))
    .execute();

/** Deletes entries of devices that were unknown and are now registered. */
export const deleteUnknown = (tx: TxCtx, loraDeviceIds: readonly number[]) =>
  sql`
    delete from lora_quarantine using lora_devices
    where lora_devices.id = any(${[...loraDeviceIds]}::bigint[])
      and lora_quarantine.dev_eui = lora_devices.dev_eui and lora_quarantine.reason = 'unknown_device'`.execute(tx.db);
