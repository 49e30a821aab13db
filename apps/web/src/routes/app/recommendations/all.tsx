import { IconListDetails } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { allSearch } from '~/features/recommendations/search.ts';

export const Route = createFileRoute('/app/recommendations/all')({
  staticData: {
    title: 'recommendations.titles.all',
    needs: 'recommendations.see',
    entries: [
      {
        at: 'menu',
        icon: IconListDetails,
        order: 30.5,
        label: 'recommendations.menu.all',
        within: '/app/recommendations',
      },
    ],
  },
  validateSearch: allSearch,
  component: lazyPage(
    () => import('~/features/recommendations/screens/AllRecommendationsScreen.tsx'),
    'AllRecommendationsScreen',
  ),
});
