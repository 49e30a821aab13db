import { success } from '@trapline/contract/kernel/schemas.ts';
import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { addDays } from '../../kernel/wall-clock.ts';
import { requireOwnSide } from '../../kernel/written.ts';
import { endBefore } from './end-series.ts';
import { hasHappened, isBegunVisit } from './plan-visits.ts';
import { checkReminders } from './remind.ts';
import { growVersion, type LockedEvent, markEventDeleted, selectEventForUpdate } from './schedule.queries.ts';
import { visitNamed } from './visit-named.ts';
import { deleteVisits, type PlannedVisit, selectVisitsOfEvent, updateVisit } from './visits.queries.ts';

type Planned = { readonly event: LockedEvent; readonly visits: readonly PlannedVisit[] };

/** Ends the series with that day; only past or started visits remain. */
const endAfter = async (tx: TxCtx, place: VisiblePlace, { event, visits }: Planned, day: string) => {
  const happened = hasHappened(tx);
  await endBefore(tx, place, event, addDays(day, 1));
  await deleteVisits(
    tx,
    visits.filter((visit) => !happened(visit)).map(({ id }) => id),
  );
};

/** Started visits and all past visits of a series remain, because reports count planned visits. */
const deleteAll = async (tx: TxCtx, place: VisiblePlace, event: LockedEvent) => {
  const visits = await selectVisitsOfEvent(tx, event.id);
  if (event.unit === null && visits.some(isBegunVisit)) throw new AppError('schedule/already_started');
  const last = event.unit === null ? undefined : visits.findLast(hasHappened(tx));
  if (last) return endAfter(tx, place, { event, visits }, last.day);
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
    const event = found(await selectEventForUpdate(tx, place.id, params.eventId));
    requireOwnSide(tx, event);
    const visit = await visitNamed(tx, event.id, query);
    const where = { entityId: event.id, rootCompanyId: place.root_company_id, placeId: place.id };
    if (visit && query.scope === 'THIS' && event.unit !== null) {
      if (isBegunVisit(visit)) throw new AppError('schedule/already_started');
      await updateVisit(tx, visit.id, { cancelled_at: tx.now() });
      await growVersion(tx, event);
      await writeAudit(tx, { action: 'scheduleEvent.cancelVisit', ...where, before: { day: visit.day } });
    } else if (visit && query.scope === 'FOLLOWING' && visit.day > event.first_day) {
      const happened = hasHappened(tx);
      const following = await endBefore(tx, place, event, visit.day);
      await deleteVisits(
        tx,
        following.filter((one) => !happened(one)).map(({ id }) => id),
      );
    } else {
      await deleteAll(tx, place, event);
    }
    await checkReminders(tx);
    return success;
  });
