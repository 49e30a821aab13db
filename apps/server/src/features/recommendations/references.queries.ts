import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { existedAt } from '../../kernel/existed-at.ts';
import { matchesAnyRef, matchesRef } from '../../kernel/refs.ts';
import { inspectionIsVisible, type VisiblePlace } from '../../kernel/scope.ts';

/** A recommendation may refer only to entities of its facility. */

export const lockCategory = (tx: TxCtx, ref: Ref, at?: Date) =>
  tx.db
    .selectFrom('recommendation_categories')
    .select('id')
    .where(existedAt('recommendation_categories', at))
    .where(matchesRef('recommendation_categories', ref))
    .forShare()
    .executeTakeFirst();

export const lockDevice = (tx: TxCtx, placeId: number, ref: Ref, at?: Date) =>
  tx.db
    .selectFrom('devices')
    .select(['id', 'device_type_id', 'deleted_at as deletedAt'])
    .where('place_id', '=', placeId)
    .where(existedAt('devices', at))
    .where(matchesRef('devices', ref))
    .forShare()
    .executeTakeFirst();

export const selectVisit = (tx: TxCtx, placeId: number, ref: Ref) =>
  tx.db
    .selectFrom('inspections')
    .select('id')
    .where('place_id', '=', placeId)
    .where(inspectionIsVisible(tx.actor))
    .where(matchesRef('inspections', ref))
    .executeTakeFirst();

export const selectEarlierRecommendation = (tx: TxCtx, placeId: number, ref: Ref) =>
  tx.db
    .selectFrom('recommendations')
    .select('id')
    .where('place_id', '=', placeId)
    .where('deleted_at', 'is', null)
    .where(matchesRef('recommendations', ref))
    .executeTakeFirst();

/** Active people who may see the facility: those assigned to it, and the admins of its root company and its client. */
export const selectPeopleOfPlace = (
  tx: TxCtx,
  place: Pick<VisiblePlace, 'id' | 'root_company_id' | 'company_id'>,
  refs: readonly Ref[],
) =>
  tx.db
    .selectFrom('users')
    .select(['users.id', 'users.uuid'])
    .where('users.status', '=', 'ACTIVE')
    .where(matchesAnyRef('users', refs))
    .where(
      sql<boolean>`(exists (select from place_users assigned
          where assigned.user_id = users.id and assigned.place_id = ${place.id})
        or (users.type = 'COMPANY_ADMIN' and users.company_id in (${place.root_company_id}, ${place.company_id})))`,
    )
    .execute();

/** Photos of devices of the facility. */
export const selectPhotos = (tx: TxCtx, placeId: number, refs: readonly Ref[]) =>
  tx.db
    .selectFrom('device_images as image')
    .innerJoin('devices', 'devices.id', 'image.device_id')
    .innerJoin('stored_files', 'stored_files.id', 'image.file_id')
    .select(['image.id', 'image.file_id as fileId', 'stored_files.name'])
    .where('devices.place_id', '=', placeId)
    .where('image.deleted_at', 'is', null)
    .where(matchesAnyRef('image', refs))
    .orderBy('image.id')
    .execute();

/** Whether a facility belongs to a client; otherwise it belongs to the contractor itself. */
export const hasClient = async (ctx: AnyCtx, placeId: number): Promise<boolean> => {
  const place = await ctx.db
    .selectFrom('places')
    .select(['company_id', 'root_company_id'])
    .where('id', '=', placeId)
    .executeTakeFirstOrThrow();
  return place.company_id !== place.root_company_id;
};
