import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { requirePlaceRole } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectInspectionForUpdate, updateInspection } from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';

/** The same people who may approve may take it back (DEC-094); the trail keeps who had approved and when. */
export const unapproveInspection: Handler<typeof inspections.unapprove> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const inspection = found(await selectInspectionForUpdate(tx, place.id, params.inspectionId));
    requirePlaceRole(tx, 'inspections.approve', place.id);
    if (inspection.status !== 'COMPLETED') throw new AppError('inspections/not_completed');

    if (inspection.approved_at !== null) {
      await updateInspection(tx, inspection.id, { approved_at: null, approved_by: null });
      await writeAudit(tx, {
        action: 'inspection.unapprove',
        entityId: inspection.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before: { approved_at: inspection.approved_at, approved_by: inspection.approved_by },
        after: { approved_at: null, approved_by: null },
      });
    }
    return { inspection: await loadInspection(tx, place, String(inspection.id)) };
  });
