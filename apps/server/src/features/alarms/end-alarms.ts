import type { ClearedHow } from '@trapline/contract/alarms/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { queueClearAlerts } from '../lora-devices/clear-alerts.write.ts';
import { endAlerts } from '../lora-devices/end-alerts.write.ts';
import { clearAlarms } from './alarms.queries.ts';
import { tellPages } from './tell-pages.ts';
import { tellCleared } from './tell-trail.ts';

type End = { readonly how: ClearedHow; readonly upTo: Date };

/**
 * Somebody dealt with what these devices raised, up to a moment: a cleaning that is told late ends nothing newer. Called
 * before their `device_states` are changed, as whoever takes in uplinks does. Answers how many alarms that ended.
 */
export const endAlarms = async (tx: TxCtx, deviceIds: readonly number[], { how, upTo }: End): Promise<number> => {
  if (deviceIds.length === 0) return 0;
  await endAlerts(tx, { deviceIds }, { how, at: upTo });
  const cleared = await clearAlarms(tx, deviceIds, { kinds: ['detection'], how, upTo });
  await tellPages(
    tx,
    cleared.map(({ placeId }) => placeId),
  );
  await tellCleared(tx, cleared, { how, upTo });
  await queueClearAlerts(
    tx,
    cleared.flatMap(({ deviceId }) => deviceId ?? []),
  );
  return cleared.length;
};
