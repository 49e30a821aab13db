import { isStarted } from '@trapline/contract/schedule/rules.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { publishSchedule } from './publish-schedule.ts';
import { lockVisitToStart, selectInspectionById, updateVisit } from './visits.queries.ts';

type Started = { readonly inspectionId: number; readonly place: Pick<VisiblePlace, 'id' | 'root_company_id'> };
type LockedVisit = NonNullable<Awaited<ReturnType<typeof lockVisitToStart>>>;

/** Links a locked planned visit with the inspection that was started from it. */
export const linkInspection = async (tx: TxCtx, visit: LockedVisit, { inspectionId, place }: Started) => {
  await updateVisit(tx, visit.id, { inspection_id: inspectionId });
  await writeAudit(tx, {
    action: 'scheduleEvent.startVisit',
    entityId: visit.event_id,
    rootCompanyId: place.root_company_id,
    placeId: place.id,
    after: { day: visit.day },
  });
  await publishSchedule(tx, place.id);
};

/**
 * Links a planned visit that a phone started without a network. If it was cancelled or started by another person
 * meanwhile, the inspection remains without a plan, because the work is done.
 */
export const linkStartedVisit = async (
  tx: TxCtx,
  { planned, ...started }: Started & { readonly planned: string },
): Promise<void> => {
  const visit = await lockVisitToStart(tx, started.place.id, planned);
  if (!visit) return;
  const isTaken =
    visit.inspection_id !== null && isStarted({ inspection: await selectInspectionById(tx, visit.inspection_id) });
  if (!isTaken) await linkInspection(tx, visit, started);
};
