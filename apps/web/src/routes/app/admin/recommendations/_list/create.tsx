import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/recommendations/_list/create')({
  staticData: { title: 'recommendationCategories.titles.create', needs: 'admin.catalogues' },
  component: lazyPage(
    () => import('~/features/recommendation-categories/screens/CategoryScreen.tsx'),
    'NewCategoryScreen',
  ),
});
