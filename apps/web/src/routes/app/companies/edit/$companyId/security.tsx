import { IconShieldLock } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId/security')({
  staticData: {
    title: 'secondFactor.titles.rule',
    needs: 'second-factor.rule',
    entries: [{ at: 'company', icon: IconShieldLock, order: 60, ownersOnly: true }],
  },
  component: lazyRouteComponent(() => import('~/app/screens/CompanySecurityScreen.tsx'), 'CompanySecurityScreen'),
});
