import type { products } from '@trapline/contract/products/endpoints.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectMixtures } from '../mixtures/mixtures.read.ts';
import { presentProduct, presentProducts } from './present-product.ts';
import { selectProduct, selectProducts } from './products.queries.ts';

export const listProducts: Handler<typeof products.list> = async (ctx, { query }) => ({
  products: await presentProducts(ctx, await selectProducts(ctx, query.search ?? '')),
});

export const getProduct: Handler<typeof products.get> = async (ctx, { params }) => ({
  product: await presentProduct(ctx, requireFound(await selectProduct(ctx, params.productId))),
});

export const listMixtures: Handler<typeof products.listMixtures> = async (ctx) => ({
  mixtures: (await selectMixtures(ctx)).map(({ id, uuid, name, grammage }) => ({ id, uuid, name, grammage })),
});
