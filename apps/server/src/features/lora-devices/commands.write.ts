import { COMMAND_PORT, type Command, encodeCommand } from '@trapline/contract/lora-devices/downlinks.ts';
import {
  COMMAND_TRIES_AT_MOST,
  type CommandState,
  LIVE_COMMAND_STATES,
} from '@trapline/contract/lora-devices/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { markSettingsReceived } from '../radio-settings/received.write.ts';
import { insertCommands, type NewCommand, selectLastSequences, supersede } from './commands/commands.queries.ts';

/** What LoRa devices are to be told, and how far it has come (decision 209). */

type Addressed = { readonly id: number; readonly root_company_id: number };

/** A command of the new generation, or a value on a port of its own for the old one. */
export type Order =
  | { readonly lora: Addressed; readonly command: Command }
  | { readonly lora: Addressed; readonly port: number; readonly value: string };

const newCommand = (order: Order, last: ReadonlyMap<number, number>): NewCommand => {
  const { id: loraDeviceId, root_company_id: rootCompanyId } = order.lora;
  if ('port' in order) {
    const slot = `port:${order.port}`;
    const payload = order.value;
    return { loraDeviceId, rootCompanyId, kind: 'legacy', slot, port: order.port, payload, sequence: null };
  }
  const { kind } = order.command;
  const sequence = ((last.get(loraDeviceId) ?? -1) + 1) % 256;
  const payload = encodeCommand(sequence, order.command);
  return { loraDeviceId, rootCompanyId, kind, slot: kind, port: COMMAND_PORT, payload, sequence };
};

/** Queues one command a device and slot, in a fixed handful of statements; the caller holds the LoRa devices. */
export const queueCommands = async (tx: TxCtx, orders: readonly Order[]) => {
  if (orders.length === 0) return [];
  const last = await selectLastSequences(
    tx,
    orders.map(({ lora }) => lora.id),
  );
  const commands = orders.map((order) => newCommand(order, last));
  await supersede(tx, commands);
  return insertCommands(tx, commands);
};

const NO_STEP = 'what the network says of a command is no step of a person';

const due = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('lora_commands as command')
    .innerJoin('lora_devices as lora', 'lora.id', 'command.lora_device_id')
    .distinctOn('command.lora_device_id')
    .select([
      'command.id',
      'command.uuid',
      'command.lora_device_id as loraDeviceId',
      'command.port',
      'command.payload',
      'command.confirmed',
      'command.kind',
      'command.tries',
      'command.expires_at as expiresAt',
      'lora.dev_eui as devEui',
      'lora.connection_id as connectionId',
    ])
    .where('command.state', '=', 'queued')
    .where('lora.deleted_at', 'is', null)
    // a device fetches one with each uplink: the next is handed over when the last one was fetched or given up
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lora_commands as under_way')
            .select('under_way.id')
            .whereRef('under_way.lora_device_id', '=', 'command.lora_device_id')
            .where('under_way.state', '=', 'sent'),
        ),
      ),
    )
    .orderBy('command.lora_device_id')
    .orderBy('command.id');

/** The oldest that waits, of each device: what the network is handed next. */
export const dueCommands = (ctx: AnyCtx, limit: number) => due(ctx).limit(limit).execute();

export type DueCommand = Awaited<ReturnType<typeof dueCommands>>[number];

/** Handed to the network, which answered by this id of its own. */
export const markSent = async (tx: TxCtx, id: number, networkMessageId: string | null): Promise<void> => {
  tx.leavesNoTrail(NO_STEP);
  await tx.db
    .updateTable('lora_commands')
    .set({
      state: 'sent',
      sent_at: tx.now(),
      network_message_id: networkMessageId,
      tries: sql`tries + 1`,
      error: null,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
};

type Named = { readonly id: number } | { readonly uuid: string } | { readonly networkMessageId: string };

const columnOf = (named: Named) => {
  if ('id' in named) return ['id', named.id] as const;
  return 'uuid' in named ? (['uuid', named.uuid] as const) : (['network_message_id', named.networkMessageId] as const);
};

/**
 * The device fetched it. One without a number is as far as it can come: devices of the old generation never say that they
 * work by it. False when no command on its way is meant.
 */
export const markAcked = async (tx: TxCtx, named: Named, at: Date = tx.now()): Promise<boolean> => {
  tx.leavesNoTrail(NO_STEP);
  const [column, value] = columnOf(named);
  const acked = await tx.db
    .updateTable('lora_commands')
    .set({
      state: sql<CommandState>`case when seq is null then 'applied' else 'acked' end`,
      acked_at: at,
      applied_at: sql<Date | null>`case when seq is null then ${at}::timestamptz end`,
      ended_at: sql<Date | null>`case when seq is null then ${at}::timestamptz end`,
    })
    .where(column, '=', value)
    .where('state', 'in', ['queued', 'sent'])
    .returning('id')
    .execute();
  await markSettingsReceived(
    tx,
    acked.map(({ id }) => id),
    at,
  );
  return acked.length > 0;
};

/** The device says that it works by the command of this number. */
export const markApplied = async (
  tx: TxCtx,
  loraDeviceId: number,
  sequence: number,
  at: Date = tx.now(),
): Promise<boolean> => {
  tx.leavesNoTrail(NO_STEP);
  const applied = await tx.db
    .updateTable('lora_commands')
    .set({
      state: 'applied',
      acked_at: sql<Date>`coalesce(acked_at, ${at}::timestamptz)`,
      applied_at: at,
      ended_at: at,
    })
    .where('lora_device_id', '=', loraDeviceId)
    .where('seq', '=', sequence)
    .where('state', 'in', ['sent', 'acked'])
    .returning('id')
    .execute();
  return applied.length > 0;
};

/** It did not get through: it waits again, or has failed for good after so many tries. */
export const markFailed = async (tx: TxCtx, named: Named, error: string): Promise<void> => {
  tx.leavesNoTrail(NO_STEP);
  const [column, value] = columnOf(named);
  const isLast = sql`tries >= ${COMMAND_TRIES_AT_MOST}`;
  await tx.db
    .updateTable('lora_commands')
    .set({
      state: sql<CommandState>`case when ${isLast} then 'failed' else 'queued' end`,
      ended_at: sql<Date | null>`case when ${isLast} then ${tx.now()}::timestamptz end`,
      network_message_id: null,
      error: error.slice(0, 500),
    })
    .where(column, '=', value)
    .where('state', 'in', ['queued', 'sent'])
    .execute();
};

/** Nobody fetched them in time. Answers how many there were. */
export const expireCommands = async (tx: TxCtx): Promise<number> => {
  tx.leavesNoTrail(NO_STEP);
  const expired = await tx.db
    .updateTable('lora_commands')
    .set({ state: 'expired', ended_at: tx.now() })
    .where('expires_at', '<', tx.now())
    .where('state', 'in', [...LIVE_COMMAND_STATES])
    .returning('id')
    .execute();
  return expired.length;
};
