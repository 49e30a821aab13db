import type { products } from '@trapline/contract/products/endpoints.ts';
import type { ProductChange } from '@trapline/contract/products/schemas.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { presentProduct } from './present-product.ts';
import { productColumnsOf, requireFreeMixtures } from './product-fields.ts';
import { replaceMixtures, selectMixturesOf } from './product-mixtures.queries.ts';
import { openProductInCompany } from './product-owner.ts';
import { isProductKnown, type ProductRow, selectProduct, updateProductRow } from './products.queries.ts';

const mixturesBefore = async (tx: TxCtx, id: number) =>
  (await selectMixturesOf(tx, [id])).map((mixture) => mixture.id).sort((left, right) => left - right);

const changeOf = async (tx: TxCtx, row: ProductRow, { mixtureIds, ...form }: ProductChange) => {
  const columns = differenceOf(row, productColumnsOf(form));
  const mixtures = mixtureIds && {
    before: await mixturesBefore(tx, row.id),
    after: await requireFreeMixtures(tx, row.root_company_id, mixtureIds, row.id),
  };
  return { columns, mixtures: mixtures && String(mixtures.before) !== String(mixtures.after) ? mixtures : undefined };
};

export const updateProduct: Handler<typeof products.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const row = await openProductInCompany(tx, params.productId);
    const loadCurrent = async () => presentProduct(tx, requireFound(await selectProduct(tx, row.uuid)));
    await requireUnchanged(tx, { entity: 'product', row, input: body, loadCurrent });
    const { columns, mixtures } = await changeOf(tx, row, body);
    const { trade_name: tradeName, authorisation_number: authorisationNumber } = { ...row, ...columns.after };
    if (await isProductKnown(tx, row.root_company_id, { tradeName, authorisationNumber }, row.id))
      throw fieldError('tradeName', 'name_taken');
    const hasChanged = Object.keys(columns.after).length > 0;
    if (hasChanged) await updateProductRow(tx, row.id, columns.after);
    if (mixtures) await replaceMixtures(tx, row, mixtures.after);
    if (hasChanged || mixtures) {
      await writeAudit(tx, {
        action: 'product.update',
        entityId: row.id,
        rootCompanyId: row.root_company_id,
        before: { ...columns.before, ...(mixtures && { mixtureIds: mixtures.before }) },
        after: { ...columns.after, ...(mixtures && { mixtureIds: mixtures.after }) },
      });
    }
    return { product: await loadCurrent() };
  });
