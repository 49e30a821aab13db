import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { waitingVisitsSearch } from '~/features/dashboard/search.ts';

export const Route = createFileRoute('/app/dashboard/visits')({
  staticData: { title: 'dashboard.titles.visits', needs: 'dashboard.see' },
  validateSearch: waitingVisitsSearch,
  component: lazyPage(() => import('~/app/screens/dashboard/WaitingVisitsScreen.tsx'), 'WaitingVisitsScreen'),
});
