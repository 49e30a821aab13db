import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { type Category, useDeleteCategory } from '../calls.ts';
import type { FileOwner } from '../owner.ts';

type Props = {
  readonly owner: FileOwner;
  readonly category: Category;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

export function DeleteCategory({ owner, category, onDone, onClose }: Props) {
  const t = useTranslations('files.category');
  const remove = useDeleteCategory(owner);
  const { name, filesCount } = category;
  return (
    <ConfirmWrite
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      danger
      successMessage={t('deleted')}
      onConfirm={() => remove(category.uuid)}
      onDone={onDone}
      onClose={onClose}
    >
      {t('delete.text', { count: filesCount })}
      {owner.kind === 'company' && filesCount > 0 && ` ${t('delete.companyText')}`}
    </ConfirmWrite>
  );
}
