import { IconChartBar } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { statisticsSearch } from '~/features/recommendations/search.ts';

export const Route = createFileRoute('/app/recommendations/statistics')({
  staticData: {
    title: 'recommendations.titles.statistics',
    needs: 'recommendations.see',
    entries: [
      {
        at: 'menu',
        icon: IconChartBar,
        order: 31,
        label: 'recommendations.menu.statistics',
        within: '/app/recommendations',
      },
    ],
  },
  validateSearch: statisticsSearch,
  component: lazyPage(
    () => import('~/features/recommendations/screens/RecommendationStatisticsScreen.tsx'),
    'RecommendationStatisticsScreen',
  ),
});
