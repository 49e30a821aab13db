import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { updateDetections } from '../devices/detections.write.ts';
import { detectionsEnded } from '../devices/devices.events.ts';
import { writeRadioHistory } from '../devices/radio.write.ts';
import { endAlerts } from '../lora-devices/end-alerts.write.ts';
import { lockState, markDetected } from '../radio-states/radio-states.write.ts';
import { endAlarms } from './end-alarms.ts';
import { raiseDetections } from './raise-detections.write.ts';

/** What people do to the alarm of a LoRa device. */

export type AlarmedDevice = {
  readonly id: number;
  readonly rootCompanyId: number;
  readonly placeId: number | null;
  readonly deviceId: number | null;
};

/** A person raises it by hand: it rings as if the device had. */
export const raiseManually = async (tx: TxCtx, lora: AlarmedDevice): Promise<void> => {
  const { id, rootCompanyId, placeId, deviceId } = lora;
  const at = tx.now();
  await lockState(tx, id);
  await markDetected(tx, [id], [at]);
  if (placeId === null || deviceId === null) return;
  await raiseDetections(tx, [{ deviceId, placeId, rootCompanyId, loraDeviceId: id, at, source: 'person' }]);
  const nothing = { at: null, battery: null, rssi: null, detectionCounter: null, forHistory: false };
  await writeRadioHistory(tx, [{ deviceId, rootCompanyId, detectedAt: at, ...nothing }]);
};

type Cleared = { readonly wasAlarmed: boolean; readonly isInHistory: boolean };

/**
 * A person clears it: closed at once, though the device has yet to hear of it (product rule P21). Answers whether there was
 * anything to close, and whether its history shows that.
 */
export const clearOf = async (tx: TxCtx, { id, deviceId }: AlarmedDevice): Promise<Cleared> => {
  const at = tx.now();
  const states = await endAlerts(tx, { loraDeviceId: id }, { how: 'person', at });
  const isInHistory = states.some(({ wasDetected }) => wasDetected);
  if (deviceId === null) return { wasAlarmed: states.length > 0, isInHistory };
  const ended = await endAlarms(tx, [deviceId], { how: 'person', upTo: at });
  const turned = await updateDetections(tx, [deviceId], at);
  await emit(tx, detectionsEnded, { deviceIds: [deviceId], at });
  return { wasAlarmed: states.length > 0 || ended > 0 || turned.length > 0, isInHistory };
};
