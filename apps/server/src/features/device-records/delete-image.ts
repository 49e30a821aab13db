import type { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { reasonOfQuery } from '@trapline/contract/inspections/reasons.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { imageDeleted } from './device-records.events.ts';
import { markImageDeleted, selectImageForUpdate, selectImagePosition } from './images.queries.ts';
import { openDevice, openVisit, requireMayDelete } from './open-device.ts';
import { recordAudit } from './record-audit.write.ts';

/** Also deletes a photo taken in a visit, under the rules of the visit. The file stays for reports already made. */
export const deleteImage: Handler<typeof deviceRecords.deleteImage> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const { device, site } = await openDevice(tx, params.deviceId);
    const position = requireFound(await selectImagePosition(tx, device.id, params.imageId));
    const inspection = await openVisit(tx, position.inspectionId);
    requireMayDelete(tx, position, inspection);
    const image = requireFound(await selectImageForUpdate(tx, device.id, params.imageId));
    await markImageDeleted(tx, image.id, currentUser(tx).id);
    await emit(tx, imageDeleted, { imageId: image.id });
    const before = { deviceId: device.id, fileId: image.fileId };
    const at = { ...site, inspection, reason: reasonOfQuery(query) };
    await writeAudit(tx, recordAudit(at, { action: 'image.delete', entityId: image.id, before }));
    return success;
  });
