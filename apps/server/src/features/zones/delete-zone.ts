import { success } from '@trapline/contract/kernel/schemas.ts';
import type { zones } from '@trapline/contract/zones/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { type AuditEntry, writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockDevicesOfZone, removeDevicesFromZone } from '../devices/devices.write.ts';
import { markZoneDeleted, selectZoneForUpdate } from './zones.queries.ts';

/**
 * The devices of the zone stay without a zone; the audit trail of each device records it. Existing reports still show the zone.
 */
export const deleteZone: Handler<typeof zones.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    await lockDevicesOfZone(tx, place.id, params.zoneId);
    const zone = requireFound(await selectZoneForUpdate(tx, place.id, params.zoneId));
    await markZoneDeleted(tx, zone.id, currentUser(tx).id);
    const devices = await removeDevicesFromZone(tx, zone.id);

    const location = { rootCompanyId: place.root_company_id, placeId: place.id };
    const before = { name: zone.name, description: zone.description, devices: devices.length };
    const devicesCleared = devices.map(
      (id): AuditEntry => ({
        ...location,
        action: 'device.update',
        entityId: id,
        before: { zone_id: zone.id },
        after: { zone_id: null },
      }),
    );
    await writeAudit(tx, { ...location, action: 'zone.delete', entityId: zone.id, before }, ...devicesCleared);
    return success;
  });
