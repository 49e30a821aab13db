import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { statisticsSearch } from '~/features/statistics/search.ts';

export const Route = createFileRoute('/app/statistics/$placeId/')({
  staticData: { title: 'statistics.titles.statistics', needs: 'statistics.see' },
  validateSearch: statisticsSearch,
  component: lazyPage(() => import('~/features/statistics/screens/OfPlaceScreen.tsx'), 'OfPlaceScreen'),
});
