import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/recommendations/$placeId/details/$recommendationId/')({
  staticData: { title: 'recommendations.titles.details', needs: 'recommendations.see' },
  component: lazyPage(
    () => import('~/features/recommendations/screens/RecommendationScreen.tsx'),
    'RecommendationScreen',
  ),
});
