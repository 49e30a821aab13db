import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/recommendations/_list/details/$categoryId/')({
  staticData: { title: 'recommendationCategories.titles.details', needs: 'admin.catalogues' },
  component: lazyRouteComponent(
    () => import('~/features/recommendation-categories/screens/CategoryScreen.tsx'),
    'CategoryDetailsScreen',
  ),
});
