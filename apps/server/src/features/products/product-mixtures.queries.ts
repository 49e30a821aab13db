import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

/** Mixtures that are packages of these products, in the order of the catalogue. */
export const selectMixturesOf = (ctx: AnyCtx, productIds: readonly number[]) =>
  productIds.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('product_mixtures as link')
        .innerJoin('mixtures as mixture', 'mixture.id', 'link.mixture_id')
        .select([
          'link.product_id',
          'mixture.id',
          'mixture.uuid',
          'mixture.name',
          'mixture.grammage',
          'mixture.translations',
        ])
        .where('link.product_id', 'in', [...productIds])
        .where('mixture.deleted_at', 'is', null)
        .orderBy('mixture.position')
        .orderBy('mixture.id')
        .execute();

export type LinkedMixtureRow = Awaited<ReturnType<typeof selectMixturesOf>>[number];

/** The products of a root company that have mixtures as packages. */
export const selectProductsByMixture = (ctx: AnyCtx, rootCompanyId: number) =>
  ctx.db
    .selectFrom('product_mixtures as link')
    .innerJoin('products as product', 'product.id', 'link.product_id')
    .select([
      'link.mixture_id as mixtureId',
      'product.id',
      'product.uuid',
      'product.trade_name',
      'product.authorisation_number',
      'product.authorised_until',
      'product.substances',
    ])
    .where('link.root_company_id', '=', rootCompanyId)
    .where('product.deleted_at', 'is', null)
    .execute();

/** Mixtures among these that another product of the company has. */
export const selectMixturesOfOtherProducts = (
  tx: TxCtx,
  rootCompanyId: number,
  mixtureIds: readonly number[],
  exceptProductId: number,
) =>
  mixtureIds.length === 0
    ? Promise.resolve([])
    : tx.db
        .selectFrom('product_mixtures')
        .select('mixture_id')
        .where('root_company_id', '=', rootCompanyId)
        .where('mixture_id', 'in', [...mixtureIds])
        .where('product_id', '<>', exceptProductId)
        .execute();

export const replaceMixtures = async (
  tx: TxCtx,
  product: { readonly id: number; readonly root_company_id: number },
  mixtureIds: readonly number[],
): Promise<void> => {
  await tx.db.deleteFrom('product_mixtures').where('product_id', '=', product.id).execute();
  if (mixtureIds.length === 0) return;
  await tx.db
    .insertInto('product_mixtures')
    .values(
      mixtureIds.map((mixture_id) => ({
        root_company_id: product.root_company_id,
        mixture_id,
        product_id: product.id,
      })),
    )
    .execute();
};
