import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { generateSearch } from '~/features/reports/search.ts';

export const Route = createFileRoute('/app/reports/generate')({
  staticData: { title: 'reportPages.titles.generate', needs: 'reports.see' },
  validateSearch: generateSearch,
  component: lazyPage(() => import('~/features/reports/screens/GenerateReportScreen.tsx'), 'GenerateReportScreen'),
});
