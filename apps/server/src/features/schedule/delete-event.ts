import { success } from '@trapline/contract/kernel/schemas.ts';
import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { requireOwnSide } from '../../kernel/written.ts';
import { endBefore } from './end-series.ts';
import { hasHappened, isBegunVisit } from './plan-visits.ts';
import { growVersion, markEventDeleted, selectEventForUpdate } from './schedule.queries.ts';
import { visitNamed } from './visit-named.ts';
import { deleteVisits, updateVisit } from './visits.queries.ts';

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
      await markEventDeleted(tx, event.id, currentUser(tx).id);
      const { name, type, description, first_day, unit } = event;
      await writeAudit(tx, {
        action: 'scheduleEvent.delete',
        ...where,
        before: { name, type, description, first_day, unit },
      });
    }
    return success;
  });
