import type { companyFiles } from '@trapline/contract/company-files/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import {
  addCategory,
  changeCategory,
  deleteCategoryOf,
  getCategoryOf,
  listCategoriesOf,
} from '../files/categories.write.ts';
import { getVisibleFileOwner, lockFileOwner, lockRootFileOwner } from './owner-of-company.ts';

export const listCategories: Handler<typeof companyFiles.listCategories> = async (ctx, { params }) => ({
  categories: await listCategoriesOf(ctx, await getVisibleFileOwner(ctx, params.companyId)),
});

export const getCategory: Handler<typeof companyFiles.getCategory> = async (ctx, { params }) => ({
  category: await getCategoryOf(ctx, await getVisibleFileOwner(ctx, params.companyId), params.categoryId),
});

export const createCategory: Handler<typeof companyFiles.createCategory> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => ({
    category: await addCategory(tx, await lockRootFileOwner(tx, params.companyId), body),
  }));

export const updateCategory: Handler<typeof companyFiles.updateCategory> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => ({
    category: await changeCategory(tx, await lockFileOwner(tx, params.companyId), params.categoryId, body),
  }));

export const deleteCategory: Handler<typeof companyFiles.deleteCategory> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    await deleteCategoryOf(tx, await lockFileOwner(tx, params.companyId), params.categoryId);
    return success;
  });
