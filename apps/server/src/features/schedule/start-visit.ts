import type { schedule } from '@trapline/contract/schedule/endpoints.ts';
import { isStarted } from '@trapline/contract/schedule/rules.ts';
import { requirePlaceRole } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { startInspection } from '../inspections/start-inspection.write.ts';
import { linkInspection } from './link-started-visit.write.ts';
import { lockVisitToStart, selectInspectionById } from './visits.queries.ts';

/**
 * Starts the inspection with the name and description of the plan. If the inspection is already in progress, returns it;
 * after a cancelled inspection a new one can be started.
 */
export const startVisit: Handler<typeof schedule.startVisit> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requirePlaceRole(tx, 'inspections.create', place.id);
    const visit = requireFound(await lockVisitToStart(tx, place.id, params.visitId));
    if (visit.inspection_id !== null) {
      const inspection = await selectInspectionById(tx, visit.inspection_id);
      if (inspection.status === 'IN_PROGRESS') return { inspectionUuid: inspection.uuid };
      if (isStarted({ inspection })) throw new AppError('schedule/already_started');
    }
    const { name, description } = visit;
    const inspection = await startInspection(tx, place, { name, description: description || undefined });
    await linkInspection(tx, visit, { inspectionId: inspection.id, place });
    return { inspectionUuid: inspection.uuid };
  });
