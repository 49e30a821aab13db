import { IconFileAnalytics } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { reportsSearch } from '~/features/reports/search.ts';

export const Route = createFileRoute('/app/reports/')({
  staticData: {
    title: 'reportPages.titles.list',
    needs: 'reports.see',
    entries: [{ at: 'menu', icon: IconFileAnalytics, order: 12 }],
  },
  validateSearch: reportsSearch,
  component: lazyPage(() => import('~/app/screens/ReportsScreen.tsx'), 'ReportsScreen'),
});
