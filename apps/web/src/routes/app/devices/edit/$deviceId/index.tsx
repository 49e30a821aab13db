import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { globalDeviceSearch } from '~/features/devices/search.ts';

export const Route = createFileRoute('/app/devices/edit/$deviceId/')({
  staticData: { title: 'globalDevices.titles.edit', needs: 'devices.see' },
  validateSearch: globalDeviceSearch,
  component: lazyRouteComponent(() => import('~/app/screens/GlobalDevicePage.tsx'), 'GlobalDevicePage'),
});
