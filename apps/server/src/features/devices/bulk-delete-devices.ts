import type { devices } from '@trapline/contract/devices/endpoints.ts';
import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { type Ref, success } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { hasOpenAlarms, hasVisitOfOthers, lockOpenVisits, markDevicesDeleted } from './delete-devices.queries.ts';
import { deviceAudit, openDevices } from './device-guards.ts';
import { devicesDeleted } from './devices.events.ts';
import { storeRetiredEvents } from './positions.write.ts';

/** Whether the contractor is checking these devices or has to: a client cannot end an alarm by deleting the device. */
const areInVisitOfContractor = async (
  tx: TxCtx,
  openVisits: readonly number[],
  ids: readonly number[],
  companyId: number | null,
): Promise<boolean> => (await hasOpenAlarms(tx, ids)) || (await hasVisitOfOthers(tx, openVisits, ids, companyId ?? 0));

/**
 * Removes devices from every list, count and choice; completed visits and their reports still contain them (product rule P5).
 */
export const deleteDevices = async (tx: TxCtx, place: VisiblePlace, refs: readonly Ref[]): Promise<typeof success> => {
  // visits are locked before devices, in the same order as when something is recorded
  const openVisits = await lockOpenVisits(tx, place.id);
  const lockedDevices = await openDevices(tx, place, refs);
  const ids = lockedDevices.map(({ id }) => id);
  const user = currentUser(tx);
  if (isClientSide(user) && (await areInVisitOfContractor(tx, openVisits, ids, user.companyId)))
    throw new AppError('inspections/contractors_facts');
  await markDevicesDeleted(tx, ids, user.id);
  await storeRetiredEvents(tx, place, lockedDevices);
  const { removedFromVisits: removedVisits = [] } = await emit(tx, devicesDeleted, {
    deviceIds: ids,
    openVisits,
    by: user,
  });
  const removedByDevice = Map.groupBy(removedVisits, ({ deviceId }) => deviceId);
  await writeAudit(
    tx,
    ...lockedDevices.map(({ id, uuid: _, ...before }) => {
      const openInspections = (removedByDevice.get(id) ?? []).map(({ inspectionId }) => inspectionId);
      return deviceAudit(place, id, { action: 'device.delete', before: { ...before, openInspections } });
    }),
    ...removedVisits.map(({ id, deviceId, inspectionId }) => ({
      action: 'inspectionDevice.remove' as const,
      entityId: id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      before: { deviceId },
      after: { inspectionId },
    })),
  );
  return success;
};

export const bulkDeleteDevices: Handler<typeof devices.bulkDelete> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => deleteDevices(tx, await getVisiblePlace(tx, params.placeId), body.deviceUuids));
