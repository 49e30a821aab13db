import type { TxCtx } from '../../kernel/context.ts';

/** A code printed for the owner, whether it is in use or not; held, so that two who reach for it do so in turn. */
export const holdQrCode = (tx: TxCtx, rootCompanyId: number, id: string) =>
  tx.db
    .selectFrom('qr_codes')
    .select('id')
    .where('id', '=', id)
    .where('root_company_id', '=', rootCompanyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
