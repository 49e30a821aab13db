import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/devices/types/create')({
  staticData: { title: 'deviceTypes.titles.create', needs: 'device-types.manage-global' },
  component: lazyPage(() => import('~/features/device-types/screens/shared-screens.tsx'), 'SharedTypeCreateScreen'),
});
