import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { emit } from '../../kernel/events.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { recordJoiningActions } from '../device-records/joining-actions.write.ts';
import { lockPlace } from '../places/places.read.ts';
import { insertEntries, selectLiveDevicesOfPlace } from './devices/inspection-devices.queries.ts';
import { visitStarted } from './inspections.events.ts';
import { insertInspection } from './inspections.queries.ts';

type Body = { readonly name: string; readonly description?: string | undefined };

/** A start without network: its own moment, the age of the data on the phone, and the visit that was left open here. */
type Earlier = { readonly startedAt: Date; readonly packMadeAt: Date | null; readonly parallelTo: number | null };

const insertVisit = async (tx: TxCtx, place: VisiblePlace, body: Body, earlier: Earlier) => {
  const user = currentUser(tx);
  try {
    return await insertInspection(tx, {
      placeId: place.id,
      rootCompanyId: place.root_company_id,
      userId: user.id,
      name: body.name,
      description: body.description || null,
      ...earlier,
    });
  } catch (error) {
    throw violatesUnique(error, 'inspections_one_open') ? new AppError('inspections/in_progress') : error;
  }
};

/**
 * Adds the devices and returns the entries for the audit trail; actions that the visit records automatically are in one
 * row, by uuid.
 */
const addDevicesToVisit = async (
  tx: TxCtx,
  place: VisiblePlace,
  inspectionId: number,
  { at, addedUntil }: { readonly at: Date; readonly addedUntil: Date | undefined },
) => {
  const devices = await selectLiveDevicesOfPlace(tx, place.id, addedUntil);
  if (devices.length === 0) return { devices: 0 };
  const newEntries = devices.map((device) => ({ uuid: tx.newUuid(), deviceId: device.id }));
  const entries = await insertEntries(tx, { id: inspectionId, rootCompanyId: place.root_company_id }, newEntries);
  const ids = { rootCompanyId: place.root_company_id, placeId: place.id, inspectionId };
  const site = { ...ids, userId: currentUser(tx).id, at };
  const recorded = await recordJoiningActions(tx, site, devices, entries);
  if (recorded.length === 0) return { devices: devices.length };
  return { devices: devices.length, recordedActions: recorded.map(({ uuid }) => uuid) };
};

/**
 * Starts a visit with every device of the facility. A start that arrives later has its own moment and no devices that
 * were added after it.
 */
export const startInspection = async (tx: TxCtx, place: VisiblePlace, body: Body, earlier?: Earlier) => {
  const startedAt = earlier?.startedAt ?? tx.now();
  requireFound(await lockPlace(tx, place.id));
  const inspection = await insertVisit(tx, place, body, {
    startedAt,
    packMadeAt: earlier?.packMadeAt ?? null,
    parallelTo: earlier?.parallelTo ?? null,
  });
  const { id } = inspection;
  const recordedActions = await addDevicesToVisit(tx, place, id, { at: startedAt, addedUntil: earlier?.startedAt });
  await emit(tx, visitStarted, { inspectionId: id, place });
  await writeAudit(tx, {
    action: 'inspection.create',
    entityId: id,
    rootCompanyId: place.root_company_id,
    placeId: place.id,
    after: { ...body, ...recordedActions, ...(earlier && { startedAt }) },
  });
  return inspection;
};
