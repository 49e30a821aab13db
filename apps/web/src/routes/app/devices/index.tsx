import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { globalDevicesSearch } from '~/features/devices/search.ts';

export const Route = createFileRoute('/app/devices/')({
  staticData: { title: 'globalDevices.titles.list', needs: 'devices.see' },
  validateSearch: globalDevicesSearch,
  component: lazyPage(() => import('~/features/devices/screens/GlobalDevicesScreen.tsx'), 'GlobalDevicesScreen'),
});
