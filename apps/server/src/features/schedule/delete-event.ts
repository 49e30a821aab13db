import { success } from '@trapline/contract/kernel/schemas.ts';
import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { addDays } from '../../kernel/wall-clock.ts';
import { endSeriesBefore } from './end-series.ts';
import { findVisit } from './find-visit.ts';
import { hasVisitStarted, isPastVisit } from './plan-visits.ts';
import { publishSchedule } from './publish-schedule.ts';
import { enqueueReminderCheck } from './remind.ts';
import { incrementVersion, type LockedEvent, markEventDeleted, selectEventForUpdate } from './schedule.queries.ts';
import { deleteVisits, type PlannedVisit, selectVisitsOfEvent, updateVisit } from './visits.queries.ts';

type EventWithVisits = { readonly event: LockedEvent; readonly visits: readonly PlannedVisit[] };

/** Ends the series with that day; only past or started visits remain. */
const endSeriesAfter = async (tx: TxCtx, place: VisiblePlace, { event, visits }: EventWithVisits, day: string) => {
  const isPast = isPastVisit(tx);
  await endSeriesBefore(tx, place, event, addDays(day, 1));
  await deleteVisits(
    tx,
    visits.filter((visit) => !isPast(visit)).map(({ id }) => id),
  );
};

/** Started visits and all past visits of a series remain, because reports count planned visits. */
const deleteAll = async (tx: TxCtx, place: VisiblePlace, event: LockedEvent) => {
  const visits = await selectVisitsOfEvent(tx, event.id);
  if (event.unit === null && visits.some(hasVisitStarted)) throw new AppError('schedule/already_started');
  const lastPastVisit = event.unit === null ? undefined : visits.findLast(isPastVisit(tx));
  if (lastPastVisit) return endSeriesAfter(tx, place, { event, visits }, lastPastVisit.day);
  await markEventDeleted(tx, event.id, currentUser(tx).id);
  const { name, type, description, first_day, unit } = event;
  await writeAudit(tx, {
    action: 'scheduleEvent.delete',
    ...{ entityId: event.id, rootCompanyId: place.root_company_id, placeId: place.id },
    before: { name, type, description, first_day, unit },
  });
};

export const deleteEvent: Handler<typeof schedule.delete> = (ctx, { params, query }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const event = requireFound(await selectEventForUpdate(tx, place.id, params.eventId));
    requireMayChangeContent(tx, event);
    const visit = await findVisit(tx, event.id, query);
    const auditLocation = { entityId: event.id, rootCompanyId: place.root_company_id, placeId: place.id };
    if (visit && query.scope === 'THIS' && event.unit !== null) {
      if (hasVisitStarted(visit)) throw new AppError('schedule/already_started');
      await updateVisit(tx, visit.id, { cancelled_at: tx.now() });
      await incrementVersion(tx, event);
      await writeAudit(tx, { action: 'scheduleEvent.cancelVisit', ...auditLocation, before: { day: visit.day } });
    } else if (visit && query.scope === 'FOLLOWING' && visit.day > event.first_day) {
      const isPast = isPastVisit(tx);
      const following = await endSeriesBefore(tx, place, event, visit.day);
      await deleteVisits(
        tx,
        following.filter((one) => !isPast(one)).map(({ id }) => id),
      );
    } else {
      await deleteAll(tx, place, event);
    }
    await enqueueReminderCheck(tx);
    await publishSchedule(tx, place.id);
    return success;
  });
