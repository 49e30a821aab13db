import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { globalDeviceSearch } from '~/features/devices/search.ts';

export const Route = createFileRoute('/app/devices/edit/$deviceId/')({
  staticData: { title: 'globalDevices.titles.edit', needs: 'devices.see' },
  validateSearch: globalDeviceSearch,
  component: lazyPage(() => import('~/app/screens/GlobalDevicePage.tsx'), 'GlobalDevicePage'),
});
