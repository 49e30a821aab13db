import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { waitingVisitsSearch } from '~/features/dashboard/search.ts';

export const Route = createFileRoute('/app/dashboard/visits')({
  staticData: { title: 'dashboard.titles.visits', needs: 'dashboard.see' },
  validateSearch: waitingVisitsSearch,
  component: lazyRouteComponent(() => import('~/app/screens/dashboard/WaitingVisitsScreen.tsx'), 'WaitingVisitsScreen'),
});
