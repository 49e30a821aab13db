import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { deviceTypesSearch } from '~/features/device-types/search.ts';

export const Route = createFileRoute('/app/device-types/')({
  staticData: { title: 'deviceTypes', needs: 'device-types.screen' },
  validateSearch: deviceTypesSearch,
  component: lazyRouteComponent(
    () => import('~/features/device-types/screens/DeviceTypesScreen.tsx'),
    'DeviceTypesScreen',
  ),
});
