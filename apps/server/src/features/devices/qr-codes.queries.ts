import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';

/** A code printed for the owner, whether it is in use or not; held, so that two who reach for it do so in turn. */
export const holdQrCode = (tx: TxCtx, rootCompanyId: number, id: string) =>
  tx.db
    .selectFrom('qr_codes')
    .select('id')
    .where('id', '=', id)
    .where('root_company_id', '=', rootCompanyId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The device that carries a code, and whether its facility is in sight. */
export const selectCarrier = (tx: TxCtx, codeId: string) =>
  tx.db
    .selectFrom('devices')
    .innerJoin('places', 'places.id', 'devices.place_id')
    .select(['devices.id', 'devices.unique_id as uniqueId', 'places.name as placeName'])
    .select(sql<boolean>`${placeIsVisible(tx.actor)}`.as('isVisible'))
    .where('devices.qr_code_id', '=', codeId)
    .where('devices.deleted_at', 'is', null)
    .executeTakeFirst();

export type Carrier = NonNullable<Awaited<ReturnType<typeof selectCarrier>>>;

/** Codes of the owner no device carries, as they follow one another on the printed sheets. */
export const selectFreeQrCodes = (
  ctx: AnyCtx,
  rootCompanyId: number,
  { search, limit }: { readonly search?: string | undefined; readonly limit: number },
) =>
  ctx.db
    .selectFrom('qr_codes')
    .innerJoin('qr_batches', 'qr_batches.id', 'qr_codes.batch_id')
    .select(['qr_codes.id', 'qr_codes.position', 'qr_batches.name as batchName'])
    .where('qr_codes.root_company_id', '=', rootCompanyId)
    .where(
      sql<boolean>`not exists (select 1 from devices carrier
        where carrier.qr_code_id = qr_codes.id and carrier.deleted_at is null)`,
    )
    .$if(search !== undefined && search !== '', (query) =>
      query.where(containsText(['qr_codes.id', 'qr_batches.name'], search ?? '')),
    )
    .orderBy('qr_codes.batch_id')
    .orderBy('qr_codes.position')
    .limit(limit)
    .execute();
