import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { inspectionSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/inspections/$inspectionId/')({
  staticData: { title: 'inspections.titles.inspection', needs: 'inspections.see' },
  validateSearch: inspectionSearch,
  component: lazyPage(() => import('~/features/inspections/screens/InspectionScreen.tsx'), 'InspectionScreen'),
});
