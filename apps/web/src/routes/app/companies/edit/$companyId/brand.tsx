import { IconPalette } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/companies/edit/$companyId/brand')({
  staticData: {
    title: 'companies.titles.brand',
    needs: 'companies.edit',
    entries: [{ at: 'company', icon: IconPalette, order: 45, label: 'companies.section.brand', ownersOnly: true }],
  },
  component: lazyPage(() => import('~/features/companies/screens/CompanyBrandScreen.tsx'), 'CompanyBrandScreen'),
});
