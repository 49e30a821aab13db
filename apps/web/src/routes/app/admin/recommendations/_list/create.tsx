import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/recommendations/_list/create')({
  staticData: { title: 'recommendationCategories.titles.create', needs: 'admin.catalogues' },
  component: lazyRouteComponent(
    () => import('~/features/recommendation-categories/screens/CategoryScreen.tsx'),
    'NewCategoryScreen',
  ),
});
