import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { getCategory } from './get-category.ts';
import { listCategories } from './list-categories.ts';
import { listChoices } from './list-choices.ts';
import { orderCategories } from './order-categories.ts';
import { updateCategory } from './update-category.ts';

export const recommendationCategoriesRoutes = implement('recommendationCategories', recommendationCategories, {
  listChoices,
  list: listCategories,
  get: getCategory,
  create: createCategory,
  update: updateCategory,
  delete: deleteCategory,
  setOrder: orderCategories,
});
