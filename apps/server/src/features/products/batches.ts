import { success } from '@trapline/contract/kernel/schemas.ts';
import type { products } from '@trapline/contract/products/endpoints.ts';
import { MAX_BATCHES } from '@trapline/contract/products/rules.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import {
  type BatchRow,
  insertBatch,
  markBatchDeleted,
  selectBatch,
  selectBatches,
  updateBatchRow,
} from './batches.queries.ts';
import { presentBatch } from './present-product.ts';
import { openProduct } from './product-owner.ts';

/** A number identifies one batch of a product. */
const requireNewNumber = (batches: readonly BatchRow[], batchNumber: string | undefined, exceptId?: number): void => {
  if (batches.some(({ id, batch_number }) => batch_number === batchNumber && id !== exceptId))
    throw fieldError('batchNumber', 'already_used');
};

export const addBatch: Handler<typeof products.addBatch> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const product = await openProduct(tx, params.productId);
    const batches = await selectBatches(tx, [product.id]);
    if (batches.length >= MAX_BATCHES) throw new AppError('products/too_many_batches');
    requireNewNumber(batches, body.batchNumber);
    const columns = { batch_number: body.batchNumber, expires_on: body.expiresOn ?? null };
    const row = await insertBatch(tx, product, columns);
    await writeAudit(tx, {
      action: 'productBatch.create',
      entityId: row.id,
      rootCompanyId: product.root_company_id,
      after: { ...columns, productId: product.id },
    });
    return { batch: presentBatch(row) };
  });

export const updateBatch: Handler<typeof products.updateBatch> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const product = await openProduct(tx, params.productId);
    const row = requireFound(await selectBatch(tx, product.id, params.productBatchId));
    requireNewNumber(await selectBatches(tx, [product.id]), body.batchNumber, row.id);
    const change = withoutUndefined({ batch_number: body.batchNumber, expires_on: body.expiresOn });
    const { before, after } = differenceOf(row, change);
    if (Object.keys(after).length === 0) return { batch: presentBatch(row) };
    const changed = await updateBatchRow(tx, row.id, after);
    await writeAudit(tx, {
      action: 'productBatch.update',
      entityId: row.id,
      rootCompanyId: product.root_company_id,
      before,
      after,
    });
    return { batch: presentBatch(changed) };
  });

export const deleteBatch: Handler<typeof products.deleteBatch> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const product = await openProduct(tx, params.productId);
    const row = requireFound(await selectBatch(tx, product.id, params.productBatchId));
    await markBatchDeleted(tx, row.id);
    await writeAudit(tx, {
      action: 'productBatch.delete',
      entityId: row.id,
      rootCompanyId: product.root_company_id,
      before: { batch_number: row.batch_number, productId: product.id },
    });
    return success;
  });
