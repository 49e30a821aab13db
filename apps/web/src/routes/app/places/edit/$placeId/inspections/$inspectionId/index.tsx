import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inspectionSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/inspections/$inspectionId/')({
  staticData: { title: 'inspections.titles.inspection', needs: 'inspections.see' },
  validateSearch: inspectionSearch,
  component: lazyRouteComponent(
    () => import('~/features/inspections/screens/InspectionScreen.tsx'),
    'InspectionScreen',
  ),
});
