import type { TxCtx } from '../../kernel/context.ts';

/**
 * A code printed for the company of the facility or for its root company, in use or free; locked, so that two requests
 * for it wait for each other.
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
