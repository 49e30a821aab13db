import {
  COMMAND_EXPIRY_DAYS,
  type CommandKind,
  PENDING_COMMAND_STATES,
} from '@trapline/contract/lora-devices/rules.ts';
import { type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';

const MAX_COMMANDS = 100;
const DAY_MS = 86_400_000;

/** Newest first. */
export const selectCommands = (ctx: AnyCtx, loraDeviceId: number, limit: number = MAX_COMMANDS) =>
  ctx.db
    .selectFrom('lora_commands as command')
    .leftJoin('users', 'users.id', 'command.user_id')
    .select([
      'command.id',
      'command.uuid',
      'command.kind',
      'command.port',
      'command.payload',
      'command.state',
      'command.tries',
      'command.error',
      'command.created_at as createdAt',
      'command.sent_at as sentAt',
      'command.acked_at as ackedAt',
      'command.applied_at as appliedAt',
      'command.expires_at as expiresAt',
      'users.name as userName',
      'users.surname as userSurname',
    ])
    .where('command.lora_device_id', '=', loraDeviceId)
    .orderBy('command.created_at', 'desc')
    .orderBy('command.id', 'desc')
    .limit(limit)
    .execute();

export type CommandRow = Awaited<ReturnType<typeof selectCommands>>[number];

type CommandSlot = { readonly loraDeviceId: number; readonly slot: string };

const isOneOf = (slots: readonly CommandSlot[]) =>
  sql<SqlBool>`(lora_device_id, slot) in (select * from unnest(${slots.map(({ loraDeviceId }) => loraDeviceId)}::bigint[],
    ${slots.map(({ slot }) => slot)}::text[]))`;

/** A newer command replaces an older one of the same slot that is still pending. */
export const supersedeCommands = async (tx: TxCtx, slots: readonly CommandSlot[]): Promise<void> => {
  await tx.db
    .updateTable('lora_commands')
    .set({ state: 'superseded', ended_at: tx.now() })
    .where(isOneOf(slots))
    .where('state', 'in', [...PENDING_COMMAND_STATES])
    .execute();
};

/** The last command number of each device; a device without a number is not in the map. */
export const selectLastSequences = async (tx: TxCtx, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.db
    .selectFrom('lora_commands')
    .distinctOn('lora_device_id')
    .select(['lora_device_id as id', 'seq'])
    .where('lora_device_id', 'in', [0, ...ids])
    .where('seq', 'is not', null)
    .orderBy('lora_device_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, seq }) => [id, seq ?? 0]));
};

export type NewCommand = {
  readonly loraDeviceId: number;
  readonly rootCompanyId: number;
  readonly kind: CommandKind;
  readonly slot: string;
  readonly port: number;
  /** Upper-case hex. */
  readonly payload: string;
  readonly sequence: number | null;
};

export const insertCommands = (tx: TxCtx, commands: readonly NewCommand[]) =>
  tx.db
    .insertInto('lora_commands')
    .values(
      commands.map(({ loraDeviceId, rootCompanyId, sequence, ...command }) => ({
        ...command,
        uuid: tx.newUuid(),
        root_company_id: rootCompanyId,
        lora_device_id: loraDeviceId,
        seq: sequence,
        user_id: tx.actor.kind === 'user' ? tx.actor.id : null,
        created_at: tx.now(),
        expires_at: new Date(tx.now().getTime() + COMMAND_EXPIRY_DAYS * DAY_MS),
      })),
    )
    .returning(['id', 'uuid', 'lora_device_id as loraDeviceId', 'slot'])
    .execute();
