import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isClearPending, queueClear } from '../lora-devices/clear-alerts.write.ts';
import { commandResponseOf } from '../lora-devices/commands/command-response.read.ts';
import { logAlertsEnded } from '../lora-devices/end-alerts.write.ts';
import { storeHistory } from '../lora-devices/history.write.ts';
import { openLora } from '../lora-devices/open-lora.write.ts';
import { clearManually, raiseManually } from './manual-alarms.ts';

type OpenLora = Awaited<ReturnType<typeof openLora>>;

const toAlarmedDevice = (lora: OpenLora) => ({
  id: lora.id,
  rootCompanyId: lora.root_company_id,
  placeId: lora.place_id,
  deviceId: lora.device_id,
});

type AlertAction = 'loraDevice.setDetection' | 'loraDevice.clearAlert';

const auditEntryOf = (lora: OpenLora, action: AlertAction) => ({
  action,
  entityId: lora.id,
  rootCompanyId: lora.root_company_id,
  placeId: null,
});

/**
 * Ends the alert for people at once; a new device gets the command to reset, an old one resets itself. If there is
 * nothing to end or to send, for example after a double tap, nothing is written.
 */
export const clearAlert: Handler<typeof loraDevices.clearAlert> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const lora = await openLora(tx, params.loraDeviceId);
    const { wasAlarmed, isInHistory } = await clearManually(tx, toAlarmedDevice(lora));
    if (!wasAlarmed && (lora.is_old || (await isClearPending(tx, lora.id))))
      return commandResponseOf(tx, lora.uuid, lora.id, 0);
    if (!lora.is_old) await queueClear(tx, [lora]);
    // the device still reports an alert that people no longer see: the command to it belongs to the history as well
    if (!isInHistory) await logAlertsEnded(tx, [toAlarmedDevice(lora)], { how: 'person', at: tx.now() });
    await writeAudit(tx, auditEntryOf(lora, 'loraDevice.clearAlert'));
    return commandResponseOf(tx, lora.uuid, lora.id, lora.is_old ? 0 : 1);
  });

/** Raises the alert that people see, as if the device had reported it. */
export const setDetection: Handler<typeof loraDevices.setDetection> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const lora = await openLora(tx, params.loraDeviceId);
    await raiseManually(tx, toAlarmedDevice(lora));
    const { id: loraDeviceId, rootCompanyId } = toAlarmedDevice(lora);
    await storeHistory(tx, [{ loraDeviceId, rootCompanyId, type: 'ALERT', data: { source: 'manual' } }]);
    await writeAudit(tx, auditEntryOf(lora, 'loraDevice.setDetection'));
    return commandResponseOf(tx, lora.uuid, lora.id, 0);
  });
