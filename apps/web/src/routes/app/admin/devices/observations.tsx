import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/devices/observations')({
  staticData: { title: 'deviceTypeEntries.titles.observations', needs: 'catalogues.manage-global' },
  component: lazyPage(() => import('~/features/device-types/screens/shared-screens.tsx'), 'SharedObservationsScreen'),
});
