import { IconListCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { listSearch } from '~/features/recommendations/search.ts';

export const Route = createFileRoute('/app/recommendations/$placeId/')({
  staticData: {
    title: 'recommendations.titles.list',
    needs: 'recommendations.see',
    entries: [{ at: 'place', group: 'work', icon: IconListCheck, order: 70, label: 'recommendations.menu.list' }],
  },
  validateSearch: listSearch,
  component: lazyPage(
    () => import('~/features/recommendations/screens/RecommendationsScreen.tsx'),
    'RecommendationsScreen',
  ),
});
