import type { TxCtx } from '../../kernel/context.ts';

/**
 * Locks a code printed for the company of the facility or for its root company, in use or free, so that two requests for
 * it run one after the other.
 */
export const lockQrCode = (
  tx: TxCtx,
  place: { readonly company_id: number; readonly root_company_id: number },
  id: string,
) =>
  tx.db
    .selectFrom('qr_codes')
    .innerJoin('qr_batches', 'qr_batches.id', 'qr_codes.batch_id')
    .select('qr_codes.id')
    .where('qr_codes.id', '=', id)
    .where('qr_batches.company_id', 'in', [place.company_id, place.root_company_id])
    .forNoKeyUpdate('qr_codes')
    .executeTakeFirst();
