import type { AlarmKind } from '@trapline/contract/alarms/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { clearAlarms, endGaps } from './alarms.queries.ts';
import { tellPages } from './tell-pages.ts';
import { tellCleared } from './tell-trail.ts';

/** What is said of a sensor, apart from what the trap caught. */
const OF_SENSOR: readonly AlarmKind[] = ['no_signal', 'low_battery', 'stuck_sensor'];

const end = async (tx: TxCtx, deviceIds: readonly number[], kinds: readonly AlarmKind[]): Promise<void> => {
  if (deviceIds.length === 0) return;
  await endGaps(tx, deviceIds, tx.now());
  const how = { how: 'person', upTo: tx.now() } as const;
  const cleared = await clearAlarms(tx, deviceIds, { kinds, isWhatever: true, ...how });
  await tellPages(
    tx,
    cleared.map(({ placeId }) => placeId),
  );
  await tellCleared(tx, cleared, how);
};

/**
 * Their sensors are taken off these devices: nobody waits for them there any more. A catch nobody has dealt with waits on. The
 * caller holds the radio state of the sensors.
 */
export const endOfSensors = (tx: TxCtx, deviceIds: readonly number[]): Promise<void> => end(tx, deviceIds, OF_SENSOR);

/** These devices are deleted: nobody can deal with what they raised. */
export const endOfDeleted = (tx: TxCtx, deviceIds: readonly number[]): Promise<void> =>
  end(tx, deviceIds, ['detection', ...OF_SENSOR]);
