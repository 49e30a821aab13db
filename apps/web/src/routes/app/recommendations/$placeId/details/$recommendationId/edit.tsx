import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/recommendations/$placeId/details/$recommendationId/edit')({
  // the owner of a recommendation may change its status on its page; the form is for users who may change every field
  staticData: { title: 'recommendations.titles.edit', needs: 'recommendations.create' },
  component: lazyPage(
    () => import('~/features/recommendations/screens/RecommendationEditScreen.tsx'),
    'RecommendationEditScreen',
  ),
});
