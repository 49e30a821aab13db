import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { lockForClosing } from './close-inspection.ts';
import { cancelVisit } from './end-steps.ts';
import { loadInspection } from './load-inspection.ts';

export const cancelInspection: Handler<typeof inspections.cancel> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const inspection = await lockForClosing(tx, place, params.inspectionId);
    await cancelVisit(tx, { place, inspection }, tx.now());
    return { inspection: await loadInspection(tx, place, String(inspection.id)) };
  });
