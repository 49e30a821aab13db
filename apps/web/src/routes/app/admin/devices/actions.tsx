import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/devices/actions')({
  staticData: { title: 'deviceTypeEntries.titles.actions', needs: 'catalogues.manage-global' },
  component: lazyPage(() => import('~/features/device-types/screens/shared-screens.tsx'), 'SharedActionsScreen'),
});
