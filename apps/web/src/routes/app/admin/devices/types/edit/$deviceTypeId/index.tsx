import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/devices/types/edit/$deviceTypeId/')({
  staticData: { title: 'deviceTypes.titles.edit', needs: 'device-types.manage-global' },
  component: lazyPage(() => import('~/features/device-types/screens/shared-screens.tsx'), 'SharedTypeScreen'),
});
