import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/device-types/edit/$deviceTypeId/')({
  staticData: { title: 'deviceTypes.titles.edit', needs: 'device-types.screen' },
  component: lazyRouteComponent(() => import('~/features/device-types/screens/own-screens.tsx'), 'OwnTypeScreen'),
});
