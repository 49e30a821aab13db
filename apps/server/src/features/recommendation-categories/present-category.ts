import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type {
  EditedRecommendationCategory,
  RecommendationCategory,
} from '@trapline/contract/recommendation-categories/schemas.ts';
import { namesOf, translated } from '../../kernel/translations.ts';
import type { CategoryRow } from './categories.ts';

export const presentCategory = (row: CategoryRow, language: Language): RecommendationCategory => ({
  id: row.id,
  uuid: row.uuid,
  name: translated(row, language, 'name', row.name),
  order: row.position,
  translations: namesOf(row.translations),
});

export const presentEditedCategory = (row: CategoryRow, language: Language): EditedRecommendationCategory => ({
  ...presentCategory(row, language),
  version: row.version,
  base: { name: row.name },
});
