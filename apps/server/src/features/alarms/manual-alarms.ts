import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { updateDetections } from '../devices/detections.write.ts';
import { detectionsEnded } from '../devices/devices.events.ts';
import { writeRadioHistory } from '../devices/radio.write.ts';
import { endAlerts } from '../lora-devices/end-alerts.write.ts';
import { lockState, markDetected } from '../radio-states/radio-states.write.ts';
import { endAlarms } from './end-alarms.ts';
import { raiseDetections } from './raise-detections.write.ts';

/** Actions of people on the alarm of a LoRa device. */

export type AlarmedDevice = {
  readonly id: number;
  readonly rootCompanyId: number;
  readonly placeId: number | null;
  readonly deviceId: number | null;
};

/** Raises the alarm on behalf of a person; people are notified as if the device had detected something. */
export const raiseManually = async (tx: TxCtx, lora: AlarmedDevice): Promise<void> => {
  const { id, rootCompanyId, placeId, deviceId } = lora;
  const at = tx.now();
  await lockState(tx, id);
  await markDetected(tx, [id], [at]);
  if (placeId === null || deviceId === null) return;
  await raiseDetections(tx, [{ deviceId, placeId, rootCompanyId, loraDeviceId: id, at, source: 'person' }]);
  const noMeasurements = { at: null, battery: null, rssi: null, detectionCounter: null, forHistory: false };
  await writeRadioHistory(tx, [{ deviceId, rootCompanyId, detectedAt: at, ...noMeasurements }]);
};

type ClearResult = { readonly wasAlarmed: boolean; readonly isInHistory: boolean };

/**
 * A person clears the alert: it ends at once, although the device does not know it yet (product rule P21). Returns
 * whether there was anything to clear, and whether the history shows it.
 */
export const clearManually = async (tx: TxCtx, { id, deviceId }: AlarmedDevice): Promise<ClearResult> => {
  const at = tx.now();
  const states = await endAlerts(tx, { loraDeviceId: id }, { how: 'person', at });
  const isInHistory = states.some(({ wasDetected }) => wasDetected);
  if (deviceId === null) return { wasAlarmed: states.length > 0, isInHistory };
  const ended = await endAlarms(tx, [deviceId], { how: 'person', upTo: at });
  const endedDetections = await updateDetections(tx, [deviceId], at);
  await emit(tx, detectionsEnded, { deviceIds: [deviceId], at });
  return { wasAlarmed: states.length > 0 || ended > 0 || endedDetections.length > 0, isInHistory };
};
