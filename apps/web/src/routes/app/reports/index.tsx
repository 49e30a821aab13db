import { IconFileAnalytics } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { reportsSearch } from '~/features/reports/search.ts';

export const Route = createFileRoute('/app/reports/')({
  staticData: {
    title: 'reportPages.titles.list',
    needs: 'reports.see',
    entries: [{ at: 'menu', icon: IconFileAnalytics, order: 12 }],
  },
  validateSearch: reportsSearch,
  component: lazyRouteComponent(() => import('~/app/screens/ReportsScreen.tsx'), 'ReportsScreen'),
});
