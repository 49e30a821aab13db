import type { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectRecommendationCategories } from './categories.read.ts';

export const listChoices: Handler<typeof recommendationCategories.listChoices> = async (ctx) => ({
  categories: await selectRecommendationCategories(ctx),
});
