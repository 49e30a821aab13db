import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId/')({
  component: lazyRouteComponent(() => import('~/features/companies/screens/CompanyScreen.tsx'), 'CompanyScreen'),
});
