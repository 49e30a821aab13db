import type { TxCtx } from '../../kernel/context.ts';
import { setRadioIdentity } from '../devices/devices.write.ts';
import { queuePendingSettings } from '../radio-settings/radio-settings.write.ts';

type Given = { readonly id: number; readonly dev_eui: string; readonly root_company_id: number };

/** The device that had it bears the identity no more, the one that has it now does. */
export const moveIdentity = async (tx: TxCtx, lora: Given, from: number | null, to: number | null): Promise<void> => {
  if (from === to) return;
  if (from !== null) await setRadioIdentity(tx, from, null);
  if (to === null) return;
  await setRadioIdentity(tx, to, lora.dev_eui);
  await queuePendingSettings(tx, lora, to);
};
