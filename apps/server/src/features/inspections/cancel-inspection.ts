import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { reevaluateWithoutRefills } from '../device-records/cancelled-refills.write.ts';
import { closeInspection, lockForClosing } from './close-inspection.ts';
import { loadInspection } from './load-inspection.ts';

export const cancelInspection: Handler<typeof inspections.cancel> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const inspection = await lockForClosing(tx, place, params.inspectionId);
    const change = { status: 'CANCELLED', finished_at: tx.now() } as const;
    await closeInspection(tx, place, inspection, { action: 'inspection.cancel', change });
    await reevaluateWithoutRefills(tx, inspection.id);
    return { inspection: await loadInspection(tx, place, String(inspection.id)) };
  });
