import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/devices/observations')({
  staticData: { title: 'deviceTypeEntries.titles.observations', needs: 'catalogues.manage-global' },
  component: lazyRouteComponent(
    () => import('~/features/device-types/screens/shared-screens.tsx'),
    'SharedObservationsScreen',
  ),
});
