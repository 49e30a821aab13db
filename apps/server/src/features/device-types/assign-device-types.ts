import type { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { DEVICE_TYPES_LIMIT } from '@trapline/contract/device-types/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { lockVisibleRootCompany } from '../companies/companies.read.ts';
import { insertCompanyDeviceTypes, lockGlobalDeviceTypes } from './company-device-types.queries.ts';
import { presentDeviceTypes, selectUsableDeviceTypes } from './device-types.read.ts';

/** Only adds types: a list of the new types is enough, and sending it twice changes nothing. */
export const assignDeviceTypes: Handler<typeof deviceTypes.assignToCompany> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const company = await lockVisibleRootCompany(tx, params.companyId);
    if (body.parentCompanyId && !isRefOf(body.parentCompanyId, company)) {
      throw fieldError('parentCompanyId', 'invalid_value');
    }
    const deviceTypeRows = await lockGlobalDeviceTypes(tx, body.deviceTypeIds);
    if (body.deviceTypeIds.some((ref) => !deviceTypeRows.some((type) => isRefOf(ref, type)))) {
      throw fieldError('deviceTypeIds', 'not_found');
    }

    const added = await insertCompanyDeviceTypes(
      tx,
      company.id,
      deviceTypeRows.map(({ id }) => id),
    );
    if (added.length > 0) {
      await writeAudit(tx, {
        action: 'company.assignDeviceTypes',
        entityId: company.id,
        rootCompanyId: company.id,
        after: {
          deviceTypes: deviceTypeRows.filter(({ id }) => added.includes(id)).map(({ id, name }) => ({ id, name })),
        },
      });
    }
    const filter = { rootCompanyId: company.id, owned: 'any', limit: DEVICE_TYPES_LIMIT } as const;
    return { deviceTypes: presentDeviceTypes(await selectUsableDeviceTypes(tx, filter), tx.language) };
  });
