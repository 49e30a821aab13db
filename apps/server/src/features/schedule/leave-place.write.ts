import { sql } from 'kysely';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { MovedPlace } from '../places/places.events.ts';
import { publishSchedule } from './publish-schedule.ts';
import { enqueueReminderCheck } from './remind.ts';

type Assignment = { readonly eventId: number; readonly userId: number };

/** The people of past visits do not change, unless the same event still has future visits. */
const deleteEventAssignments = (tx: TxCtx, { placeId, companies }: MovedPlace) =>
  sql<Assignment>`
    delete from schedule_event_users named using schedule_events event, users person
    where event.id = named.event_id and event.place_id = ${placeId} and event.deleted_at is null
      and exists (select from schedule_visits visit where visit.event_id = event.id and visit.starts_at > ${tx.now()})
      and person.id = named.user_id and person.company_id <> all(${[...companies]}::bigint[])
    returning named.event_id as "eventId", named.user_id as "userId"`.execute(tx.db);

const deleteVisitAssignments = (tx: TxCtx, { placeId, companies }: MovedPlace) =>
  sql<Assignment>`
    delete from schedule_visit_users named using schedule_visits visit, users person
    where visit.id = named.visit_id and visit.place_id = ${placeId} and visit.starts_at > ${tx.now()}
      and person.id = named.user_id and person.company_id <> all(${[...companies]}::bigint[])
    returning visit.event_id as "eventId", named.user_id as "userId"`.execute(tx.db);

/** A facility moved to another client: people who lost access are no longer planned for its visits. */
export const removeFromPlannedVisits = async (tx: TxCtx, place: MovedPlace): Promise<void> => {
  const byEvents = await deleteEventAssignments(tx, place);
  const byVisits = await deleteVisitAssignments(tx, place);
  const ended = Map.groupBy([...byEvents.rows, ...byVisits.rows], ({ eventId }) => eventId);
  await writeAudit(
    tx,
    ...[...ended].map(([eventId, named]) => ({
      action: 'scheduleEvent.update' as const,
      entityId: eventId,
      rootCompanyId: place.rootCompanyId,
      placeId: place.placeId,
      before: { users: [...new Set(named.map(({ userId }) => userId))] },
      after: { users: [] },
    })),
  );
  if (ended.size === 0) return;
  await enqueueReminderCheck(tx);
  await publishSchedule(tx, place.placeId);
};
