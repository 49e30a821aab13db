import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { setRadioIdentity } from '../devices/devices.write.ts';
import { startSilenceWatch } from '../radio-states/radio-states.write.ts';
import { sensorAssigned } from './lora-devices.events.ts';
import { endAlertsOfFormerPlace, removeFromDevices } from './remove-from-devices.write.ts';

type IdentifiedLora = { readonly id: number; readonly dev_eui: string; readonly root_company_id: number };

/**
 * Moves the radio identity from the previous device to the new one. The caller has locked the radio state and then the
 * LoRa device.
 */
export const moveIdentity = async (
  tx: TxCtx,
  lora: IdentifiedLora,
  from: number | null,
  to: number | null,
): Promise<void> => {
  if (from === to) return;
  if (from !== null) {
    await removeFromDevices(tx, [{ loraDeviceId: lora.id, deviceId: from }], { areTrapsDeleted: false });
    await setRadioIdentity(tx, from, null);
  }
  if (to === null) return;
  // a detection from before the installation is no catch of this trap
  if (from === null) await endAlertsOfFormerPlace(tx, [lora.id]);
  await startSilenceWatch(tx, lora.id);
  await setRadioIdentity(tx, to, lora.dev_eui);
  await emit(tx, sensorAssigned, { lora, deviceId: to });
};
