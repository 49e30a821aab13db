import { Card } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import type { EditableRecommendationCategory } from '@trapline/contract/recommendation-categories/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CatalogueList } from '~/components/catalogue/CatalogueList.tsx';
import { CatalogueRow } from '~/components/catalogue/CatalogueRow.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useCategories, useOrderCategories } from '../calls.ts';
import { DeleteCategory } from '../components/DeleteCategory.tsx';

/** The categories of recommendations; windows over the list show, add and edit them. */
export function CategoriesScreen() {
  const t = useTranslations('recommendationCategories');
  return (
    <>
      <PageHead title={t('titles.list')} lead={t('lead')}>
        <LinkButton to="/app/admin/recommendations/create" leftSection={<IconPlus size={17} />}>
          {t('add')}
        </LinkButton>
      </PageHead>
      <Card padding={0}>
        <Categories />
      </Card>
      <Outlet />
    </>
  );
}

function Categories() {
  const t = useTranslations('recommendationCategories');
  const navigate = useNavigate();
  const list = useCategories();
  const order = useOrderCategories();
  const [categoryToDelete, setCategoryToDelete] = useState<EditableRecommendationCategory | null>(null);
  return (
    <>
      <CatalogueList
        label={t('titles.list')}
        load={list}
        nameOf={({ name }) => name}
        onOrder={(body) => order.mutateAsync({ body })}
        empty={<EmptyState icon={<IconListCheck size={26} stroke={1.6} />} title={t('none')} text={t('noneText')} />}
      >
        {(category) => {
          const params = { categoryId: category.uuid };
          return (
            <CatalogueRow
              name={category.name}
              onOpen={() => void navigate({ to: '/app/admin/recommendations/details/$categoryId', params })}
              edit={{
                label: t('edit'),
                onClick: () => void navigate({ to: '/app/admin/recommendations/edit/$categoryId', params }),
              }}
              remove={{ label: t('delete'), onClick: () => setCategoryToDelete(category) }}
            />
          );
        }}
      </CatalogueList>
      {categoryToDelete && <DeleteCategory category={categoryToDelete} onClose={() => setCategoryToDelete(null)} />}
    </>
  );
}
