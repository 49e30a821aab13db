import { IconEyeCheck } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/companies/edit/$companyId/visual-inspection')({
  staticData: {
    title: 'visualInspection.titles.ofCompany',
    needs: 'visual-inspection.company-tab',
    entries: [{ at: 'company', icon: IconEyeCheck, order: 42, ownersOnly: true }],
  },
  component: lazyRouteComponent(
    () => import('~/app/screens/CompanyVisualInspectionScreen.tsx'),
    'CompanyVisualInspectionScreen',
  ),
});
