import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { placeIsVisible } from '../../kernel/scope.ts';

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
