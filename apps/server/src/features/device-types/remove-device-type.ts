import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import {
  countDevicesOfType,
  deleteCompanyDeviceType,
  selectCompanyDeviceType,
} from './company-device-types.queries.ts';

/**
 * Removes a type from the choices of the root company and its clients. Existing devices need their type, so a type in
 * use cannot be removed.
 */
export const removeDeviceType: Handler<typeof deviceTypes.removeFromCompany> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const company = await lockVisibleRootCompany(tx, params.companyId);
    const type = requireFound(await selectCompanyDeviceType(tx, company.id, params.deviceTypeId));
    const devices = await countDevicesOfType(tx, company.id, type.id);
    if (devices > 0) throw new AppError('device_types/in_use', { details: String(devices) });

    await deleteCompanyDeviceType(tx, company.id, type.id);
    await writeAudit(tx, {
      action: 'company.removeDeviceType',
      entityId: company.id,
      rootCompanyId: company.id,
      before: { deviceTypes: [type] },
    });
    return success;
  });
