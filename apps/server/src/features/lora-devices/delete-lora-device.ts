import { success } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockLoraDevice, markLoraDeleted } from './lora-devices.queries.ts';

/** A LoRa device that is assigned to a device must be removed from it first (DEC-083). */
export const deleteLoraDevice: Handler<typeof loraDevices.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const { id, root_company_id, device_id, dev_eui, name } = requireFound(
      await lockLoraDevice(tx, params.loraDeviceId),
    );
    if (device_id !== null) throw new AppError('lora/device_assigned');
    await markLoraDeleted(tx, id);
    await writeAudit(tx, {
      action: 'loraDevice.delete',
      entityId: id,
      rootCompanyId: root_company_id,
      before: { dev_eui, name },
    });
    return success;
  });
