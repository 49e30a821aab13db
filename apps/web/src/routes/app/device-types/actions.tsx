import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ownerSearch } from '~/features/device-types/search.ts';

export const Route = createFileRoute('/app/device-types/actions')({
  staticData: { title: 'deviceTypeEntries.titles.actions', needs: 'catalogues.manage-own' },
  validateSearch: ownerSearch,
  component: lazyRouteComponent(() => import('~/features/device-types/screens/own-screens.tsx'), 'OwnActionsScreen'),
});
