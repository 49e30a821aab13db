import { IconClipboardCheck } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { inspectionsSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/inspections/')({
  staticData: {
    title: 'inspections.titles.list',
    needs: 'inspections.see',
    entries: [
      { at: 'place', group: 'daily', icon: IconClipboardCheck, order: 10, label: 'places.section.inspections' },
    ],
  },
  validateSearch: inspectionsSearch,
  component: lazyRouteComponent(
    () => import('~/features/inspections/screens/InspectionsScreen.tsx'),
    'InspectionsScreen',
  ),
});
