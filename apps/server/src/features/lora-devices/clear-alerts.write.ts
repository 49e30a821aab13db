import { PENDING_COMMAND_STATES } from '@trapline/contract/lora-devices/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { queueCommands } from './commands.write.ts';

type AlarmedLora = { readonly id: number; readonly root_company_id: number };

/** Whether such a command is queued here or at the network until the device fetches it. */
export const isClearPending = async (tx: TxCtx, loraDeviceId: number): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('lora_commands')
    .select('id')
    .where('lora_device_id', '=', loraDeviceId)
    .where('slot', '=', 'clear_alert')
    .where('state', 'in', [...PENDING_COMMAND_STATES])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Queues commands to devices to reset their own alert; a device with a pending command gets no second one. */
export const queueClear = async (tx: TxCtx, loras: readonly AlarmedLora[]): Promise<void> => {
  if (loras.length === 0) return;
  const pendingClears = await tx.db
    .selectFrom('lora_commands')
    .select('lora_device_id as id')
    .where(
      'lora_device_id',
      'in',
      loras.map(({ id }) => id),
    )
    .where('slot', '=', 'clear_alert')
    .where('state', '=', 'queued')
    .execute();
  const pendingIds = new Set(pendingClears.map(({ id }) => id));
  await queueCommands(
    tx,
    loras.filter(({ id }) => !pendingIds.has(id)).map((lora) => ({ lora, command: { kind: 'clear_alert' as const } })),
  );
};

/**
 * A person handled the alert of these devices: their LoRa devices get the command, if their generation supports it.
 */
export const queueClearAlerts = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  if (deviceIds.length === 0) return;
  const loras = await tx.db
    .selectFrom('lora_devices')
    .select(['id', 'root_company_id'])
    .where('device_id', 'in', [...deviceIds])
    .where('deleted_at', 'is', null)
    .where('is_old', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await queueClear(tx, loras);
};
