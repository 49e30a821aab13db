import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { searchOf, uuid } from '~/lib/search.ts';

export const Route = createFileRoute('/app/companies/create')({
  staticData: { title: 'companies.titles.create', needs: 'companies.create-client' },
  // the root company of the new client
  validateSearch: searchOf({ parent: uuid }),
  component: lazyPage(() => import('~/features/companies/screens/CompanyCreateScreen.tsx'), 'CompanyCreateScreen'),
});
