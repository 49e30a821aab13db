import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import type { UpdateScheduleEventPayload } from '@trapline/contract/schedule/schemas.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, isSame } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { findAssignedPeople } from './assigned-people.ts';
import { changeVisit } from './change-visit.ts';
import { applyChanges, changesPlan, daysBetween } from './changed-event.ts';
import { addEvent, requireSamePlace, requireSeriesLimit } from './create-event.ts';
import { selectVisitById } from './dispatch.queries.ts';
import { endSeriesBefore } from './end-series.ts';
import { findVisit } from './find-visit.ts';
import { isPastVisit, replanVisits } from './plan-visits.ts';
import { presentEvent, presentVisit } from './present-schedule.ts';
import { publishSchedule } from './publish-schedule.ts';
import { enqueueReminderCheck, notifyAssigned } from './remind.ts';
import {
  incrementVersion,
  type LockedEvent,
  selectAssigned,
  selectEvent,
  selectEventForUpdate,
  setAssigned,
  updateEventRow,
} from './schedule.queries.ts';
import { type PlannedVisit, selectVisitsOfEvent, storeType, updateVisit } from './visits.queries.ts';

type EventUpdate = {
  readonly place: VisiblePlace;
  readonly event: LockedEvent;
  readonly visit: PlannedVisit | null;
  readonly body: UpdateScheduleEventPayload;
};

const assignedBeforeAndAfter = async (tx: TxCtx, { place, event, body }: EventUpdate) => {
  const before = await selectAssigned(tx, event.id);
  const newUserRefs = body.userUuids;
  return {
    before,
    after:
      newUserRefs === undefined
        ? before
        : await findAssignedPeople(tx, { placeId: place.id, currentUserIds: before }, newUserRefs),
  };
};

/** Past and started visits do not change their type, because reports count planned inspections. */
const fixTypeOfPastVisits = async (tx: TxCtx, event: LockedEvent, since = event.first_day): Promise<void> => {
  const past = (await selectVisitsOfEvent(tx, event.id)).filter(isPastVisit(tx));
  if (event.unit === null && past.length > 0) throw new AppError('schedule/already_started');
  await storeType(
    tx,
    past.filter(({ day }) => day >= since),
    event.type,
  );
};

const changeAll = async (tx: TxCtx, change: EventUpdate): Promise<string> => {
  const { place, event, visit, body } = change;
  const { before, after } = differenceOf(event, applyChanges(event, visit, body, { movesFirstDay: true }));
  if (event.unit === null && after.unit) await requireSeriesLimit(tx, place.id);
  if (after.type !== undefined) await fixTypeOfPastVisits(tx, event);
  const users = await assignedBeforeAndAfter(tx, change);
  const isReassigned = !isSame(users.before, users.after);
  if (Object.keys(after).length === 0 && !isReassigned) return event.uuid;
  const location = { rootCompanyId: place.root_company_id, placeId: place.id };
  const newPlan = changesPlan(after)
    ? {
        planned_to: await replanVisits(
          tx,
          {
            id: event.id,
            ...location,
            repeated: event.unit !== null,
            shift: daysBetween(event.first_day, after.first_day ?? event.first_day),
          },
          { ...event, ...after },
        ),
      }
    : {};
  if (Object.keys(after).length > 0) await updateEventRow(tx, event.id, { ...after, ...newPlan });
  if (isReassigned) {
    await setAssigned(tx, { id: event.id, rootCompanyId: location.rootCompanyId }, users.after);
    await incrementVersion(tx, event);
    await notifyAssigned(tx, event.id);
  }
  await writeAudit(tx, {
    action: 'scheduleEvent.update',
    entityId: event.id,
    ...location,
    before: { ...before, ...(isReassigned ? { users: users.before } : {}) },
    after: { ...after, ...(isReassigned ? { users: users.after } : {}) },
  });
  return event.uuid;
};

/** The visit from which a person changed the series gets the sent values, also where it differed from the series. */
const withInputValues = async (
  tx: TxCtx,
  stored: readonly PlannedVisit[],
  { visit, body }: EventUpdate & { readonly visit: PlannedVisit },
): Promise<readonly PlannedVisit[]> => {
  const inputValues = {
    ...((body.dateFrom ?? body.dateTo) !== undefined && { moved: false }),
    ...(body.name !== undefined && { name: null }),
    ...(body.type !== undefined && { type: null }),
    ...(body.description !== undefined && { description: null }),
    ...(body.userUuids !== undefined && { own_users: false }),
  };
  if (Object.keys(inputValues).length === 0 || isPastVisit(tx)(visit)) return stored;
  await updateVisit(tx, visit.id, inputValues);
  return stored.map((one) => (one.id === visit.id ? { ...one, ...inputValues } : one));
};

/** Ends the series before the visit and starts a new series with it. */
const changeFollowing = async (tx: TxCtx, change: EventUpdate & { readonly visit: PlannedVisit }): Promise<string> => {
  const { place, event, visit, body } = change;
  const next = applyChanges(event, visit, body, { movesFirstDay: false });
  if (next.type !== event.type) await fixTypeOfPastVisits(tx, event, visit.day);
  const users = await assignedBeforeAndAfter(tx, change);
  const stored = await endSeriesBefore(tx, place, event, visit.day);
  const shift = daysBetween(visit.day, next.first_day);
  const existing = await withInputValues(tx, stored, change);
  return addEvent(tx, place, next, { users: users.after, follows: { uuid: event.uuid, existing, shift } });
};

/** Changes the part of a series that the body names. The event is locked. */
export const updateScope = (tx: TxCtx, { place, event, visit, body }: EventUpdate): Promise<string> => {
  if (visit && body.scope === 'THIS' && event.unit !== null) return changeVisit(tx, { place, event, visit, body });
  if (visit && body.scope === 'FOLLOWING' && visit.day > event.first_day)
    return changeFollowing(tx, { place, event, visit, body });
  return changeAll(tx, { place, event, visit, body });
};

const loadEvent = async (tx: TxCtx, { id }: VisiblePlace, uuid: string) =>
  presentEvent(requireFound(await selectEvent(tx, id, uuid)));

/** The values that a form of the event shows: of one visit its own time, people and texts. */
const loadFormValues = async (tx: TxCtx, { place, event, visit }: Omit<EventUpdate, 'body'>): Promise<object> => {
  const current = await loadEvent(tx, place, event.uuid);
  const row = visit && (await selectVisitById(tx, visit.id));
  return row ? { ...current, ...presentVisit(row) } : current;
};

export const updateEvent: Handler<typeof schedule.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireSamePlace(place, body.placeUuid);
    // the facility is locked before the event, in the same order as when an event is added
    if (body.periodicity) requireFound(await lockPlaceExclusively(tx, place.id));
    const event = requireFound(await selectEventForUpdate(tx, place.id, params.eventId));
    requireMayChangeContent(tx, event);
    const visit = await findVisit(tx, event.id, body);
    const loadCurrent = () => loadFormValues(tx, { place, event, visit });
    await requireUnchanged(tx, { entity: 'scheduleEvent', row: event, input: body, loadCurrent });
    const changed = await updateScope(tx, { place, event, visit, body });
    await enqueueReminderCheck(tx);
    await publishSchedule(tx, place.id);
    return { scheduleEvent: await loadEvent(tx, place, changed) };
  });
