import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { createSearch } from '~/features/recommendations/search.ts';

export const Route = createFileRoute('/app/recommendations/$placeId/create')({
  staticData: { title: 'recommendations.titles.create', needs: 'recommendations.create' },
  validateSearch: createSearch,
  component: lazyRouteComponent(
    () => import('~/features/recommendations/screens/RecommendationCreateScreen.tsx'),
    'RecommendationCreateScreen',
  ),
});
