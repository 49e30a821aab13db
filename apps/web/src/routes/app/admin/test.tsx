import { IconStethoscope } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/test')({
  staticData: {
    title: 'diagnostics.titles.state',
    needs: 'admin.settings',
    entries: [{ at: 'admin', icon: IconStethoscope, order: 90 }],
  },
  component: lazyRouteComponent(
    () => import('~/features/diagnostics/screens/DiagnosticsScreen.tsx'),
    'DiagnosticsScreen',
  ),
});
