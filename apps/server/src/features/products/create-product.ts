import type { products } from '@trapline/contract/products/endpoints.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentProduct } from './present-product.ts';
import { NEW_PRODUCT, productColumnsOf, requireFreeMixtures } from './product-fields.ts';
import { replaceMixtures } from './product-mixtures.queries.ts';
import { lockOwnerOfNewProduct } from './product-owner.ts';
import { hasTooManyProducts, insertProduct, isProductKnown, selectProduct } from './products.queries.ts';

/** No product has this id yet. */
const NO_PRODUCT = 0;

export const createProduct: Handler<typeof products.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { companyUuid, mixtureIds = [], ...form } = body;
    // the lock of the company makes additions wait for each other, so the limit is never exceeded
    const rootCompanyId = await lockOwnerOfNewProduct(tx, companyUuid);
    if (await hasTooManyProducts(tx, rootCompanyId)) throw new AppError('products/too_many');
    const columns = {
      ...NEW_PRODUCT,
      ...productColumnsOf(form),
      trade_name: form.tradeName,
      product_type: form.productType,
      unit: form.unit,
    };
    const { trade_name: tradeName, authorisation_number: authorisationNumber } = columns;
    if (await isProductKnown(tx, rootCompanyId, { tradeName, authorisationNumber }, null))
      throw fieldError('tradeName', 'name_taken');
    const mixtures = await requireFreeMixtures(tx, rootCompanyId, mixtureIds, NO_PRODUCT);
    const { id, uuid } = await insertProduct(tx, rootCompanyId, columns);
    await replaceMixtures(tx, { id, root_company_id: rootCompanyId }, mixtures);
    await writeAudit(tx, {
      action: 'product.create',
      entityId: id,
      rootCompanyId,
      after: { ...columns, mixtureIds: mixtures },
    });
    return { product: await presentProduct(tx, requireFound(await selectProduct(tx, uuid))) };
  });
