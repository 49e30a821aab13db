import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inspectionsSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/inspections/')({
  staticData: { title: 'inspections', needs: 'inspections.see' },
  validateSearch: inspectionsSearch,
  component: lazyRouteComponent(
    () => import('~/features/inspections/screens/InspectionsScreen.tsx'),
    'InspectionsScreen',
  ),
});
