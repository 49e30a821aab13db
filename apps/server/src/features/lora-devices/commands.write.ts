import { COMMAND_PORT, type Command, encodeCommand } from '@trapline/contract/lora-devices/downlinks.ts';
import { MAX_COMMAND_TRIES, PENDING_COMMAND_STATES } from '@trapline/contract/lora-devices/rules.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import {
  insertCommands,
  type NewCommand,
  selectLastSequences,
  supersedeCommands,
} from './commands/commands.queries.ts';
import { commandsFetched } from './lora-devices.events.ts';

/** Commands to LoRa devices and their progress (decision radio/commands). */

type CommandTarget = { readonly id: number; readonly root_company_id: number };

/** A command of the new generation, or a value on a separate port for the old generation. */
export type CommandRequest =
  | { readonly lora: CommandTarget; readonly command: Command }
  | { readonly lora: CommandTarget; readonly port: number; readonly value: string };

const newCommand = (order: CommandRequest, last: ReadonlyMap<number, number>): NewCommand => {
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

/** Queues one command per device and slot, in a fixed number of statements; the caller has locked the LoRa devices. */
export const queueCommands = async (tx: TxCtx, orders: readonly CommandRequest[]) => {
  if (orders.length === 0) return [];
  const last = await selectLastSequences(
    tx,
    orders.map(({ lora }) => lora.id),
  );
  const commands = orders.map((order) => newCommand(order, last));
  await supersedeCommands(tx, commands);
  return insertCommands(tx, commands);
};

const NO_AUDIT_REASON = 'a report of the network about a command is not an action of a person';

/** The network may still have a command for this device that was revoked. */
const leftBehind = sql<boolean>`coalesce((
  select before.state in ('superseded', 'expired') and before.acked_at is null
  from lora_commands before
  where before.lora_device_id = command.lora_device_id and before.sent_at is not null
  order by before.created_at desc, before.id desc limit 1), false)`;

const dueQuery = (ctx: AnyCtx) =>
  ctx.db
    .selectFrom('lora_commands as command')
    .innerJoin('lora_devices as lora', 'lora.id', 'command.lora_device_id')
    .leftJoin('lora_device_states as state', 'state.lora_device_id', 'lora.id')
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
      'lora.network_uuid as networkDeviceId',
      sql<number | null>`coalesce(lora.connection_id, state.connection_id)`.as('connectionId'),
      leftBehind.as('replaces'),
    ])
    .where('command.state', '=', 'queued')
    .where('lora.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('command.next_try_at', 'is', null), eb('command.next_try_at', '<=', ctx.now())]))
    // a device fetches one command with each uplink: the next is handed over when the last was fetched or has failed
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

/**
 * The commands that the network gets next: the oldest queued command of each device that uses one of these connections,
 * which is the assigned connection, else the connection of its last uplink.
 */
export const dueCommands = (ctx: AnyCtx, connectionIds: readonly number[], limit: number) =>
  dueQuery(ctx)
    .where(sql<boolean>`coalesce(lora.connection_id, state.connection_id) = any(${[...connectionIds]}::bigint[])`)
    .limit(limit)
    .execute();

export type DueCommand = Awaited<ReturnType<typeof dueCommands>>[number];

export type SentCommand = { readonly id: number; readonly networkMessageId: string | null };

/** Marks commands as handed to the network, which returned its own id for each. */
export const markSent = async (tx: TxCtx, sentCommands: readonly SentCommand[]): Promise<void> => {
  tx.withoutAudit(NO_AUDIT_REASON);
  if (sentCommands.length === 0) return;
  await sql`
    update lora_commands command set state = 'sent', sent_at = ${tx.now()}, network_message_id = handed.message_id,
      tries = command.tries + 1, next_try_at = null, error = null
    from unnest(${sentCommands.map(({ id }) => id)}::bigint[], ${sentCommands.map((one) => one.networkMessageId)}::text[])
      as handed(id, message_id)
    where command.id = handed.id and command.state = 'queued'`.execute(tx.db);
};

export type RefusedCommand = {
  readonly id: number;
  readonly error: string;
  /** The network is unavailable or busy: this is not a fault of the command and does not count as a try. */
  readonly passes: boolean;
};

/**
 * The network refused commands: they are tried again after a minute. For a faulty command the delay grows with each try,
 * and after `MAX_COMMAND_TRIES` tries it fails.
 */
export const markRefused = async (tx: TxCtx, refused: readonly RefusedCommand[]): Promise<void> => {
  tx.withoutAudit(NO_AUDIT_REASON);
  if (refused.length === 0) return;
  const isLast = sql`not refused.passes and command.tries + 1 >= ${MAX_COMMAND_TRIES}`;
  await sql`
    update lora_commands command set
      tries = command.tries + case when refused.passes then 0 else 1 end,
      state = case when ${isLast} then 'failed' else 'queued' end,
      ended_at = case when ${isLast} then ${tx.now()}::timestamptz end,
      next_try_at = ${tx.now()}::timestamptz + interval '1 minute' * case when refused.passes then 1 else power(2, command.tries) end,
      error = refused.error
    from unnest(${refused.map(({ id }) => id)}::bigint[], ${refused.map(({ error }) => error.slice(0, 500))}::text[],
      ${refused.map(({ passes: isTemporary }) => isTemporary)}::boolean[]) as refused(id, error, passes)
    where command.id = refused.id and command.state = 'queued'`.execute(tx.db);
};

/** Identifies a reported command: by our own id where the network returns it, else by the id of the network. */
export type CommandReport = {
  readonly uuid: string | null;
  readonly networkMessageId: string | null;
  /** The root company whose devices the reporter may report on; null for all. */
  readonly rootCompanyId: number | null;
  /** The device to which the command must belong, where it is known. */
  readonly devEui: string | null;
  readonly at: Date;
  /** The reason why the command was not delivered; null if it was. */
  readonly error: string | null;
};

/** A command that its device has fetched. */
export type FetchedReport = {
  readonly uuid: string;
  readonly loraDeviceId: number;
  readonly at: Date;
  readonly slot: string;
};

/** The reported commands, each with its latest report; rows `meant(id, at, error)`. */
const commandsOfReports = (reports: readonly CommandReport[]) => sql`
  select distinct on (id) id, at, error from (
    select command.id, reported.at, reported.error, reported.place
    from (select * from unnest(
      ${reports.map(({ uuid }) => uuid)}::uuid[],
      ${reports.map(({ uuid, networkMessageId }) => (uuid === null ? networkMessageId : null))}::text[],
      ${reports.map(({ rootCompanyId }) => rootCompanyId)}::bigint[], ${reports.map(({ devEui }) => devEui)}::text[],
      ${reports.map(({ at }) => at.toISOString())}::timestamptz[],
      ${reports.map(({ error }) => error?.slice(0, 500) ?? null)}::text[]
    ) with ordinality as reported(uuid, message_id, root_id, dev_eui, at, error, place)) reported
      cross join lateral (
        select id, root_company_id, lora_device_id from lora_commands where uuid = reported.uuid
        union all
        select id, root_company_id, lora_device_id from lora_commands where network_message_id = reported.message_id
      ) command
      join lora_devices lora on lora.id = command.lora_device_id
    where (reported.root_id is null or reported.root_id = command.root_company_id)
      and (reported.dev_eui is null or reported.dev_eui = lora.dev_eui)
  ) each_reported order by id, place desc`;

/**
 * Marks commands as fetched. For a command without a number this is the last state: old devices never confirm that
 * they apply it. Returns the reported commands that were pending.
 */
export const markAcked = async (tx: TxCtx, reports: readonly CommandReport[]): Promise<readonly FetchedReport[]> => {
  tx.withoutAudit(NO_AUDIT_REASON);
  if (reports.length === 0) return [];
  const { rows } = await sql<{ id: number; at: Date } & FetchedReport>`
    update lora_commands command set
      state = case when command.seq is null then 'applied' else 'acked' end,
      acked_at = meant.at,
      applied_at = case when command.seq is null then meant.at end,
      ended_at = case when command.seq is null then meant.at end
    from (${commandsOfReports(reports)}) meant
    where command.id = meant.id and command.state in ('queued', 'sent')
    returning command.id, meant.at, command.uuid, command.slot, command.lora_device_id as "loraDeviceId"`.execute(
    tx.db,
  );
  await emit(tx, commandsFetched, { commands: rows });
  return rows;
};

/** Marks commands as not delivered: they are queued again, or fail permanently after the last try. */
export const markFailed = async (tx: TxCtx, reports: readonly CommandReport[]): Promise<void> => {
  tx.withoutAudit(NO_AUDIT_REASON);
  if (reports.length === 0) return;
  const isLast = sql`command.tries >= ${MAX_COMMAND_TRIES}`;
  await sql`
    update lora_commands command set
      state = case when ${isLast} then 'failed' else 'queued' end,
      ended_at = case when ${isLast} then ${tx.now()}::timestamptz end,
      network_message_id = null, error = meant.error
    from (${commandsOfReports(reports)}) meant
    where command.id = meant.id and command.state in ('queued', 'sent')`.execute(tx.db);
};

export type AppliedReport = { readonly loraDeviceId: number; readonly sequence: number; readonly at: Date };

/**
 * Devices report that they apply the commands with these numbers. Returns those that were not reported as fetched
 * before.
 */
export const markApplied = async (tx: TxCtx, applied: readonly AppliedReport[]): Promise<readonly FetchedReport[]> => {
  tx.withoutAudit(NO_AUDIT_REASON);
  if (applied.length === 0) return [];
  const { rows } = await sql<{ id: number; at: Date; isFirst: boolean } & FetchedReport>`
    update lora_commands command set state = 'applied', acked_at = coalesce(command.acked_at, reported.at),
      applied_at = reported.at, ended_at = reported.at
    from (
      select id, seq, min(at) as at
      from unnest(${applied.map(({ loraDeviceId }) => loraDeviceId)}::bigint[],
        ${applied.map(({ sequence }) => sequence)}::integer[], ${applied.map(({ at }) => at.toISOString())}::timestamptz[])
        as each_reported(id, seq, at) group by id, seq
    ) reported
    where command.lora_device_id = reported.id and command.seq = reported.seq and command.state in ('sent', 'acked')
    returning command.id, reported.at, command.uuid, command.slot, command.lora_device_id as "loraDeviceId",
      command.acked_at = reported.at as "isFirst"`.execute(tx.db);
  await emit(tx, commandsFetched, { commands: rows });
  return rows.filter(({ isFirst }) => isFirst);
};

/** Expires commands that were not fetched in time. Returns their number. */
export const expireCommands = async (tx: TxCtx): Promise<number> => {
  tx.withoutAudit(NO_AUDIT_REASON);
  const expired = await tx.db
    .updateTable('lora_commands')
    .set({ state: 'expired', ended_at: tx.now() })
    .where('expires_at', '<', tx.now())
    .where('state', 'in', [...PENDING_COMMAND_STATES])
    .returning('id')
    .execute();
  return expired.length;
};

/** Withdraws commands, so that they are not sent. */
export const withdrawCommands = async (tx: TxCtx, ids: readonly number[]): Promise<void> => {
  await tx.db
    .updateTable('lora_commands')
    .set({ state: 'superseded', ended_at: tx.now() })
    .where('id', 'in', [0, ...ids])
    .where('state', 'in', [...PENDING_COMMAND_STATES])
    .execute();
};
