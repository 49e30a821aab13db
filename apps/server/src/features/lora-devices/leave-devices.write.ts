import type { TxCtx } from '../../kernel/context.ts';
import { endOfSensors } from '../alarms/leave-trap.write.ts';
import { takeSettingsBack } from '../radio-settings/received.write.ts';
import { leaveTraps } from '../uplinks/uplinks.write.ts';
import { queueClear } from './clear-alerts.write.ts';
import { withdraw } from './commands/commands.queries.ts';
import { tellAlertsEnded } from './end-alerts.write.ts';

export type Left = { readonly loraDeviceId: number; readonly deviceId: number };

/**
 * LoRa devices are taken off devices: what was of the one and the other together is over, so that neither the next on the trap nor
 * the next trap inherits it. The caller holds the LoRa devices, and their radio states before them.
 */
export const leaveDevices = async (tx: TxCtx, left: readonly Left[]): Promise<void> => {
  if (left.length === 0) return;
  await endOfSensors(
    tx,
    left.map(({ deviceId }) => deviceId),
  );
  const loraDeviceIds = left.map(({ loraDeviceId }) => loraDeviceId);
  const states = await leaveTraps(tx, loraDeviceIds);
  await tellAlertsEnded(
    tx,
    states.filter(({ wasDetected }) => wasDetected),
    { how: 'left', at: tx.now() },
  );
  await withdraw(tx, await takeSettingsBack(tx, loraDeviceIds));
  await queueClear(
    tx,
    states
      .filter(({ needsClear }) => needsClear)
      .map(({ id, rootCompanyId }) => ({ id, root_company_id: rootCompanyId })),
  );
};
