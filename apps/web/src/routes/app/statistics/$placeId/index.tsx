import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { statisticsSearch } from '~/features/statistics/search.ts';

export const Route = createFileRoute('/app/statistics/$placeId/')({
  staticData: { title: 'statistics.titles.statistics', needs: 'statistics.see' },
  validateSearch: statisticsSearch,
  component: lazyRouteComponent(() => import('~/features/statistics/screens/OfPlaceScreen.tsx'), 'OfPlaceScreen'),
});
