import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import type { UpdateScheduleEventPayload } from '@trapline/contract/schedule/schemas.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, isSame } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { requireOwnSide } from '../../kernel/written.ts';
import { lockPlaceAlone } from '../places/places.read.ts';
import { changeVisit } from './change-visit.ts';
import { changedEvent, daysBetween, isAnotherPlan } from './changed-event.ts';
import { addEvent, requireRoomForSeries, requireSamePlace } from './create-event.ts';
import { endBefore } from './end-series.ts';
import { peopleNamed } from './named-people.ts';
import { hasHappened, replanVisits } from './plan-visits.ts';
import { presentEvent } from './present-schedule.ts';
import { checkReminders, notifyNamed } from './remind.ts';
import {
  growVersion,
  type LockedEvent,
  selectEvent,
  selectEventForUpdate,
  selectNamed,
  setNamed,
  updateEventRow,
} from './schedule.queries.ts';
import { visitNamed } from './visit-named.ts';
import { fixType, type PlannedVisit, selectVisitsOfEvent, updateVisit } from './visits.queries.ts';

type Change = {
  readonly place: VisiblePlace;
  readonly event: LockedEvent;
  readonly visit: PlannedVisit | null;
  readonly body: UpdateScheduleEventPayload;
};

const namedOf = async (tx: TxCtx, { place, event, body }: Change) => {
  const before = await selectNamed(tx, event.id);
  const sent = body.userUuids;
  return {
    before,
    after: sent === undefined ? before : await peopleNamed(tx, { placeId: place.id, eventId: event.id }, sent),
  };
};

/** Past and started visits do not change their type, because reports count planned inspections. */
const keepTypeOfPast = async (tx: TxCtx, event: LockedEvent, since = event.first_day): Promise<void> => {
  const past = (await selectVisitsOfEvent(tx, event.id)).filter(hasHappened(tx));
  if (event.unit === null && past.length > 0) throw new AppError('schedule/already_started');
  await fixType(
    tx,
    past.filter(({ day }) => day >= since),
    event.type,
  );
};

const changeAll = async (tx: TxCtx, change: Change): Promise<string> => {
  const { place, event, visit, body } = change;
  const { before, after } = differenceOf(event, changedEvent(event, visit, body, { keepsFirst: true }));
  if (event.unit === null && after.unit) await requireRoomForSeries(tx, place.id);
  if (after.type !== undefined) await keepTypeOfPast(tx, event);
  const users = await namedOf(tx, change);
  const isNamedAnew = !isSame(users.before, users.after);
  if (Object.keys(after).length === 0 && !isNamedAnew) return event.uuid;
  const where = { rootCompanyId: place.root_company_id, placeId: place.id };
  const planned = isAnotherPlan(after)
    ? {
        planned_to: await replanVisits(
          tx,
          {
            id: event.id,
            ...where,
            repeated: event.unit !== null,
            shift: daysBetween(event.first_day, after.first_day ?? event.first_day),
          },
          { ...event, ...after },
        ),
      }
    : {};
  if (Object.keys(after).length > 0) await updateEventRow(tx, event.id, { ...after, ...planned });
  if (isNamedAnew) {
    await setNamed(tx, { id: event.id, rootCompanyId: where.rootCompanyId }, users.after);
    await growVersion(tx, event);
    await notifyNamed(tx, event.id);
  }
  await writeAudit(tx, {
    action: 'scheduleEvent.update',
    entityId: event.id,
    ...where,
    before: { ...before, ...(isNamedAnew ? { users: users.before } : {}) },
    after: { ...after, ...(isNamedAnew ? { users: users.after } : {}) },
  });
  return event.uuid;
};

/** The visit from which a person changed the series gets the sent values, also where it differed from the series. */
const withSentValues = async (
  tx: TxCtx,
  stored: readonly PlannedVisit[],
  { visit, body }: Change & { readonly visit: PlannedVisit },
): Promise<readonly PlannedVisit[]> => {
  const sent = {
    ...((body.dateFrom ?? body.dateTo) !== undefined && { moved: false }),
    ...(body.name !== undefined && { name: null }),
    ...(body.type !== undefined && { type: null }),
    ...(body.description !== undefined && { description: null }),
    ...(body.userUuids !== undefined && { own_users: false }),
  };
  if (Object.keys(sent).length === 0 || hasHappened(tx)(visit)) return stored;
  await updateVisit(tx, visit.id, sent);
  return stored.map((one) => (one.id === visit.id ? { ...one, ...sent } : one));
};

/** Ends the series before the visit and starts a new series with it. */
const changeFollowing = async (tx: TxCtx, change: Change & { readonly visit: PlannedVisit }): Promise<string> => {
  const { place, event, visit, body } = change;
  const next = changedEvent(event, visit, body, { keepsFirst: false });
  if (next.type !== event.type) await keepTypeOfPast(tx, event, visit.day);
  const users = await namedOf(tx, change);
  const stored = await endBefore(tx, place, event, visit.day);
  const shift = daysBetween(visit.day, next.first_day);
  const existing = await withSentValues(tx, stored, change);
  return addEvent(tx, place, next, { users: users.after, follows: { uuid: event.uuid, existing, shift } });
};

const change = (tx: TxCtx, { place, event, visit, body }: Change): Promise<string> => {
  if (visit && body.scope === 'THIS' && event.unit !== null) return changeVisit(tx, { place, event, visit, body });
  if (visit && body.scope === 'FOLLOWING' && visit.day > event.first_day)
    return changeFollowing(tx, { place, event, visit, body });
  return changeAll(tx, { place, event, visit, body });
};

export const updateEvent: Handler<typeof schedule.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireSamePlace(place, body.placeUuid);
    // the facility is locked before the event, in the same order as when an event is added
    if (body.periodicity) found(await lockPlaceAlone(tx, place.id));
    const event = found(await selectEventForUpdate(tx, place.id, params.eventId));
    requireOwnSide(tx, event);
    const standing = async (uuid = event.uuid) => presentEvent(found(await selectEvent(tx, place.id, uuid)));
    await requireUnchanged(tx, { of: 'scheduleEvent', row: event, sent: body, standing });
    const visit = await visitNamed(tx, event.id, body);
    const changed = await change(tx, { place, event, visit, body });
    await checkReminders(tx);
    return { scheduleEvent: await standing(changed) };
  });
