import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser, requirePlaceRole } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectInspectionForUpdate, updateInspection } from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';

/** Approval is a signature: given to a completed inspection, once; repeating it changes nothing (DEC-094). */
export const approveInspection: Handler<typeof inspections.approve> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    const inspection = found(await selectInspectionForUpdate(tx, place.id, params.inspectionId));
    requirePlaceRole(tx, 'inspections.approve', place.id);
    if (inspection.status !== 'COMPLETED') throw new AppError('inspections/not_completed');

    if (inspection.approved_at === null) {
      const change = { approved_at: tx.now(), approved_by: currentUser(tx).id };
      await updateInspection(tx, inspection.id, change);
      await writeAudit(tx, {
        action: 'inspection.approve',
        entityId: inspection.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before: { approved_at: null },
        after: change,
      });
      await tx.services.jobs.enqueue(tx.db, 'report.sendApproved', { inspectionId: inspection.id });
    }
    return { inspection: await loadInspection(tx, place, String(inspection.id)) };
  });
