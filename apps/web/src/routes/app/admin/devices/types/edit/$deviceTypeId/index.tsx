import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/devices/types/edit/$deviceTypeId/')({
  staticData: { title: 'deviceTypes.titles.edit', needs: 'device-types.manage-global' },
  component: lazyRouteComponent(() => import('~/features/device-types/screens/shared-screens.tsx'), 'SharedTypeScreen'),
});
