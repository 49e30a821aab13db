import { success } from '@trapline/contract/kernel/schemas.ts';
import type { products } from '@trapline/contract/products/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { replaceMixtures } from './product-mixtures.queries.ts';
import { openProduct } from './product-owner.ts';
import { markProductDeleted } from './products.queries.ts';

export const deleteProduct: Handler<typeof products.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const row = await openProduct(tx, params.productId);
    await markProductDeleted(tx, row.id);
    // its mixtures can become packages of another product
    await replaceMixtures(tx, row, []);
    await writeAudit(tx, {
      action: 'product.delete',
      entityId: row.id,
      rootCompanyId: row.root_company_id,
      before: { trade_name: row.trade_name, authorisation_number: row.authorisation_number },
    });
    return success;
  });
