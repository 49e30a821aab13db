import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/recommendations/$placeId/details/$recommendationId/')({
  staticData: { title: 'recommendations.titles.details', needs: 'recommendations.see' },
  component: lazyRouteComponent(
    () => import('~/features/recommendations/screens/RecommendationScreen.tsx'),
    'RecommendationScreen',
  ),
});
