import type { AlarmKind } from '@trapline/contract/alarms/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { subscribe } from '../../kernel/events.ts';
import { detectionsEnding, devicesDeleted, devicesDeletedWithPlace, visitEnded } from '../devices/devices.events.ts';
import { sensorsLeft } from '../lora-devices/lora-devices.events.ts';
import { clearAlarms, endGaps } from './alarms.queries.ts';
import { endAlarms } from './end-alarms.ts';
import { logCleared } from './log-alarms.ts';
import { publishToPages } from './publish-to-pages.ts';
import { settleAlarmsOfDevices, settleAlarmsOfVisit } from './settle-visits.ts';

/** Kinds of alarm about the sensor itself, not about a catch. */
const SENSOR_ALARM_KINDS: readonly AlarmKind[] = ['no_signal', 'low_battery', 'stuck_sensor'];

const endAlarmsOfKinds = async (
  tx: TxCtx,
  deviceIds: readonly number[],
  kinds: readonly AlarmKind[],
): Promise<void> => {
  if (deviceIds.length === 0) return;
  await endGaps(tx, deviceIds, tx.now());
  const ending = { how: 'person', upTo: tx.now() } as const;
  const cleared = await clearAlarms(tx, deviceIds, { kinds, includesNewer: true, ...ending });
  await publishToPages(
    tx,
    cleared.map(({ placeId }) => placeId),
  );
  await logCleared(tx, cleared, ending);
};

/**
 * Ends the sensor alarms of devices whose sensors are removed. A catch that nobody has dealt with stays open. The caller
 * has locked the radio state of the sensors.
 */
const endSensorAlarms = (tx: TxCtx, deviceIds: readonly number[]): Promise<void> =>
  endAlarmsOfKinds(tx, deviceIds, SENSOR_ALARM_KINDS);

/**
 * Ends all alarms of deleted devices, because nobody can deal with them any more. An alarm of an open visit whose trap
 * was not checked is announced first, so that it appears in the visit, in reports and in statistics.
 */
const endAlarmsOfDeletedDevices = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  await settleAlarmsOfDevices(tx, deviceIds);
  await endAlarmsOfKinds(tx, deviceIds, ['detection', ...SENSOR_ALARM_KINDS]);
};

export const alarmsSubscribers = [
  subscribe(detectionsEnding, (tx, { deviceIds, how: ending, upTo }) =>
    endAlarms(tx, deviceIds, { how: ending, upTo }),
  ),
  subscribe(sensorsLeft, (tx, { left }) =>
    endSensorAlarms(
      tx,
      left.map(({ deviceId }) => deviceId),
    ),
  ),
  subscribe(visitEnded, (tx, { inspectionId }) => settleAlarmsOfVisit(tx, inspectionId)),
  subscribe(devicesDeleted, (tx, { deviceIds }) => endAlarmsOfDeletedDevices(tx, deviceIds)),
  subscribe(devicesDeletedWithPlace, (tx, { deviceIds }) => endAlarmsOfDeletedDevices(tx, deviceIds)),
];
