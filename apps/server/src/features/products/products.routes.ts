import { products } from '@trapline/contract/products/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { addBatch, deleteBatch, updateBatch } from './batches.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { getProduct, listMixtures, listProducts } from './list-products.ts';
import { approveForPlace, listForPlace } from './place-products.ts';
import { deleteSheet, putSheet } from './safety-data-sheet.ts';
import { updateProduct } from './update-product.ts';

export const productsRoutes = implement('products', products, {
  list: listProducts,
  listMixtures,
  get: getProduct,
  create: createProduct,
  update: updateProduct,
  delete: deleteProduct,
  putSheet,
  deleteSheet,
  addBatch,
  updateBatch,
  deleteBatch,
  listForPlace,
  approveForPlace,
});
