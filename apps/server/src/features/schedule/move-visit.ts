import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import type { VisitConflict } from '@trapline/contract/schedule/schemas.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { facilityDay } from '../../kernel/wall-clock.ts';
import { selectOverlapping, selectVisitById, selectVisitLocation, selectWithoutRight } from './dispatch.queries.ts';
import { hasVisitStarted } from './plan-visits.ts';
import { presentVisit } from './present-schedule.ts';
import { publishSchedule } from './publish-schedule.ts';
import { enqueueReminderCheck } from './remind.ts';
import { selectEventForUpdate } from './schedule.queries.ts';
import { updateScope } from './update-event.ts';
import { type PlannedVisit, selectVisitOfEvent, type VisitRow } from './visits.queries.ts';

/** A missed visit can move to a later day, but no visit moves to a day that has passed. */
const requireMovable = (tx: TxCtx, visit: PlannedVisit, dateFrom: string | undefined): void => {
  if (hasVisitStarted(visit)) throw new AppError('schedule/already_started');
  const start = dateFrom === undefined ? visit.starts_at : new Date(dateFrom);
  if (facilityDay(start) < facilityDay(tx.now())) throw new AppError('schedule/in_past');
};

const conflictsOf = async (tx: TxCtx, placeId: number, visit: VisitRow): Promise<VisitConflict[]> => {
  const overlapping = await selectOverlapping(tx, visit);
  const withoutRight =
    visit.type === 'INSPECTION' && visit.userUuids.length > 0
      ? await selectWithoutRight(tx, placeId, visit.userUuids)
      : [];
  return [
    ...overlapping.flatMap((other) =>
      other.userUuids
        .filter((uuid) => visit.userUuids.includes(uuid))
        .map((userUuid) => {
          const { uuid, name, placeName, dateFrom, dateTo } = presentVisit(other);
          return { kind: 'OVERLAP' as const, userUuid, visit: { uuid, name, placeName, dateFrom, dateTo } };
        }),
    ),
    ...withoutRight.map((userUuid) => ({ kind: 'NO_RIGHT' as const, userUuid, visit: null })),
  ];
};

/** Moves one visit of the board. The last move wins, because the board shows the moves of others at once. */
export const moveVisit: Handler<typeof schedule.moveVisit> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const { id, uuid: visitUuid, eventUuid } = requireFound(await selectVisitLocation(tx, place.id, params.visitId));
    const event = requireFound(await selectEventForUpdate(tx, place.id, eventUuid));
    requireMayChangeContent(tx, event);
    const visit = requireFound(await selectVisitOfEvent(tx, event.id, visitUuid));
    requireMovable(tx, visit, body.dateFrom);
    await updateScope(tx, { place, event, visit, body: { ...body, scope: 'THIS', visitUuid } });
    await enqueueReminderCheck(tx);
    await publishSchedule(tx, place.id);
    const moved = requireFound(await selectVisitById(tx, id));
    return { visit: presentVisit(moved), conflicts: await conflictsOf(tx, place.id, moved) };
  });
