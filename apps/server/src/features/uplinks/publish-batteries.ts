import type { TxCtx } from '../../kernel/context.ts';
import type { ReceivedEvent } from '../../kernel/radio.ts';
import { writeRadioHistory } from '../devices/radio.write.ts';
import { type BatteryReport, updateBatteries } from '../radio-states/received-states.write.ts';
import { refusalFor } from './fold-uplinks.ts';
import type { LockedDevice, UplinkRow } from './folded.ts';

const NO_RAW_VALUE = 255;

type BatteryReading = { readonly devEui: string; readonly battery: number; readonly at: Date };

/** Network servers query the battery themselves and report it in a separate event, or with an uplink. */
const toReport = ({ event, arrivedAt }: ReceivedEvent): BatteryReading | null => {
  if (event.type === 'battery' && event.battery !== null)
    return { devEui: event.devEui, battery: event.battery, at: earlierTime(event.at, arrivedAt) };
  if (event.type !== 'uplink' || event.networkBattery == null) return null;
  return {
    devEui: event.devEui,
    battery: event.networkBattery,
    at: earlierTime(event.networkBatteryAt ?? event.networkTime, arrivedAt),
  };
};

const earlierTime = (at: Date | null, arrivedAt: Date): Date => (at !== null && at < arrivedAt ? at : arrivedAt);

/**
 * Stores the newest level of each device, except unmeasurable ones. A copy of an uplink (not among `rows`) changes
 * nothing.
 */
export const publishBatteries = async (
  tx: TxCtx,
  devices: ReadonlyMap<string, LockedDevice>,
  arrived: readonly ReceivedEvent[],
  rows: readonly UplinkRow[],
): Promise<void> => {
  const storedUplinks = new Set(rows.map(({ uplink }) => uplink));
  const newest = new Map<number, BatteryReport & { readonly device: LockedDevice }>();
  for (const one of arrived) {
    if (one.event.type === 'uplink' && !storedUplinks.has(one.event)) continue;
    const reports = toReport(one);
    const device = reports && devices.get(reports.devEui);
    if (!device || reports.battery === NO_RAW_VALUE || refusalFor(one.connection, device) !== null) continue;
    const newestReading = newest.get(device.id);
    if (!newestReading || newestReading.at <= reports.at)
      newest.set(device.id, { id: device.id, battery: reports.battery, at: reports.at, device });
  }
  if (newest.size === 0) return;
  const changed = await updateBatteries(tx, [...newest.values()]);
  await writeRadioHistory(
    tx,
    [...newest.values()].flatMap(({ id, device, battery }) =>
      device.deviceId === null || !changed.has(id)
        ? []
        : [
            {
              deviceId: device.deviceId,
              rootCompanyId: device.rootCompanyId,
              at: null,
              battery,
              rssi: null,
              detectionCounter: null,
              detectedAt: null,
              forHistory: false,
            },
          ],
    ),
  );
};
