import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/devices/objects')({
  staticData: { title: 'deviceTypeEntries.titles.objects', needs: 'catalogues.manage-global' },
  component: lazyPage(() => import('~/features/device-types/screens/shared-screens.tsx'), 'SharedObjectsScreen'),
});
