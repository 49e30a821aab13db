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
import { areAlarming, areInVisitOfOthers, lockOpenVisits, markDevicesDeleted } from './delete-devices.queries.ts';
import { deviceAudit, openDevices } from './device-guards.ts';
import { devicesDeleted } from './devices.events.ts';
import { storeRetired } from './positions.write.ts';

/** Whether the contractor is checking these devices or has to: a client cannot end an alarm by deleting the device. */
const areTheContractors = async (
  tx: TxCtx,
  openVisits: readonly number[],
  ids: readonly number[],
  companyId: number | null,
): Promise<boolean> => (await areAlarming(tx, ids)) || (await areInVisitOfOthers(tx, openVisits, ids, companyId ?? 0));

/**
 * Removes devices from every list, count and choice; completed visits and their reports still contain them (product rule P5).
 */
export const deleteDevices = async (tx: TxCtx, place: VisiblePlace, refs: readonly Ref[]): Promise<typeof success> => {
  // visits are locked before devices, in the same order as when something is recorded
  const openVisits = await lockOpenVisits(tx, place.id);
  const chosen = await openDevices(tx, place, refs);
  const ids = chosen.map(({ id }) => id);
  const user = currentUser(tx);
  if (isClientSide(user) && (await areTheContractors(tx, openVisits, ids, user.companyId)))
    throw new AppError('inspections/contractors_facts');
  await markDevicesDeleted(tx, ids, user.id);
  await storeRetired(tx, place, chosen);
  const { leftVisits: gone = [] } = await emit(tx, devicesDeleted, { deviceIds: ids, openVisits, by: user });
  const left = Map.groupBy(gone, ({ deviceId }) => deviceId);
  await writeAudit(
    tx,
    ...chosen.map(({ id, uuid: _, ...before }) => {
      const openInspections = (left.get(id) ?? []).map(({ inspectionId }) => inspectionId);
      return deviceAudit(place, id, { action: 'device.delete', before: { ...before, openInspections } });
    }),
    ...gone.map(({ id, deviceId, inspectionId }) => ({
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
