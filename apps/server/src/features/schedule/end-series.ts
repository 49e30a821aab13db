import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { addDays } from '../../kernel/wall-clock.ts';
import { type LockedEvent, updateEventRow } from './schedule.queries.ts';
import { type PlannedVisit, selectVisitsOfEvent } from './visits.queries.ts';

/** Ends the series before that day; returns its later visits, which the caller moves or deletes. */
export const endSeriesBefore = async (
  tx: TxCtx,
  place: VisiblePlace,
  event: LockedEvent,
  day: string,
): Promise<PlannedVisit[]> => {
  const until_day = addDays(day, -1);
  const stored = await selectVisitsOfEvent(tx, event.id);
  await updateEventRow(tx, event.id, { until_day, planned_to: null });
  await writeAudit(tx, {
    action: 'scheduleEvent.update',
    entityId: event.id,
    rootCompanyId: place.root_company_id,
    placeId: place.id,
    before: { until_day: event.until_day },
    after: { until_day, endsBefore: day },
  });
  return stored.filter((visit) => visit.day >= day);
};
