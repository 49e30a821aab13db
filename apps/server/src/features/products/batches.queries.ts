import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { MAX_BATCHES, MAX_PRODUCTS } from '@trapline/contract/products/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { matchesRef } from '../../kernel/refs.ts';

/** Batches of products that the caller may see. */
const livingBatches = (ctx: AnyCtx, productIds: readonly number[]) =>
  ctx.db
    .selectFrom('product_batches as batch')
    .selectAll('batch')
    .where('batch.product_id', 'in', [...productIds])
    .where('batch.deleted_at', 'is', null);

export const selectBatches = (ctx: AnyCtx, productIds: readonly number[]) =>
  productIds.length === 0
    ? Promise.resolve([])
    : livingBatches(ctx, productIds)
        .orderBy('batch.created_at', 'desc')
        .orderBy('batch.id', 'desc')
        .limit(MAX_BATCHES * MAX_PRODUCTS)
        .execute();

export type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number];

/** The product is locked, so its batches are changed one at a time. */
export const selectBatch = (tx: TxCtx, productId: number, ref: Ref) =>
  livingBatches(tx, [productId]).where(matchesRef('batch', ref)).executeTakeFirst();

export const insertBatch = (
  tx: TxCtx,
  product: { readonly id: number; readonly root_company_id: number },
  columns: { readonly batch_number: string; readonly expires_on: string | null },
) =>
  tx.db
    .insertInto('product_batches')
    .values({
      ...columns,
      uuid: tx.newUuid(),
      root_company_id: product.root_company_id,
      product_id: product.id,
      user_id: currentUser(tx).id,
      created_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateBatchRow = (
  tx: TxCtx,
  id: number,
  change: { readonly batch_number?: string; readonly expires_on?: string | null },
) => tx.db.updateTable('product_batches').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const markBatchDeleted = (tx: TxCtx, id: number) =>
  tx.db
    .updateTable('product_batches')
    .set({ deleted_at: tx.now(), deleted_by: currentUser(tx).id })
    .where('id', '=', id)
    .execute();
