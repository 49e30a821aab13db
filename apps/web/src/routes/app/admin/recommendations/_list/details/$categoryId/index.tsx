import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/recommendations/_list/details/$categoryId/')({
  staticData: { title: 'recommendationCategories.titles.details', needs: 'admin.catalogues' },
  component: lazyPage(
    () => import('~/features/recommendation-categories/screens/CategoryScreen.tsx'),
    'CategoryDetailsScreen',
  ),
});
