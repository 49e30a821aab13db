import { mayChangeFacts, mayClose } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { visitEnded } from '../devices/devices.events.ts';
import { selectCurrentSet, selectSetAt } from '../limits/limits.read.ts';
import { snapshotDevices, snapshotDevicesAt } from './devices/snapshots.queries.ts';
import { nextNumberInYear } from './inspection-number.queries.ts';
import { type LockedInspection, selectInspectionForUpdate, updateInspection } from './inspections.queries.ts';

const NUMBER_DIGITS = 3;

/**
 * The number of a visit that ends, such as `ZWR-2026-047`: per facility and year of its end (in the time zone of the
 * person who ends it), without gaps, because the transaction that ends the visit assigns it. It never changes again.
 */
const assignNumber = async (tx: TxCtx, place: VisiblePlace, endedAt: Date): Promise<string> => {
  const { timezone: timeZone } = currentUser(tx);
  const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(endedAt);
  const position = await nextNumberInYear(tx, place, Number(year));
  return `${place.code}-${year}-${String(position).padStart(NUMBER_DIGITS, '0')}`;
};

type ClosingChange = {
  readonly action: 'inspection.finish' | 'inspection.cancel';
  readonly change: Parameters<typeof updateInspection>[2] & { readonly finished_at: Date };
};

/**
 * Stores the devices as they are at the end and returns the set of limits in force then. A phone without a network
 * reports the end later, and what happened meanwhile is no part of the visit.
 */
const snapshotEnd = async (tx: TxCtx, { id, place_id: placeId }: LockedInspection, endedAt: Date) => {
  if (endedAt >= tx.now()) {
    await snapshotDevices(tx, id, 'as of now');
    return selectCurrentSet(tx, placeId);
  }
  await snapshotDevicesAt(tx, id, endedAt);
  return selectSetAt(tx, placeId, endedAt);
};

/** Ends a locked inspection: assigns its number and stores a snapshot of its devices and limits. */
export const closeInspection = async (
  tx: TxCtx,
  place: VisiblePlace,
  inspection: LockedInspection,
  closing: ClosingChange,
): Promise<void> => {
  const { action } = closing;
  const change = { ...closing.change, number: await assignNumber(tx, place, closing.change.finished_at) };
  const limits = await snapshotEnd(tx, inspection, change.finished_at);
  // a period report created earlier does not contain it
  const fields = { threshold_set_id: limits?.id ?? null, content_changed_at: tx.now() };
  await updateInspection(tx, inspection.id, { ...change, ...fields });
  await writeAudit(tx, {
    action,
    entityId: inspection.id,
    rootCompanyId: place.root_company_id,
    placeId: place.id,
    before: { status: inspection.status },
    after: change,
  });
  await emit(tx, visitEnded, { inspectionId: inspection.id });
};

/** Only the person who started a visit and admins may finish or cancel it (DEC-090). */
export const requireMayClose = (tx: TxCtx, inspection: LockedInspection): void => {
  const actor = currentUser(tx);
  if (!mayChangeFacts(inspection, actor)) throw new AppError('inspections/contractors_facts');
  if (!mayClose({ userId: inspection.user_id }, actor)) throw new AppError('forbidden');
};

/** The open inspection the caller may finish or cancel, locked. */
export const lockForClosing = async (tx: TxCtx, place: VisiblePlace, ref: Ref): Promise<LockedInspection> => {
  const inspection = requireFound(await selectInspectionForUpdate(tx, place.id, ref));
  requireMayClose(tx, inspection);
  if (inspection.status !== 'IN_PROGRESS') throw new AppError('inspections/not_in_progress');
  return inspection;
};
