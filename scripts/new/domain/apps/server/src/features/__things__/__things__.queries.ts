import { MAX___THINGS__ } from '@trapline/contract/__things__/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** Base of every query here; the caller has already checked access to the facility. */
const ofPlace = (ctx: AnyCtx, placeId: number) =>
  ctx.db.selectFrom('__table__').where('__table__.place_id', '=', placeId).where('__table__.deleted_at', 'is', null);

const shown = (ctx: AnyCtx, placeId: number) =>
  ofPlace(ctx, placeId)
    .leftJoin('users', 'users.id', '__table__.user_id')
    .select([
      '__table__.id',
      '__table__.uuid',
      '__table__.version',
      '__table__.name',
      '__table__.description',
      '__table__.created_at',
      'users.name as userName',
      'users.surname as userSurname',
    ]);

export const select__Things__OfPlace = (ctx: AnyCtx, placeId: number) =>
  shown(ctx, placeId).orderBy('__table__.name').orderBy('__table__.id').limit(MAX___THINGS__).execute();

export type __Thing__Row = Awaited<ReturnType<typeof select__Things__OfPlace>>[number];

export const select__Thing__ = (ctx: AnyCtx, placeId: number, ref: Ref) =>
  shown(ctx, placeId).where(matchesRef('__table__', ref)).executeTakeFirst();

/** Locks the facility: only one transaction at a time, so that the count stays valid. */
export const lock__Things__ = (tx: TxCtx, placeId: number) =>
  tx.db.selectFrom('places').select('id').where('id', '=', placeId).forNoKeyUpdate().executeTakeFirst();

export const count__Things__ = async (tx: TxCtx, placeId: number): Promise<number> => {
  const { amount } = await ofPlace(tx, placeId)
    .select((eb) => eb.fn.countAll<number>().as('amount'))
    .executeTakeFirstOrThrow();
  return amount;
};

export const select__Thing__ForUpdate = (tx: TxCtx, placeId: number, ref: Ref) =>
  ofPlace(tx, placeId).selectAll().where(matchesRef('__table__', ref)).forUpdate().executeTakeFirst();

export type __Thing__Change = Partial<{ name: string; description: string | null }>;

type New__Thing__ = { rootCompanyId: number; placeId: number; name: string; description: string | null; userId: number };

export const insert__Thing__ = (tx: TxCtx, __thing_camel__: New__Thing__) =>
  tx.db
    .insertInto('__table__')
    .values({
      uuid: tx.newUuid(),
      root_company_id: __thing_camel__.rootCompanyId,
      place_id: __thing_camel__.placeId,
      name: __thing_camel__.name,
      description: __thing_camel__.description,
      user_id: __thing_camel__.userId,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const update__Thing__Row = (tx: TxCtx, id: number, change: __Thing__Change) =>
  tx.db.updateTable('__table__').set(change).where('id', '=', id).execute();
