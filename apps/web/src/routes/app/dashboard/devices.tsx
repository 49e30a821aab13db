import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { attentionDevicesSearch } from '~/features/dashboard/search.ts';

export const Route = createFileRoute('/app/dashboard/devices')({
  staticData: { title: 'dashboard.titles.devices', needs: 'dashboard.see' },
  validateSearch: attentionDevicesSearch,
  component: lazyPage(() => import('~/app/screens/dashboard/AttentionDevicesScreen.tsx'), 'AttentionDevicesScreen'),
});
