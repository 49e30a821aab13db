import type { TxCtx } from '../../kernel/context.ts';
import { queueCommands } from '../lora-devices/commands.write.ts';

type AssignedLora = { readonly id: number; readonly root_company_id: number };

/** Sends settings that were made before the device had a LoRa device to its current LoRa device. */
export const queuePendingSettings = async (tx: TxCtx, lora: AssignedLora, deviceId: number): Promise<void> => {
  const pendingSettings = await tx.db
    .selectFrom('radio_settings')
    .distinctOn('type')
    .select(['id', 'type', 'value', 'received_at', 'command_id'])
    .where('device_id', '=', deviceId)
    .orderBy('type')
    .orderBy('id', 'desc')
    .execute();
  const unqueuedSettings = pendingSettings.filter(
    ({ received_at, command_id }) => received_at === null && command_id === null,
  );
  const queued = await queueCommands(
    tx,
    unqueuedSettings.map(({ type, value }) => ({ lora, port: type, value })),
  );
  const commandIdBySlot = new Map(queued.map(({ slot, id }) => [slot, id]));
  // a device has at most seven options
  for (const { id, type } of unqueuedSettings) {
    await tx.db
      .updateTable('radio_settings')
      .set({ command_id: commandIdBySlot.get(`port:${type}`) ?? null })
      .where('id', '=', id)
      .execute();
  }
};
