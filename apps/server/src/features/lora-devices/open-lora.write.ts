import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { found } from '../../kernel/app-error.ts';
import { ConcurrentChange, type TxCtx } from '../../kernel/context.ts';
import { type LockedLora, lockDevice, lockLoraDevice, selectStanding } from './lora-devices.queries.ts';

/** Locks a LoRa device after its device. All code locks the two in this order. */
export const openLora = async (tx: TxCtx, ref: Ref): Promise<LockedLora> => {
  const standing = found(await selectStanding(tx, ref));
  if (standing.device_id !== null) await lockDevice(tx, standing.device_id);
  const lora = found(await lockLoraDevice(tx, ref));
  if (lora.device_id !== standing.device_id) throw new ConcurrentChange();
  return lora;
};
