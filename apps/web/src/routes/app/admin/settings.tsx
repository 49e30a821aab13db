import { IconSettings } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/settings')({
  staticData: {
    title: 'diagnostics.titles.settings',
    needs: 'admin.settings',
    entries: [{ at: 'admin', icon: IconSettings, order: 80, label: 'diagnostics.menu.settings' }],
  },
  component: lazyRouteComponent(() => import('~/app/screens/AdminSettingsScreen.tsx'), 'AdminSettingsScreen'),
});
