import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/devices/types/create')({
  staticData: { title: 'deviceTypes.titles.create', needs: 'device-types.manage-global' },
  component: lazyRouteComponent(
    () => import('~/features/device-types/screens/shared-screens.tsx'),
    'SharedTypeCreateScreen',
  ),
});
