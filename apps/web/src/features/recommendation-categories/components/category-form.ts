import { useForm } from '@mantine/form';
import {
  type EditableRecommendationCategory,
  RecommendationCategoryPayload,
} from '@trapline/contract/recommendation-categories/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';

const EMPTY_TEXTS = { name: '' };
const NO_TRANSLATIONS = { pl: EMPTY_TEXTS, en: EMPTY_TEXTS, de: EMPTY_TEXTS, it: EMPTY_TEXTS, ru: EMPTY_TEXTS };

const valuesOf = (category: EditableRecommendationCategory | null) => ({
  name: category?.base.name ?? '',
  translations: category?.translations ?? NO_TRANSLATIONS,
});

export type CategoryValues = ReturnType<typeof valuesOf>;

export const useCategoryForm = (category: EditableRecommendationCategory | null) =>
  useForm<CategoryValues>({
    initialValues: valuesOf(category),
    validate: useSchema(RecommendationCategoryPayload),
  });

/** Labels of the fields in which the user may have to choose between two values. */
export const useCategoryFieldLabels = (): FieldLabels<CategoryValues> => {
  const t = useTranslations('recommendationCategories.form');
  return {
    name: { label: t('name') },
    translations: {
      label: t('translations'),
      format: (texts) =>
        Object.values(texts)
          .map(({ name }) => name)
          .filter(Boolean)
          .join(' · '),
    },
  };
};
