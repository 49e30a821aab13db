import { IconEyeCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/companies/edit/$companyId/visual-inspection')({
  staticData: {
    title: 'visualInspection.titles.ofCompany',
    needs: 'visual-inspection.company-tab',
    entries: [{ at: 'company', icon: IconEyeCheck, order: 42, ownersOnly: true }],
  },
  component: lazyPage(() => import('~/app/screens/CompanyVisualInspectionScreen.tsx'), 'CompanyVisualInspectionScreen'),
});
