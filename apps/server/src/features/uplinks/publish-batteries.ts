import type { TxCtx } from '../../kernel/context.ts';
import type { Arrived } from '../../kernel/radio.ts';
import { writeRadioHistory } from '../devices/radio.write.ts';
import { type BatteryReport, updateBatteries } from '../radio-states/heard.write.ts';
import { type LockedDevice, speaksFor } from './fold-uplinks.ts';

const NOT_RAW = 255;

type Told = { readonly devEui: string; readonly battery: number; readonly at: Date };

/** Network servers query devices by themselves and report it in an event of its own, or beside an uplink. */
const toReport = ({ event, arrivedAt }: Arrived): Told | null => {
  if (event.type === 'battery' && event.battery !== null)
    return { devEui: event.devEui, battery: event.battery, at: before(event.at, arrivedAt) };
  if (event.type !== 'uplink' || event.networkBattery == null) return null;
  return { devEui: event.devEui, battery: event.networkBattery, at: before(event.networkTime, arrivedAt) };
};

const before = (at: Date | null, arrivedAt: Date): Date => (at !== null && at < arrivedAt ? at : arrivedAt);

/** Of each device the newest; a level nobody could measure is none. */
export const publishBatteries = async (
  tx: TxCtx,
  devices: ReadonlyMap<string, LockedDevice>,
  arrived: readonly Arrived[],
): Promise<void> => {
  const newest = new Map<number, BatteryReport & { readonly device: LockedDevice }>();
  for (const one of arrived) {
    const reports = toReport(one);
    const device = reports && devices.get(reports.devEui);
    if (!device || reports.battery === NOT_RAW || speaksFor(one.connection, device) !== null) continue;
    const known = newest.get(device.id);
    if (!known || known.at <= reports.at)
      newest.set(device.id, { id: device.id, battery: reports.battery, at: reports.at, device });
  }
  if (newest.size === 0) return;
  const taken = await updateBatteries(tx, [...newest.values()]);
  await writeRadioHistory(
    tx,
    [...newest.values()].flatMap(({ id, device, battery }) =>
      device.deviceId === null || !taken.has(id)
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
