import { TextInput } from '@mantine/core';
import type { EditableRecommendationCategory } from '@trapline/contract/recommendation-categories/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { TranslationFields } from '~/components/TranslationFields.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateCategory, useUpdateCategory } from '../calls.ts';
import { type CategoryValues, useCategoryFieldLabels, useCategoryForm } from './category-form.ts';

type Props = {
  /** The category to edit; null adds a new one. */
  readonly category: EditableRecommendationCategory | null;
  readonly onClose: () => void;
};

export function CategoryModal({ category, onClose }: Props) {
  const t = useTranslations('recommendationCategories');
  const create = useCreateCategory();
  const update = useUpdateCategory();
  const form = useCategoryForm(category);
  const labels = useCategoryFieldLabels();
  const save = async (body: CategoryValues, version: number) => {
    if (category) await update.mutateAsync({ params: { categoryId: category.uuid }, body, version });
    else await create.mutateAsync({ body });
    toastSuccess(t(category ? 'updated' : 'created'));
  };
  return (
    <FormModal
      opened
      size="xl"
      title={t(category ? 'form.editTitle' : 'form.createTitle')}
      form={form}
      edit={category ? { version: category.version, labels } : undefined}
      onSubmit={save}
      onClose={onClose}
      submitLabel={category ? undefined : t('add')}
    >
      <TextInput
        label={t('form.name')}
        description={t('form.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <TranslationFields
        label={t('form.translations')}
        values={form.values.translations}
        mainText={form.values.name}
        inputOf={(path) => form.getInputProps(path)}
        texts={['name']}
      />
    </FormModal>
  );
}
