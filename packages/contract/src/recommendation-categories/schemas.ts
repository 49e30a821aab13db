import { z } from 'zod';
import { NAME_MAX, Names, orderPayload, SentNames } from '../kernel/catalogue.ts';
import { requiredText, Version } from '../kernel/schemas.ts';

/** What a recommendation is about, in the reader's language. */
export const RecommendationCategory = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  order: z.number(),
  translations: Names,
});
export type RecommendationCategory = z.infer<typeof RecommendationCategory>;

/** As its editors see it: beside what it is called for them, what it is called where nobody translated it. */
export const EditedRecommendationCategory = RecommendationCategory.extend({
  version: Version,
  base: z.object({ name: z.string() }),
});
export type EditedRecommendationCategory = z.infer<typeof EditedRecommendationCategory>;

export const RecommendationCategoryPayload = z.object({
  name: requiredText(NAME_MAX),
  translations: SentNames.optional(),
});

export const RecommendationCategoryOrder = orderPayload('categories');
