import { useForm } from '@mantine/form';
import {
  type EditedRecommendationCategory,
  RecommendationCategoryPayload,
} from '@trapline/contract/recommendation-categories/schemas.ts';
import { useTranslations } from 'use-intl';
import type { Words } from '~/components/use-meanwhile.tsx';
import { useSchema } from '~/lib/form.ts';

const NONE = { name: '' };
const NO_TRANSLATIONS = { pl: NONE, en: NONE, de: NONE, it: NONE, ru: NONE };

const valuesOf = (category: EditedRecommendationCategory | null) => ({
  name: category?.base.name ?? '',
  translations: category?.translations ?? NO_TRANSLATIONS,
});

export type CategoryValues = ReturnType<typeof valuesOf>;

export const useCategoryForm = (category: EditedRecommendationCategory | null) =>
  useForm<CategoryValues>({
    initialValues: valuesOf(category),
    validate: useSchema(RecommendationCategoryPayload),
  });

/** Labels of the fields where somebody must choose between two values. */
export const useCategoryWords = (): Words<CategoryValues> => {
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
