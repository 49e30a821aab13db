import { IconStethoscope } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/test')({
  staticData: {
    title: 'diagnostics.titles.state',
    needs: 'admin.settings',
    entries: [{ at: 'admin', icon: IconStethoscope, order: 90, within: '/app/admin/settings', isOnMorePage: true }],
  },
  component: lazyPage(() => import('~/features/diagnostics/screens/DiagnosticsScreen.tsx'), 'DiagnosticsScreen'),
});
