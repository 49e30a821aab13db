import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser, requirePlaceRole } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import { ConcurrentChange, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { violatesUnique } from '../../../kernel/database-errors.ts';
import { emit } from '../../../kernel/events.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import { reevaluateRefills } from '../../device-records/reevaluate-refills.write.ts';
import { moveContents } from '../connect.queries.ts';
import { removeFromOpenVisits, selectDeletedDevicesOf } from '../devices/open-visits.write.ts';
import { clearSnapshots } from '../devices/snapshots.queries.ts';
import { visitStarted, visitsMerging } from '../inspections.events.ts';
import {
  insertInspection,
  type LockedInspection,
  selectInspectionForUpdate,
  selectOpenVisitOf,
  updateInspection,
} from '../inspections.queries.ts';
import { loadInspection } from '../load-inspection.ts';
import { asAuthor } from './as-author.ts';
import { selectAuthor, selectFieldLog } from './field-office.queries.ts';

/** The new visit may be open beside another one of the same person, as if it had been started without a network. */
const insertVisit = async (tx: TxCtx, place: VisiblePlace, { user_id, ...cancelled }: LockedInspection) => {
  const parallelTo = (await selectOpenVisitOf(tx, place.id, user_id))?.id ?? null;
  try {
    const { id } = await insertInspection(tx, {
      placeId: place.id,
      rootCompanyId: place.root_company_id,
      userId: user_id,
      name: cancelled.name,
      description: cancelled.description,
      startedAt: cancelled.started_at,
      packMadeAt: cancelled.pack_made_at,
      parallelTo,
    });
    return id;
  } catch (error) {
    throw violatesUnique(error, 'inspections_one_open') ? new ConcurrentChange() : error;
  }
};

/** Moves everything that the cancelled visit contains; the end of the new one stores numbers and zones again. */
const takeOver = async (tx: TxCtx, place: VisiblePlace, cancelled: LockedInspection, id: number): Promise<void> => {
  await emit(tx, visitStarted, { inspectionId: id, place });
  const inspection = requireFound(await selectInspectionForUpdate(tx, place.id, String(id)));
  await emit(tx, visitsMerging, { target: { place, inspection }, fromId: cancelled.id });
  await moveContents(tx, cancelled.id, id);
  await clearSnapshots(tx, id, cancelled.finished_at);
  const { repair_orders, additional_treatments, batch_number_of_used_preparations, reason_for_not_scanning } =
    cancelled;
  await updateInspection(tx, id, {
    repair_orders,
    additional_treatments,
    batch_number_of_used_preparations,
    reason_for_not_scanning,
    fields_entered_at: JSON.stringify(cancelled.fields_entered_at ?? {}),
  });
  await updateInspection(tx, cancelled.id, { joined_into: id, was_cancelled: true, content_changed_at: tx.now() });
  await reevaluateRefills(tx, id);
};

/** Devices deleted since the cancellation would have left an open visit at once. */
const removeDeletedDevices = async (tx: TxCtx, place: VisiblePlace, id: number): Promise<void> => {
  const deleted = await selectDeletedDevicesOf(tx, id);
  const removed = await removeFromOpenVisits(tx, [id], deleted, currentUser(tx).id);
  await writeAudit(
    tx,
    ...removed.map(({ id: entityId, deviceId, inspectionId }) => ({
      action: 'inspectionDevice.remove' as const,
      entityId,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      before: { deviceId },
      after: { inspectionId },
    })),
  );
};

/** Starts the visit again as the person whose visit it was. */
const restart = async (settling: TxCtx, place: VisiblePlace, cancelled: LockedInspection): Promise<number> => {
  const owner = asAuthor(settling, await selectAuthor(settling, cancelled.user_id), place.root_company_id);
  const id = await insertVisit(owner, place, cancelled);
  await takeOver(owner, place, cancelled, id);
  await removeDeletedDevices(settling, place, id);
  const site = { rootCompanyId: place.root_company_id, placeId: place.id };
  const { name, started_at: startedAt, number } = cancelled;
  await writeAudit(
    owner,
    { action: 'inspection.create', entityId: id, ...site, after: { name, startedAt } },
    { action: 'inspection.connect', entityId: id, ...site, after: { takenFrom: cancelled.id, number } },
    { action: 'inspection.connect', entityId: cancelled.id, ...site, after: { movedTo: id } },
  );
  return id;
};

/** Locks the visit, or the one into which it was merged or that continues it, which may be cancelled again. */
const lockCurrent = async (tx: TxCtx, placeId: number, ref: Ref): Promise<LockedInspection> => {
  const visit = requireFound(await selectInspectionForUpdate(tx, placeId, ref));
  return visit.joined_into === null ? visit : lockCurrent(tx, placeId, String(visit.joined_into));
};

/**
 * Continues a visit that was cancelled in the office while a phone recorded it: a new visit takes over its contents, and
 * further entries of its phones belong to the new one. The cancelled visit keeps its number and stays cancelled.
 */
export const restartVisit: Handler<typeof inspections.restartVisit> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const log = requireFound(await selectFieldLog(tx, params.visitLogId));
    requirePlaceRole(tx, 'inspections.settle', log.placeId);
    if (currentUser(tx).type === 'TECHNICIAN') requirePlaceRole(tx, 'inspections.create', log.placeId);
    const place = await getVisiblePlace(tx, log.placeUuid);
    // the log of a facility has no visit
    const visit = await lockCurrent(tx, place.id, requireFound(log.inspectionUuid));
    const isCancelled = visit.status === 'CANCELLED';
    if (!isCancelled && visit.uuid === log.inspectionUuid) throw new AppError('inspections/not_cancelled');
    const id = isCancelled ? await restart(tx, place, visit) : visit.id;
    return { inspection: await loadInspection(tx, place, String(id)) };
  });
