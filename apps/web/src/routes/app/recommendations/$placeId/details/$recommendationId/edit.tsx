import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/recommendations/$placeId/details/$recommendationId/edit')({
  // who owns it may move it along on its page; its form is for who may change all of it
  staticData: { title: 'recommendations.titles.edit', needs: 'recommendations.create' },
  component: lazyRouteComponent(
    () => import('~/features/recommendations/screens/RecommendationEditScreen.tsx'),
    'RecommendationEditScreen',
  ),
});
