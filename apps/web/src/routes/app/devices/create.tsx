import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/devices/create')({
  staticData: { title: 'globalDevices.titles.create', needs: 'devices.save' },
  component: lazyPage(
    () => import('~/features/devices/screens/GlobalDeviceCreateScreen.tsx'),
    'GlobalDeviceCreateScreen',
  ),
});
