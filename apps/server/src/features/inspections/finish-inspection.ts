import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { closeInspection, lockForClosing } from './close-inspection.ts';
import { keepSignature } from './keep-signature.ts';

export const finishInspection: Handler<typeof inspections.finish> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const inspection = await lockForClosing(tx, place, params.inspectionId);
    const imageId = body.approvedByImage ? await keepSignature(tx, place.root_company_id, body.approvedByImage) : null;
    const change = {
      status: 'COMPLETED',
      finished_at: tx.now(),
      approved_by_text: body.approvedByText || null,
      approved_by_image_id: imageId,
    } as const;
    return closeInspection(tx, place, inspection, { action: 'inspection.finish', change });
  });
