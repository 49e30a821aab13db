import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { mayChangeFacts, mergeRefusal } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { moveContents } from './connect.queries.ts';
import { visitsMerging } from './inspections.events.ts';
import {
  addAmendments,
  type LockedInspection,
  selectInspectionForUpdate,
  updateInspection,
} from './inspections.queries.ts';
import { loadInspection } from './load-inspection.ts';
import { createVersion } from './versions/create-version.write.ts';
import { loadPreviousVersion } from './versions/previous-version.read.ts';

type Field = 'inspectionId1' | 'inspectionId2';

const lockCompleted = async (tx: TxCtx, place: VisiblePlace, field: Field, ref: Ref): Promise<LockedInspection> => {
  const inspection = await selectInspectionForUpdate(tx, place.id, ref);
  if (!inspection) throw fieldError(field, 'not_found');
  if (inspection.status !== 'COMPLETED') throw new AppError('inspections/not_completed');
  if (inspection.approved_at !== null) throw new AppError('inspections/approved');
  if (!mayChangeFacts(inspection, currentUser(tx))) throw new AppError('inspections/contractors_facts');
  return inspection;
};

const halfOf = ({ started_at, finished_at, authorCompanyId }: LockedInspection) => ({
  startedAt: started_at.toISOString(),
  finishedAt: finished_at?.toISOString() ?? null,
  authorCompanyId,
});

const earlierOf = (a: Date, b: Date): Date => (a < b ? a : b);
const laterOf = (a: Date | null, b: Date | null): Date | null => (a === null || b === null ? (a ?? b) : a > b ? a : b);

const TEXT_FIELDS = [
  'description',
  'repair_orders',
  'additional_treatments',
  'batch_number_of_used_preparations',
  'reason_for_not_scanning',
] as const;

/** The texts of both visits, one on each line. */
const mergeTexts = (first: LockedInspection, second: LockedInspection) =>
  Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const texts = [first[field], second[field]].filter((text) => text !== null && text !== '');
      return [field, texts.length === 0 ? null : [...new Set(texts)].join('\n')];
    }),
  );

/**
 * Merges two halves of one visit (DEC-093): the contents of the second move to the first, and the second is cancelled.
 * Both retain their number, first version, signatures and reports; for the first visit the merge is an amendment.
 */
export const connectInspections: PreparedHandler<typeof inspections.connect> = {
  prepare: async (outerCtx, { params, body }) => {
    const previous = await loadPreviousVersion(outerCtx, [body.inspectionId1, body.inspectionId2]);
    return (ctx) =>
      inTransaction(ctx, async (tx) => {
        const place = await getVisiblePlace(tx, params.placeId);
        const first = await lockCompleted(tx, place, 'inspectionId1', body.inspectionId1);
        const second = await lockCompleted(tx, place, 'inspectionId2', body.inspectionId2);
        if (first.id === second.id) throw fieldError('inspectionId2', 'invalid_value');
        const refusal = mergeRefusal(halfOf(first), halfOf(second));
        if (refusal) throw new AppError(refusal);

        await createVersion(tx, first.id, previous);
        await createVersion(tx, second.id, previous);
        const target = { place, inspection: first, reason: body.reason };
        await emit(tx, visitsMerging, { target, fromId: second.id });
        await moveContents(tx, second.id, first.id);
        const mergedPeriod = {
          started_at: earlierOf(first.started_at, second.started_at),
          finished_at: laterOf(first.finished_at, second.finished_at),
        };
        // an amendment of the second visit is an amendment of the merged visit
        await addAmendments(tx, first.id, second.amendments);
        await updateInspection(tx, first.id, {
          ...mergedPeriod,
          ...mergeTexts(first, second),
        });
        await updateInspection(tx, second.id, {
          status: 'CANCELLED',
          joined_into: first.id,
          content_changed_at: tx.now(),
        });
        const location = { rootCompanyId: place.root_company_id, placeId: place.id };
        await writeAudit(
          tx,
          {
            action: 'inspection.connect',
            entityId: first.id,
            ...location,
            after: { ...mergedPeriod, takenFrom: second.id, number: second.number },
            correctsInspectionId: first.id,
            reason: body.reason,
          },
          {
            action: 'inspection.connect',
            entityId: second.id,
            ...location,
            after: { status: 'CANCELLED', movedTo: first.id },
          },
        );
        return { inspection: await loadInspection(tx, place, String(first.id)) };
      });
  },
};
