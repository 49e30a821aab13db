import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/devices/actions')({
  staticData: { title: 'deviceTypeEntries.titles.actions', needs: 'catalogues.manage-global' },
  component: lazyRouteComponent(
    () => import('~/features/device-types/screens/shared-screens.tsx'),
    'SharedActionsScreen',
  ),
});
