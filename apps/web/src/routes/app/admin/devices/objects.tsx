import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/devices/objects')({
  staticData: { title: 'deviceTypeEntries.titles.objects', needs: 'catalogues.manage-global' },
  component: lazyRouteComponent(
    () => import('~/features/device-types/screens/shared-screens.tsx'),
    'SharedObjectsScreen',
  ),
});
