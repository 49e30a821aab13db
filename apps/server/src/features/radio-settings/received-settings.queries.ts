import { PENDING_COMMAND_STATES } from '@trapline/contract/lora-devices/rules.ts';
import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

type FetchedCommand = { readonly id: number; readonly at: Date };

/** Marks the settings of these commands as received: the devices fetched them. */
export const markSettingsReceived = async (tx: TxCtx, commands: readonly FetchedCommand[]): Promise<void> => {
  if (commands.length === 0) return;
  await sql`
    update radio_settings setting set received_at = fetched.at
    from unnest(${commands.map(({ id }) => id)}::bigint[], ${commands.map(({ at }) => at.toISOString())}::timestamptz[])
      as fetched(id, at)
    where setting.command_id = fetched.id and setting.received_at is null`.execute(tx.db);
};

/**
 * The LoRa devices are removed from their devices: settings that were not fetched wait for the next ones. Returns the
 * commands for those settings.
 */
export const restoreSettings = async (tx: TxCtx, loraDeviceIds: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ commandId: number }>`
    with waiting as (
      select setting.id, command.id as command_id
      from radio_settings setting join lora_commands command on command.id = setting.command_id
      where command.lora_device_id = any(${[...loraDeviceIds]}::bigint[])
        and command.state = any(${[...PENDING_COMMAND_STATES]}::text[]) and setting.received_at is null
    )
    update radio_settings setting set command_id = null from waiting
    where setting.id = waiting.id returning waiting.command_id as "commandId"`.execute(tx.db);
  return rows.map(({ commandId }) => commandId);
};
