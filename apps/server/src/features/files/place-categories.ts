import type { files } from '@trapline/contract/files/endpoints.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectCategoriesOfCompany, selectCategory, selectCategoryAtPlace } from './categories.queries.ts';
import {
  addCategory,
  changeCategory,
  deleteCategoryOf,
  listCategoriesOf,
  presentCategory,
} from './categories.write.ts';
import { lockPlaceOwner } from './lock-place-owner.ts';
import { ownerOfPlace } from './owner.read.ts';

/** A facility does not see which other clients a company category is shared with: the contract has no such field. */
export const listCategories: Handler<typeof files.listCategories> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const own = await listCategoriesOf(ctx, ownerOfPlace(place));
  const ofCompany = (await selectCategoriesOfCompany(ctx, place)).map(presentCategory);
  return { categories: [...own, ...ofCompany] };
};

export const getCategory: Handler<typeof files.getCategory> = async (ctx, { params }) => {
  const place = await getVisiblePlace(ctx, params.placeId);
  const own = await selectCategory(ctx, ownerOfPlace(place), params.categoryId);
  return {
    category: presentCategory(requireFound(own ?? (await selectCategoryAtPlace(ctx, place, params.categoryId)))),
  };
};

export const createCategory: Handler<typeof files.createCategory> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => ({
    category: await addCategory(tx, await lockPlaceOwner(tx, params.placeId), body),
  }));

export const updateCategory: Handler<typeof files.updateCategory> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => ({
    category: await changeCategory(tx, await lockPlaceOwner(tx, params.placeId), params.categoryId, body),
  }));

export const deleteCategory: Handler<typeof files.deleteCategory> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    await deleteCategoryOf(tx, await lockPlaceOwner(tx, params.placeId), params.categoryId);
    return success;
  });
