import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { createSearch } from '~/features/recommendations/search.ts';

export const Route = createFileRoute('/app/recommendations/$placeId/create')({
  staticData: { title: 'recommendations.titles.create', needs: 'recommendations.create' },
  validateSearch: createSearch,
  component: lazyPage(
    () => import('~/features/recommendations/screens/RecommendationCreateScreen.tsx'),
    'RecommendationCreateScreen',
  ),
});
