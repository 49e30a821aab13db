import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ownerSearch } from '~/features/device-types/search.ts';

export const Route = createFileRoute('/app/device-types/create')({
  staticData: { title: 'deviceTypes.titles.create', needs: 'device-types.manage-own' },
  // the company of the new device type
  validateSearch: ownerSearch,
  component: lazyRouteComponent(() => import('~/features/device-types/screens/own-screens.tsx'), 'OwnTypeCreateScreen'),
});
