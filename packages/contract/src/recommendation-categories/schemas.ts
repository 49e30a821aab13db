import { z } from 'zod';
import { NAME_MAX, Names, NamesInput, orderPayload } from '../kernel/catalogue.ts';
import { requiredText, Version } from '../kernel/schemas.ts';

/** The category of a recommendation, named in the language of the caller. */
export const RecommendationCategory = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  order: z.number(),
  translations: Names,
});
export type RecommendationCategory = z.infer<typeof RecommendationCategory>;

/** A category for its editors: the translated name, and the base name for languages without a translation. */
export const EditableRecommendationCategory = RecommendationCategory.extend({
  version: Version,
  base: z.object({ name: z.string() }),
});
export type EditableRecommendationCategory = z.infer<typeof EditableRecommendationCategory>;

export const RecommendationCategoryPayload = z.object({
  name: requiredText(NAME_MAX),
  translations: NamesInput.optional(),
});

export const RecommendationCategoryOrder = orderPayload('categories');
