import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { ConcurrentChange, type TxCtx } from '../../kernel/context.ts';
import { type LockedLora, lockDevice, lockLoraDevice, selectCurrentPlacement } from './lora-devices.queries.ts';

/** Locks a LoRa device after its device. All code locks the two in this order. */
export const openLora = async (tx: TxCtx, ref: Ref): Promise<LockedLora> => {
  const current = requireFound(await selectCurrentPlacement(tx, ref));
  if (current.device_id !== null) await lockDevice(tx, current.device_id);
  const lora = requireFound(await lockLoraDevice(tx, ref));
  if (lora.device_id !== current.device_id) throw new ConcurrentChange();
  return lora;
};
