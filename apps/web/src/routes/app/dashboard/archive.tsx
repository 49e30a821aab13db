import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { archiveSearch } from '~/features/dashboard/search.ts';

export const Route = createFileRoute('/app/dashboard/archive')({
  staticData: { title: 'dashboard.titles.archive', needs: 'dashboard.see' },
  validateSearch: archiveSearch,
  component: lazyRouteComponent(() => import('~/app/screens/dashboard/ArchiveScreen.tsx'), 'ArchiveScreen'),
});
