import type { EditableRecommendationCategory } from '@trapline/contract/recommendation-categories/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteCategory } from '../calls.ts';

type Props = {
  readonly category: EditableRecommendationCategory;
  /** Called after deletion instead of `onClose`. */
  readonly onDone?: () => void;
  readonly onClose: () => void;
};

export function DeleteCategory({ category, onDone, onClose }: Props) {
  const t = useTranslations('recommendationCategories');
  const remove = useDeleteCategory();
  return (
    <ConfirmWrite
      title={t('remove.title', { name: category.name })}
      confirmLabel={t('delete')}
      danger
      successMessage={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { categoryId: category.uuid } })}
      onDone={onDone ?? onClose}
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
    </ConfirmWrite>
  );
}
