import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { currentUser, requirePlaceRole } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { consumeQuota } from '../../kernel/work-limits.queries.ts';
import { visitApproved } from './inspections.events.ts';
import { selectInspectionForUpdate, updateInspection } from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';
import { requireSamePlace } from './require-same-place.read.ts';
import { signInSession } from './signatures/sign.ts';
import { createVersion } from './versions/create-version.write.ts';
import { loadPreviousVersion } from './versions/previous-version.read.ts';

/**
 * Approval is a signature, given once to the current facts of a completed inspection; repeating it changes nothing
 * (DEC-094).
 */
export const approveInspection: PreparedHandler<typeof inspections.approve> = {
  prepare: async (outerCtx, { params, body }) => {
    const previous = await loadPreviousVersion(outerCtx, [params.inspectionId]);
    return (ctx) =>
      inTransaction(ctx, async (tx) => {
        const place = await getVisiblePlace(tx, params.placeId);
        requireSamePlace(place, body?.placeId);
        const inspection = requireFound(await selectInspectionForUpdate(tx, place.id, params.inspectionId));
        requirePlaceRole(tx, 'inspections.approve', place.id);
        if (inspection.status !== 'COMPLETED') throw new AppError('inspections/not_completed');

        if (inspection.approved_at === null) {
          const expectedAmendments = body?.amendments ?? inspection.amendments;
          if (expectedAmendments !== inspection.amendments) throw new AppError('inspections/amended_meanwhile');
          // each approval prints and sends a report
          await consumeQuota(tx, 'report');
          const change = { approved_at: tx.now(), approved_by: currentUser(tx).id };
          const { version, sha256 } = await createVersion(tx, inspection.id, previous);
          await updateInspection(tx, inspection.id, change);
          await signInSession(tx, 'APPROVED', { inspection, place, version, sha256 });
          await writeAudit(tx, {
            action: 'inspection.approve',
            entityId: inspection.id,
            rootCompanyId: place.root_company_id,
            placeId: place.id,
            before: { approved_at: null },
            after: { ...change, version },
          });
          await emit(tx, visitApproved, { inspectionId: inspection.id });
        }
        return { inspection: await loadInspection(tx, place, String(inspection.id)) };
      });
  },
};
