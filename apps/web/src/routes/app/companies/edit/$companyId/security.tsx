import { IconShieldLock } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/companies/edit/$companyId/security')({
  staticData: {
    title: 'secondFactor.titles.rule',
    needs: 'second-factor.rule',
    entries: [{ at: 'company', icon: IconShieldLock, order: 60, ownersOnly: true }],
  },
  component: lazyPage(() => import('~/app/screens/CompanySecurityScreen.tsx'), 'CompanySecurityScreen'),
});
