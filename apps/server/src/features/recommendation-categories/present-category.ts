import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type {
  EditableRecommendationCategory,
  RecommendationCategory,
} from '@trapline/contract/recommendation-categories/schemas.ts';
import { namesOf, translate } from '../../kernel/translations.ts';
import type { CategoryRow } from './categories.ts';

export const presentCategory = (row: CategoryRow, language: Language): RecommendationCategory => ({
  id: row.id,
  uuid: row.uuid,
  name: translate(row, language, 'name', row.name),
  order: row.position,
  translations: namesOf(row.translations),
});

export const presentEditedCategory = (row: CategoryRow, language: Language): EditableRecommendationCategory => ({
  ...presentCategory(row, language),
  version: row.version,
  base: { name: row.name },
});
