import { IconSettings } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/settings')({
  staticData: {
    title: 'diagnostics.titles.settings',
    needs: 'admin.settings',
    entries: [{ at: 'admin', icon: IconSettings, order: 80, label: 'diagnostics.menu.settings' }],
  },
  component: lazyPage(() => import('~/app/screens/AdminSettingsScreen.tsx'), 'AdminSettingsScreen'),
});
