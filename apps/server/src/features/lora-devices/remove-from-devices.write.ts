import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { resetRemovedSensors } from '../radio-states/radio-states.write.ts';
import { queueClear } from './clear-alerts.write.ts';
import { logAlertsEnded } from './end-alerts.write.ts';
import { sensorsUnassigned } from './lora-devices.events.ts';

export type FreedSensor = { readonly loraDeviceId: number; readonly deviceId: number };

/** Ends the alerts of LoRa devices that get another trap. The caller has locked the radio states and then the LoRa devices. */
export const endAlertsOfFormerPlace = async (tx: TxCtx, loraDeviceIds: readonly number[]): Promise<void> => {
  const states = await resetRemovedSensors(tx, loraDeviceIds);
  await logAlertsEnded(
    tx,
    states.filter(({ wasDetected }) => wasDetected),
    { how: 'left', at: tx.now() },
  );
  await queueClear(
    tx,
    states
      .filter(({ needsClear }) => needsClear)
      .map(({ id, rootCompanyId }) => ({ id, root_company_id: rootCompanyId })),
  );
};

/**
 * Removes LoRa devices from devices: their common state ends, so that neither the next LoRa device of the trap nor the
 * next trap inherits it. The caller has locked the LoRa devices, and their radio states before them.
 */
export const removeFromDevices = async (
  tx: TxCtx,
  freedSensors: readonly FreedSensor[],
  { areTrapsDeleted }: { readonly areTrapsDeleted: boolean },
): Promise<void> => {
  if (freedSensors.length === 0) return;
  await emit(tx, sensorsUnassigned, { unassigned: freedSensors, areTrapsDeleted });
  await endAlertsOfFormerPlace(
    tx,
    freedSensors.map(({ loraDeviceId }) => loraDeviceId),
  );
};
