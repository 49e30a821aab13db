import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CatalogueDetails } from '~/components/catalogue/CatalogueDetails.tsx';
import { useCategories } from '../calls.ts';
import { CategoryModal } from '../components/CategoryModal.tsx';
import { DeleteCategory } from '../components/DeleteCategory.tsx';

const useNamedCategory = () => {
  const { categoryId } = useParams({ strict: false });
  const list = useCategories();
  return list.data?.find(({ uuid, id }) => uuid === categoryId || String(id) === categoryId);
};

const useClose = () => {
  const navigate = useNavigate();
  return () => void navigate({ to: '/app/admin/recommendations' });
};

export function NewCategoryScreen() {
  return <CategoryModal category={null} onClose={useClose()} />;
}

export function EditCategoryScreen() {
  const category = useNamedCategory();
  const close = useClose();
  return category ? <CategoryModal category={category} onClose={close} /> : null;
}

export function CategoryDetailsScreen() {
  const t = useTranslations('recommendationCategories');
  const category = useNamedCategory();
  const close = useClose();
  const navigate = useNavigate();
  const [isRemoved, setRemoved] = useState(false);
  if (!category) return null;
  if (isRemoved) return <DeleteCategory category={category} onDone={close} onClose={() => setRemoved(false)} />;
  const params = { categoryId: category.uuid };
  return (
    <CatalogueDetails
      title={t('titles.details')}
      facts={[{ label: t('form.name'), value: category.base.name }]}
      names={Object.fromEntries(Object.entries(category.translations).map(([language, { name }]) => [language, name]))}
      edit={{
        label: t('edit'),
        onClick: () => void navigate({ to: '/app/admin/recommendations/edit/$categoryId', params }),
      }}
      remove={{ label: t('delete'), onClick: () => setRemoved(true) }}
      onClose={close}
    />
  );
}
