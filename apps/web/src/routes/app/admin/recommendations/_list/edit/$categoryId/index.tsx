import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/recommendations/_list/edit/$categoryId/')({
  staticData: { title: 'recommendationCategories.titles.edit', needs: 'admin.catalogues' },
  component: lazyRouteComponent(
    () => import('~/features/recommendation-categories/screens/CategoryScreen.tsx'),
    'EditCategoryScreen',
  ),
});
