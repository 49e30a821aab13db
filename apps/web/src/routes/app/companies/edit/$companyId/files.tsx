import { IconFiles } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { filesSearch } from '~/features/files/search.ts';

export const Route = createFileRoute('/app/companies/edit/$companyId/files')({
  staticData: {
    title: 'companies.section.files',
    needs: 'company-files.manage',
    entries: [{ at: 'company', icon: IconFiles, order: 35, label: 'companies.section.files', ownersOnly: true }],
  },
  validateSearch: filesSearch,
  component: lazyPage(() => import('~/app/screens/CompanyFilesScreen.tsx'), 'CompanyFilesScreen'),
});
