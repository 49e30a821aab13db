import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { connectSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/inspections/connect')({
  staticData: { title: 'inspections.titles.list', needs: 'inspections.connect' },
  validateSearch: connectSearch,
  component: lazyRouteComponent(
    () => import('~/features/inspections/screens/ConnectInspectionsScreen.tsx'),
    'ConnectInspectionsScreen',
  ),
});
