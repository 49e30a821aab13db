import type { products } from '@trapline/contract/products/endpoints.ts';
import { MAX_PRODUCTS, PRODUCTS_PAGE_SIZE } from '@trapline/contract/products/rules.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectMixtures } from '../mixtures/mixtures.read.ts';
import { presentProduct, presentProducts } from './present-product.ts';
import { countProducts, selectProduct, selectProducts } from './products.queries.ts';

export const listProducts: Handler<typeof products.list> = async (ctx, { query }) => {
  const { search = '', page, limit = page === undefined ? MAX_PRODUCTS : PRODUCTS_PAGE_SIZE } = query;
  const rows = await selectProducts(ctx, search, { limit, offset: ((page ?? 1) - 1) * limit });
  const count = await countProducts(ctx, search);
  return { products: await presentProducts(ctx, rows), count, totalPages: Math.max(1, Math.ceil(count / limit)) };
};

export const getProduct: Handler<typeof products.get> = async (ctx, { params }) => ({
  product: await presentProduct(ctx, requireFound(await selectProduct(ctx, params.productId))),
});

export const listMixtures: Handler<typeof products.listMixtures> = async (ctx) => ({
  mixtures: (await selectMixtures(ctx)).map(({ id, uuid, name, grammage }) => ({ id, uuid, name, grammage })),
});
