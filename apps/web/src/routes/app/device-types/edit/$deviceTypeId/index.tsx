import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/device-types/edit/$deviceTypeId/')({
  staticData: { title: 'deviceTypes.titles.edit', needs: 'device-types.screen' },
  component: lazyPage(() => import('~/features/device-types/screens/own-screens.tsx'), 'OwnTypeScreen'),
});
