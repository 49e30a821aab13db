import type { TxCtx } from '../../kernel/context.ts';
import { queueCommands } from './commands.write.ts';

/** Whose alert was dealt with at these devices are told to zero their own, as far as their generation can be told. */
export const queueClearAlerts = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  const loras = await tx.db
    .selectFrom('lora_devices')
    .select(['id', 'root_company_id'])
    .where('device_id', 'in', [0, ...deviceIds])
    .where('deleted_at', 'is', null)
    .where('is_old', '=', false)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await queueCommands(
    tx,
    loras.map((lora) => ({ lora, command: { kind: 'clear_alert' as const } })),
  );
};
