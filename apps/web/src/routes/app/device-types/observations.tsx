import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ownerSearch } from '~/features/device-types/search.ts';

export const Route = createFileRoute('/app/device-types/observations')({
  staticData: { title: 'deviceTypeEntries.titles.observations', needs: 'catalogues.manage-own' },
  validateSearch: ownerSearch,
  component: lazyRouteComponent(
    () => import('~/features/device-types/screens/own-screens.tsx'),
    'OwnObservationsScreen',
  ),
});
