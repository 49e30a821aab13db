import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { eitherRef, success } from '@trapline/contract/kernel/schemas.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { deviceAudit, openDevices, requireZone } from './device-guards.ts';
import { updateZoneOfDevices } from './devices.queries.ts';

export const bulkAssignZone: Handler<typeof devices.bulkZoneAssign> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    // devices are locked before their zone, in the same order as when a zone is deleted
    const devicesToMove = await openDevices(tx, place, body.deviceUuids);
    const zoneId = await requireZone(tx, place, eitherRef(body.zoneUuid, body.zoneId) ?? null);
    const moved = devicesToMove.filter((device) => device.zone_id !== zoneId);
    if (moved.length === 0) return success;
    await updateZoneOfDevices(
      tx,
      moved.map(({ id }) => id),
      zoneId,
    );
    await writeAudit(
      tx,
      ...moved.map(({ id, zone_id }) =>
        deviceAudit(place, id, { action: 'device.assignZone', before: { zone_id }, after: { zone_id: zoneId } }),
      ),
    );
    return success;
  });
