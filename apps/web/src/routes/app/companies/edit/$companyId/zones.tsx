import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId/zones')({
  staticData: { needs: 'company-zones.manage' },
  component: lazyRouteComponent(() => import('~/app/screens/CompanyZonesScreen.tsx'), 'CompanyZonesScreen'),
});
