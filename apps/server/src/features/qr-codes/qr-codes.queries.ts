import { sql } from 'kysely';
import type { AnyCtx, UserActor } from '../../kernel/context.ts';
import { ownerIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';

/**
 * A code of the viewer's root company (of any for a super admin), with the device that uses it: always with its id, with
 * its names only if the viewer may see the facility.
 */
export const selectScannedQrCode = (ctx: AnyCtx, viewer: UserActor, id: string) =>
  ctx.db
    .selectFrom('qr_codes')
    .leftJoin('devices as carrier', (join) =>
      join.onRef('carrier.qr_code_id', '=', 'qr_codes.id').on('carrier.deleted_at', 'is', null),
    )
    .leftJoin('places', (join) =>
      join.onRef('places.id', '=', 'carrier.place_id').on('places.deleted_at', 'is', null).on(placeIsVisible(viewer)),
    )
    .select((eb) => [
      'qr_codes.id',
      'carrier.id as carrierId',
      'places.uuid as placeUuid',
      eb.case().when('places.id', 'is not', null).then(eb.ref('carrier.uuid')).end().as('deviceUuid'),
    ])
    .where('qr_codes.id', '=', id)
    .where(ownerIsVisible(viewer, 'qr_codes'))
    .executeTakeFirst();

/** Unused codes of the company or of its root company, in the order of the printed sheets. */
export const selectFreeQrCodes = (
  ctx: AnyCtx,
  place: { readonly company_id: number; readonly root_company_id: number },
  { search, limit }: { readonly search?: string | undefined; readonly limit: number },
) =>
  ctx.db
    .selectFrom('qr_codes')
    .innerJoin('qr_batches', 'qr_batches.id', 'qr_codes.batch_id')
    .select(['qr_codes.id', 'qr_codes.position', 'qr_batches.name as batchName'])
    .where('qr_batches.company_id', 'in', [place.company_id, place.root_company_id])
    .where(
      sql<boolean>`not exists (select 1 from devices carrier
        where carrier.qr_code_id = qr_codes.id and carrier.deleted_at is null)`,
    )
    .where(whereIfGiven(search, (text) => containsText(['qr_codes.id', 'qr_batches.name'], text)))
    .orderBy('qr_codes.batch_id')
    .orderBy('qr_codes.position')
    .limit(limit)
    .execute();
