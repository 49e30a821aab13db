import { success } from '@trapline/contract/kernel/schemas.ts';
import type { maps } from '@trapline/contract/maps/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { type AuditEntry, writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockDevicesOnMap, removeDevicesFromMap } from '../devices/positions.write.ts';
import { markMapDeleted, selectMapForUpdate } from './maps.queries.ts';

/**
 * Deletes a plan. Its devices stay, but are on no plan. Later visits do not contain the plan, but its history can still be
 * read (decision plans/history).
 */
export const deleteMap: Handler<typeof maps.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    await lockDevicesOnMap(tx, place.id, params.mapId);
    const map = requireFound(await selectMapForUpdate(tx, place.id, params.mapId));
    requireMayChangeContent(tx, map);
    await markMapDeleted(tx, map.id, currentUser(tx).id);
    const devices = await removeDevicesFromMap(tx, place, map.id);

    const location = { rootCompanyId: place.root_company_id, placeId: place.id };
    const before = { name: map.name, note: map.note, devices: devices.length };
    const cleared = devices.map(
      ({ id, ...stood }): AuditEntry => ({
        ...location,
        action: 'device.unsetFromMap',
        entityId: id,
        before: stood,
        after: { map_id: null, map_x: null, map_y: null },
      }),
    );
    await writeAudit(tx, { ...location, action: 'map.delete', entityId: map.id, before }, ...cleared);
    return success;
  });
