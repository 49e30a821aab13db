import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { SERIES_AT_MOST } from '@trapline/contract/schedule/rules.ts';
import type { ScheduleEventPayload } from '@trapline/contract/schedule/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { lockPlace, lockPlaceAlone } from '../places/places.read.ts';
import { peopleNamed } from './named-people.ts';
import { planOf, writePlan } from './plan-visits.ts';
import { presentEvent } from './present-schedule.ts';
import { notifyNamed } from './remind.ts';
import { countSeries, type EventFields, insertEvent, selectEvent, setNamed } from './schedule.queries.ts';
import { hoursOf, repetitionOf } from './sent-series.ts';
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

type Following = { readonly uuid: string; readonly existing: readonly PlannedVisit[]; readonly shift: number };

/**
 * Creates an event with its people and visits and records it in the audit trail. An event that continues another one
 * takes over its remaining visits.
 */
export const addEvent = async (
  tx: TxCtx,
  place: VisiblePlace,
  fields: EventFields,
  { users, follows }: { users: readonly number[]; follows?: Following },
) => {
  const where = { rootCompanyId: place.root_company_id, placeId: place.id };
  const { slots, planned_to } = planOf(tx, fields);
  const { id, uuid } = await insertEvent(tx, where, { ...fields, planned_to }, currentUser(tx).id);
  await setNamed(tx, { id, rootCompanyId: where.rootCompanyId }, users);
  if (follows) {
    const { existing, shift } = follows;
    await writePlan(tx, { id, ...where }, { existing, slots, shift, isRepeated: true, isSingle: fields.unit === null });
  } else {
    await insertVisits(tx, { id, ...where }, slots);
  }
  if (users.length > 0) await notifyNamed(tx, id);
  await writeAudit(tx, {
    action: 'scheduleEvent.create',
    entityId: id,
    ...where,
    after: { ...fields, users, ...(follows === undefined ? {} : { follows: follows.uuid }) },
  });
  return uuid;
};

/** Checks that one more repetition is allowed; the caller has locked the facility exclusively. */
export const requireRoomForSeries = async (tx: TxCtx, placeId: number): Promise<void> => {
  if ((await countSeries(tx, placeId)) >= SERIES_AT_MOST) throw new AppError('schedule/too_many_series');
};

/** The path names the facility; if the body also names one, it must be the same. */
export const requireSamePlace = (place: VisiblePlace, sent: Ref | undefined): void => {
  if (sent !== undefined && !isRefOf(sent, place)) throw fieldError('placeUuid', 'not_found');
};

export const createEvent: Handler<typeof schedule.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireSamePlace(place, body.placeUuid);
    const isRepeated = Boolean(body.periodicity);
    found(await (isRepeated ? lockPlaceAlone : lockPlace)(tx, place.id));
    if (isRepeated) await requireRoomForSeries(tx, place.id);
    const users = await peopleNamed(tx, { placeId: place.id, eventId: null }, body.userUuids);
    const uuid = await addEvent(tx, place, fieldsOf(tx, body), { users });
    return { scheduleEvent: presentEvent(found(await selectEvent(tx, place.id, uuid))) };
  });
