import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser, requirePlaceRole } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { actorName, writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectInspectionForUpdate, updateInspection } from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';
import { requireSamePlace } from './require-same-place.read.ts';
import { voidApproval } from './signatures/signatures.queries.ts';

/**
 * Anyone who may approve may withdraw the approval (DEC-094). The signature stays, marked as withdrawn, with person and
 * reason.
 */
export const unapproveInspection: Handler<typeof inspections.unapprove> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const place = await getVisiblePlace(tx, params.placeId);
    requireSamePlace(place, body?.placeId);
    const inspection = requireFound(await selectInspectionForUpdate(tx, place.id, params.inspectionId));
    requirePlaceRole(tx, 'inspections.approve', place.id);
    if (inspection.status !== 'COMPLETED') throw new AppError('inspections/not_completed');

    if (inspection.approved_at !== null) {
      await updateInspection(tx, inspection.id, { approved_at: null, approved_by: null });
      await voidApproval(tx, inspection.uuid, {
        userId: currentUser(tx).id,
        name: actorName(tx.actor),
        reasonCode: body?.reason?.code ?? null,
        reason: body?.reason?.text || null,
      });
      await writeAudit(tx, {
        action: 'inspection.unapprove',
        entityId: inspection.id,
        rootCompanyId: place.root_company_id,
        placeId: place.id,
        before: { approved_at: inspection.approved_at, approved_by: inspection.approved_by },
        after: { approved_at: null, approved_by: null },
        reason: body?.reason,
      });
    }
    return { inspection: await loadInspection(tx, place, String(inspection.id)) };
  });
