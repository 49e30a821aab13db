import type { AlarmKind } from '@trapline/contract/alarms/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { on } from '../../kernel/events.ts';
import { detectionsEnding, devicesDeleted, devicesDeletedWithPlace, visitEnded } from '../devices/devices.events.ts';
import { sensorsLeft } from '../lora-devices/lora-devices.events.ts';
import { clearAlarms, endGaps } from './alarms.queries.ts';
import { endAlarms } from './end-alarms.ts';
import { logCleared } from './log-alarms.ts';
import { publishToPages } from './publish-to-pages.ts';
import { settleOfDevices, settleOfVisit } from './settle-visits.ts';

/** Kinds of alarm about the sensor itself, not about a catch. */
const OF_SENSOR: readonly AlarmKind[] = ['no_signal', 'low_battery', 'stuck_sensor'];

const end = async (tx: TxCtx, deviceIds: readonly number[], kinds: readonly AlarmKind[]): Promise<void> => {
  if (deviceIds.length === 0) return;
  await endGaps(tx, deviceIds, tx.now());
  const how = { how: 'person', upTo: tx.now() } as const;
  const cleared = await clearAlarms(tx, deviceIds, { kinds, includesNewer: true, ...how });
  await publishToPages(
    tx,
    cleared.map(({ placeId }) => placeId),
  );
  await logCleared(tx, cleared, how);
};

/**
 * Ends the sensor alarms of devices whose sensors are removed. A catch that nobody has dealt with stays open. The caller
 * has locked the radio state of the sensors.
 */
const endOfSensors = (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => end(tx, deviceIds, OF_SENSOR);

/**
 * Ends all alarms of deleted devices, because nobody can deal with them any more. An alarm of an open visit whose trap
 * was not checked is announced first, so that it appears in the visit, in reports and in statistics.
 */
const endOfDeleted = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  await settleOfDevices(tx, deviceIds);
  await end(tx, deviceIds, ['detection', ...OF_SENSOR]);
};

export const alarmsSubscribers = [
  on(detectionsEnding, (tx, { deviceIds, how, upTo }) => endAlarms(tx, deviceIds, { how, upTo })),
  on(sensorsLeft, (tx, { left }) =>
    endOfSensors(
      tx,
      left.map(({ deviceId }) => deviceId),
    ),
  ),
  on(visitEnded, (tx, { inspectionId }) => settleOfVisit(tx, inspectionId)),
  on(devicesDeleted, (tx, { deviceIds }) => endOfDeleted(tx, deviceIds)),
  on(devicesDeletedWithPlace, (tx, { deviceIds }) => endOfDeleted(tx, deviceIds)),
];
