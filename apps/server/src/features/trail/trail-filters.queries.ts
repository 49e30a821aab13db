import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** Entities named in a filter, within the facility, including deleted ones, which are still in the audit trail. */

export const selectDeviceId = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('devices')
    .select('id')
    .where('place_id', '=', placeId)
    .where(matchesRef('devices', ref))
    .executeTakeFirst();

export const selectVisitId = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  ctx.db
    .selectFrom('inspections')
    .select('id')
    .where('place_id', '=', placeId)
    .where(matchesRef('inspections', ref))
    .executeTakeFirst();

export const selectPersonId = (ctx: AnyCtx, ref: Ref) =>
  ctx.db.selectFrom('users').select('id').where(matchesRef('users', ref)).executeTakeFirst();
