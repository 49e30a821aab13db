import type { ClearingMethod } from '@trapline/contract/alarms/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { queueClearAlerts } from '../lora-devices/clear-alerts.write.ts';
import { endAlerts } from '../lora-devices/end-alerts.write.ts';
import { clearAlarms } from './alarms.queries.ts';
import { logCleared } from './log-alarms.ts';
import { publishToPages } from './publish-to-pages.ts';

type AlarmEnding = { readonly how: ClearingMethod; readonly upTo: Date };

/**
 * Ends the alarms of these devices that a person dealt with up to a time: a cleaning that arrives late ends no newer
 * alarm. Call it before changing their `device_states`, as the intake of uplinks does, so that locks are always taken
 * in one order. Returns how many alarms ended.
 */
export const endAlarms = async (
  tx: TxCtx,
  deviceIds: readonly number[],
  { how, upTo }: AlarmEnding,
): Promise<number> => {
  if (deviceIds.length === 0) return 0;
  await endAlerts(tx, { deviceIds }, { how, at: upTo });
  const cleared = await clearAlarms(tx, deviceIds, { kinds: ['detection'], how, upTo });
  await publishToPages(
    tx,
    cleared.map(({ placeId }) => placeId),
  );
  await logCleared(tx, cleared, { how, upTo });
  await queueClearAlerts(
    tx,
    cleared.flatMap(({ deviceId }) => deviceId ?? []),
  );
  return cleared.length;
};
