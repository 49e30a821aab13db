import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { MAX_SERIES } from '@trapline/contract/schedule/rules.ts';
import type { ScheduleEventPayload } from '@trapline/contract/schedule/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { lockPlace, lockPlaceExclusively } from '../places/places.read.ts';
import { findAssignedPeople } from './assigned-people.ts';
import { planOf, writePlan } from './plan-visits.ts';
import { presentEvent } from './present-schedule.ts';
import { publishSchedule } from './publish-schedule.ts';
import { notifyAssigned } from './remind.ts';
import { countSeries, type EventFields, insertEvent, selectEvent, setAssigned } from './schedule.queries.ts';
import { hoursOf, repetitionOf } from './series-from-body.ts';
import { insertVisits, type PlannedVisit } from './visits.queries.ts';

/** The fields of a new event; the default timezone is that of the caller. */
const fieldsOf = (tx: TxCtx, body: ScheduleEventPayload): EventFields => {
  const { name, type, description, dateFrom, dateTo, allDay = false, timezone = tx.timezone, periodicity } = body;
  const hours = hoursOf({ dateFrom, dateTo, allDay }, timezone);
  return {
    name,
    type,
    description: description || null,
    timezone,
    all_day: allDay,
    ...hours,
    ...repetitionOf(periodicity, { firstDay: hours.first_day, timezone }),
  };
};

type SeriesContinuation = { readonly uuid: string; readonly existing: readonly PlannedVisit[]; readonly shift: number };

/**
 * Creates an event with its people and visits and records it in the audit trail. An event that continues another one
 * takes over its remaining visits.
 */
export const addEvent = async (
  tx: TxCtx,
  place: VisiblePlace,
  fields: EventFields,
  { users, follows: continuation }: { users: readonly number[]; follows?: SeriesContinuation },
) => {
  const location = { rootCompanyId: place.root_company_id, placeId: place.id };
  const { slots, planned_to } = planOf(tx, fields);
  const { id, uuid } = await insertEvent(tx, location, { ...fields, planned_to }, currentUser(tx).id);
  await setAssigned(tx, { id, rootCompanyId: location.rootCompanyId }, users);
  if (continuation) {
    const { existing, shift } = continuation;
    await writePlan(
      tx,
      { id, ...location },
      { existing, slots, shift, isRepeated: true, isSingle: fields.unit === null },
    );
  } else {
    await insertVisits(tx, { id, ...location }, slots);
  }
  if (users.length > 0) await notifyAssigned(tx, id);
  await writeAudit(tx, {
    action: 'scheduleEvent.create',
    entityId: id,
    ...location,
    after: { ...fields, users, ...(continuation === undefined ? {} : { follows: continuation.uuid }) },
  });
  return uuid;
};

/** Checks that one more repetition is allowed; the caller has locked the facility exclusively. */
export const requireSeriesLimit = async (tx: TxCtx, placeId: number): Promise<void> => {
  if ((await countSeries(tx, placeId)) >= MAX_SERIES) throw new AppError('schedule/too_many_series');
};

/** The path names the facility; if the body also names one, it must be the same. */
export const requireSamePlace = (place: VisiblePlace, placeRef: Ref | undefined): void => {
  if (placeRef !== undefined && !isRefOf(placeRef, place)) throw fieldError('placeUuid', 'not_found');
};

export const createEvent: Handler<typeof schedule.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireSamePlace(place, body.placeUuid);
    const isRepeated = Boolean(body.periodicity);
    requireFound(await (isRepeated ? lockPlaceExclusively : lockPlace)(tx, place.id));
    if (isRepeated) await requireSeriesLimit(tx, place.id);
    const users = await findAssignedPeople(tx, { placeId: place.id, currentUserIds: [] }, body.userUuids);
    const uuid = await addEvent(tx, place, fieldsOf(tx, body), { users });
    await publishSchedule(tx, place.id);
    return { scheduleEvent: presentEvent(requireFound(await selectEvent(tx, place.id, uuid))) };
  });
