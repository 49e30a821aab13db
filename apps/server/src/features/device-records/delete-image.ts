import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectImagePosition } from './images.queries.ts';
import { removeRecordImage } from './images.write.ts';
import { openDevice, openVisit, requireMayDelete } from './open-device.ts';

/** Also deletes a photo taken in a visit, under the rules of the visit. The file stays for reports already made. */
export const deleteImage: Handler<typeof deviceRecords.deleteImage> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const { device, site } = await openDevice(tx, params.deviceId);
    const position = requireFound(await selectImagePosition(tx, device.id, params.imageId));
    const inspection = await openVisit(tx, position.inspectionId);
    requireMayDelete(tx, position, inspection);
    const at = { ...site, inspection, reason: reasonOfQuery(query) };
    if (!(await removeRecordImage(tx, at, device.id, params.imageId))) throw new AppError('not_found');
    return success;
  });
