import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser, requirePlaceRole } from '../../kernel/access.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { uuidConflict } from '../device-records/create-once.write.ts';
import { selectInspectionByKey } from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';
import { startInspection } from './start-inspection.write.ts';

/** Creates a visit; a repeated request with the same uuid returns the visit created first. */
export const createInspection: Handler<typeof inspections.create> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requirePlaceRole(tx, 'inspections.create', place.id);
    const existing = tx.requestUuid === undefined ? undefined : await selectInspectionByKey(tx, tx.requestUuid);
    if (existing) {
      if (existing.userId !== currentUser(tx).id || existing.placeId !== place.id) throw uuidConflict();
      return { inspection: await loadInspection(tx, place, String(existing.id)) };
    }
    const { id } = await startInspection(tx, place, body);
    return { inspection: await loadInspection(tx, place, String(id)) };
  });
