import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textParam } from '~/lib/search.ts';

export const Route = createFileRoute('/app/companies/create')({
  staticData: { title: 'companyCreate', needs: 'companies.create-client' },
  // the owner a new client is meant for
  validateSearch: (raw: Record<string, unknown>): { parent?: string } => ({ parent: textParam(raw, 'parent', 36) }),
  component: lazyRouteComponent(
    () => import('~/features/companies/screens/CompanyCreateScreen.tsx'),
    'CompanyCreateScreen',
  ),
});
