import type { TxCtx } from '../../kernel/context.ts';

/** A LoRa device that was registered has said nothing yet. */
export const beginStates = async (
  tx: TxCtx,
  devices: readonly { readonly id: number; readonly rootCompanyId: number }[],
): Promise<void> => {
  if (devices.length === 0) return;
  await tx.db
    .insertInto('lora_device_states')
    .values(devices.map(({ id, rootCompanyId }) => ({ lora_device_id: id, root_company_id: rootCompanyId })))
    .onConflict((conflict) => conflict.column('lora_device_id').doNothing())
    .execute();
};

export const beginState = (tx: TxCtx, loraDeviceId: number, rootCompanyId: number): Promise<void> =>
  beginStates(tx, [{ id: loraDeviceId, rootCompanyId }]);
