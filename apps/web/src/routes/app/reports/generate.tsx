import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { generateSearch } from '~/features/reports/search.ts';

export const Route = createFileRoute('/app/reports/generate')({
  staticData: { title: 'reportPages.titles.generate', needs: 'reports.see' },
  validateSearch: generateSearch,
  component: lazyRouteComponent(
    () => import('~/features/reports/screens/GenerateReportScreen.tsx'),
    'GenerateReportScreen',
  ),
});
