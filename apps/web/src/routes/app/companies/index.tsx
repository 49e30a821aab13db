import { IconBuilding } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { companiesSearch } from '~/features/companies/search.ts';

export const Route = createFileRoute('/app/companies/')({
  staticData: {
    title: 'companies.titles.list',
    needs: 'companies.screen',
    entries: [
      // one address, two labels: all companies for a super admin, the own company for its admin (spec P section 2)
      { at: 'management', icon: IconBuilding, order: 10, label: 'layout.menu.companies', needs: 'companies.list-all' },
      {
        at: 'management',
        icon: IconBuilding,
        order: 10,
        label: 'layout.menu.myCompany',
        needs: 'companies.my-company',
      },
    ],
  },
  validateSearch: companiesSearch,
  component: lazyPage(() => import('~/features/companies/screens/CompaniesScreen.tsx'), 'CompaniesScreen'),
});
