import { mayClose } from '@trapline/contract/inspections/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { type LockedInspection, selectInspectionForUpdate } from './inspections.queries.ts';

/** The open inspection the caller may finish or cancel, locked (DEC-090). */
export const lockForClosing = async (tx: TxCtx, place: VisiblePlace, ref: Ref): Promise<LockedInspection> => {
  const inspection = found(await selectInspectionForUpdate(tx, place.id, ref));
  const actor = currentUser(tx);
  if (!mayClose({ userId: inspection.user_id }, actor)) throw new AppError('forbidden');
  if (inspection.status !== 'IN_PROGRESS') throw new AppError('inspections/not_in_progress');
  return inspection;
};
