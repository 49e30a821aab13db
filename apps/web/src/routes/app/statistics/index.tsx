import { IconChartLine } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { statisticsSearch } from '~/features/statistics/search.ts';

export const Route = createFileRoute('/app/statistics/')({
  staticData: {
    title: 'statistics.titles.statistics',
    needs: 'statistics.see',
    entries: [{ at: 'menu', icon: IconChartLine, order: 13, label: 'statistics.menu.statistics' }],
  },
  validateSearch: statisticsSearch,
  component: lazyPage(() => import('~/features/statistics/screens/AnyPlaceScreen.tsx'), 'AnyPlaceScreen'),
});
