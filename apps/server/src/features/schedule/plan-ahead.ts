import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { addDays } from '../../kernel/wall-clock.ts';
import { lockEventsToExtend } from './reminders.queries.ts';
import { storePlannedTo } from './schedule.queries.ts';
import { horizonOf, isFullyPlanned, slotsOf } from './series.ts';
import { insertVisits } from './visits.queries.ts';

/** Plans are extended by several weeks at a time, not by single days. */
const STEP_DAYS = 30;

const planBatch = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const now = new Date(tx.now().getTime());
    const horizon = horizonOf({ first_day: '', timezone: 'UTC' }, now);
    const events = await lockEventsToExtend(tx, addDays(horizon, -STEP_DAYS));
    if (events.length > 0) tx.withoutAudit('the series did not change; only further visits of it are stored');
    for (const event of events) {
      const location = { id: event.id, rootCompanyId: event.root_company_id, placeId: event.place_id };
      // each series has its own days, up to a year of them; one statement for all would exceed the parameter limit
      await insertVisits(tx, location, slotsOf(event, horizon, event.planned_to ?? ''));
      await storePlannedTo(tx, event.id, isFullyPlanned(event, horizon) ? null : horizon);
    }
    return events.length;
  });

/** Every night, visits of repetitions without an end are created up to two years ahead. */
export const planAhead = async (ctx: Ctx): Promise<void> => {
  while ((await planBatch(ctx)) > 0);
};
