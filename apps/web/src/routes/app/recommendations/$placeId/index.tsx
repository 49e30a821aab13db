import { IconListCheck } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listSearch } from '~/features/recommendations/search.ts';

export const Route = createFileRoute('/app/recommendations/$placeId/')({
  staticData: {
    title: 'recommendations.titles.list',
    needs: 'recommendations.see',
    entries: [{ at: 'place', group: 'work', icon: IconListCheck, order: 70, label: 'recommendations.menu.list' }],
  },
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('~/features/recommendations/screens/RecommendationsScreen.tsx'),
    'RecommendationsScreen',
  ),
});
