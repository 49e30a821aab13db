import type { AlarmKind, ClearingMethod } from '@trapline/contract/alarms/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import { endDetections } from '../devices/detections.write.ts';
import { detectionsEnded } from '../devices/devices.events.ts';
import { clearAlarms, endGaps } from './alarms.queries.ts';
import { logCleared } from './log-alarms.ts';
import { publishToPages } from './publish-to-pages.ts';
import { settleAlarmsOfDevices } from './settle-visits.ts';

/** Alarms of traps whose sensor is taken off, or that are deleted. The caller has locked the radio states. */

/** Kinds of alarm about the sensor itself, not about a catch. */
const SENSOR_ALARM_KINDS: readonly AlarmKind[] = ['no_signal', 'low_battery', 'stuck_sensor'];

const end = async (
  tx: TxCtx,
  deviceIds: readonly number[],
  kinds: readonly AlarmKind[],
  how: ClearingMethod = 'person',
): Promise<void> => {
  const ending = { how, upTo: tx.now() };
  const cleared = await clearAlarms(tx, deviceIds, { kinds, includesNewer: true, ...ending });
  await publishToPages(
    tx,
    cleared.map(({ placeId }) => placeId),
  );
  await logCleared(tx, cleared, ending);
};

/**
 * Ends the detections of traps without a sensor: nothing could end them any more but a cleaning, while lists of sensors
 * show none. Nobody answered them, and reports say so.
 */
const endCatches = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  await end(tx, deviceIds, ['detection'], 'sensor_removed');
  const ended = await endDetections(tx, deviceIds);
  const left = ended.map(({ deviceId }) => deviceId);
  if (left.length > 0) await emit(tx, detectionsEnded, { deviceIds: left, at: tx.now() });
};

type RemovedSensors = { readonly deviceIds: readonly number[]; readonly areTrapsDeleted: boolean };

/** Ends the alarms of devices whose sensors are removed. */
export const endAlarmsOfRemovedSensors = async (
  tx: TxCtx,
  { deviceIds, areTrapsDeleted }: RemovedSensors,
): Promise<void> => {
  if (deviceIds.length === 0) return;
  await endGaps(tx, deviceIds, tx.now());
  await end(tx, deviceIds, SENSOR_ALARM_KINDS);
  if (!areTrapsDeleted) await endCatches(tx, deviceIds);
};

/**
 * Ends all alarms of deleted devices, because nobody can deal with them any more. An alarm of an open visit whose trap
 * was not checked is announced first, so that it appears in the visit, in reports and in statistics.
 */
export const endAlarmsOfDeletedDevices = async (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => {
  await settleAlarmsOfDevices(tx, deviceIds);
  if (deviceIds.length === 0) return;
  await endGaps(tx, deviceIds, tx.now());
  await end(tx, deviceIds, ['detection', ...SENSOR_ALARM_KINDS]);
};
