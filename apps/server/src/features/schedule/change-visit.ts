import type { UpdateScheduleEventPayload } from '@trapline/contract/schedule/schemas.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isSame } from '../../kernel/diff.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { findAssignedPeople } from './assigned-people.ts';
import { hasVisitStarted, isPastVisit } from './plan-visits.ts';
import { notifyAssigned } from './remind.ts';
import { incrementVersion, type LockedEvent, selectAssigned } from './schedule.queries.ts';
import { slotOfDay } from './series.ts';
import { hoursOf } from './series-from-body.ts';
import {
  type PlannedVisit,
  replaceUsersOfVisit,
  selectUserIdsOfVisit,
  updateVisit,
  type VisitChange,
} from './visits.queries.ts';

type VisitUpdate = {
  readonly place: VisiblePlace;
  readonly event: LockedEvent;
  readonly visit: PlannedVisit;
  readonly body: UpdateScheduleEventPayload;
};

const newTimes = (tx: TxCtx, { event, visit, body }: VisitUpdate): VisitChange => {
  const { timezone, all_day: allDay } = event;
  const current = { from: visit.starts_at, to: visit.ends_at };
  const dateFrom = body.dateFrom ?? current.from.toISOString();
  const length = current.to.getTime() - current.from.getTime();
  // days are 23 to 25 hours long, so the length of one whole day is not that of another
  const dateTo = body.dateTo ?? (allDay ? dateFrom : new Date(Date.parse(dateFrom) + length).toISOString());
  const hours = hoursOf({ dateFrom, dateTo, allDay }, timezone);
  const { startsAt, endsAt } = slotOfDay({ ...event, ...hours }, hours.first_day);
  if (startsAt.getTime() === current.from.getTime() && endsAt.getTime() === current.to.getTime()) return {};
  if (hasVisitStarted(visit)) throw new AppError('schedule/already_started');
  // people who were reminded of the old time are reminded of the new one, if it is still in the future
  const fields = startsAt > tx.now() ? { reminded_at: null } : {};
  const ownSlot = slotOfDay(event, visit.day);
  const isMoved = startsAt.getTime() !== ownSlot.startsAt.getTime() || endsAt.getTime() !== ownSlot.endsAt.getTime();
  return { starts_at: startsAt, ends_at: endsAt, moved: isMoved, ...fields };
};

/** Values equal to those of the event are not stored with the visit. */
const ownTexts = ({ event, body }: VisitUpdate): VisitChange => ({
  ...(body.name !== undefined && { name: body.name === event.name ? null : body.name }),
  ...(body.type !== undefined && { type: body.type === event.type ? null : body.type }),
  ...(body.description !== undefined && {
    description: (body.description || null) === event.description ? null : (body.description ?? ''),
  }),
});

const REPETITION_FIELDS = ['periodicity', 'allDay', 'timezone'] as const;

const currentPeople = (tx: TxCtx, { event, visit }: VisitUpdate): Promise<number[]> =>
  visit.own_users ? selectUserIdsOfVisit(tx, visit.id) : selectAssigned(tx, event.id);

/** Changes one visit of a series: its time, its people or its texts. */
export const changeVisit = async (tx: TxCtx, change: VisitUpdate): Promise<string> => {
  const { place, event, visit, body } = change;
  for (const field of REPETITION_FIELDS) if (body[field] !== undefined) throw fieldError(field, 'invalid_value');
  const users =
    body.userUuids &&
    (await findAssignedPeople(
      tx,
      { placeId: place.id, currentUserIds: await currentPeople(tx, change) },
      body.userUuids,
    ));
  if (body.type !== undefined && body.type !== (visit.type ?? event.type) && isPastVisit(tx)(visit))
    throw new AppError('schedule/already_started');
  // a visit with the people of its series follows later changes of the series
  const ownUsers = users && { own_users: !isSame(users, await selectAssigned(tx, event.id)) };
  const after: VisitChange = { ...newTimes(tx, change), ...ownTexts(change), ...ownUsers };
  if (Object.keys(after).length === 0) return event.uuid;
  await updateVisit(tx, visit.id, after);
  if (users) {
    await replaceUsersOfVisit(tx, visit, ownUsers?.own_users ? users : []);
    await notifyAssigned(tx, event.id);
  }
  await incrementVersion(tx, event);
  const { reminded_at: _, ...audited } = after;
  await writeAudit(tx, {
    action: 'scheduleEvent.changeVisit',
    entityId: event.id,
    rootCompanyId: place.root_company_id,
    placeId: place.id,
    before: { day: visit.day, starts_at: visit.starts_at, ends_at: visit.ends_at },
    after: { day: visit.day, ...audited, ...(users && { users }) },
  });
  return event.uuid;
};
