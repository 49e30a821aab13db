import type { TxCtx } from '../../kernel/context.ts';
import type { LockedInspection } from './inspections.queries.ts';

/** What was deleted from the catalogue since then can still be recorded in the visit. */
export const catalogueTimeOf = ({
  pack_made_at,
  started_at,
}: Pick<LockedInspection, 'pack_made_at' | 'started_at'>): Date =>
  pack_made_at && pack_made_at < started_at ? pack_made_at : started_at;

/** A phone goes on with its own data if the visit was started but the answer did not arrive. */
export const notePackOfVisit = (tx: TxCtx, id: number, packMadeAt: Date) => {
  tx.withoutAudit('the age of the data on the phone is no fact of the visit');
  return tx.db
    .updateTable('inspections')
    .set({ pack_made_at: packMadeAt })
    .where('id', '=', id)
    .where('pack_made_at', 'is', null)
    .execute();
};
