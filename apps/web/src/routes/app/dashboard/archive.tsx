import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { archiveSearch } from '~/features/dashboard/search.ts';

export const Route = createFileRoute('/app/dashboard/archive')({
  staticData: { title: 'dashboard.titles.archive', needs: 'dashboard.see' },
  validateSearch: archiveSearch,
  component: lazyPage(() => import('~/app/screens/dashboard/ArchiveScreen.tsx'), 'ArchiveScreen'),
});
